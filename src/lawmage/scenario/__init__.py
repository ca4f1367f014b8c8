"""Positions, scripts and expectations: questions about the rules that can be run."""
