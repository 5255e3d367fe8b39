"""Lookup: what does this card do?"""
