"""The rules of play without any screen: moves, views, sessions, dice."""
