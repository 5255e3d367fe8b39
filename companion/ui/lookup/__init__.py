"""The lookup: what does this card do?"""
