"""Whose words a sentence gives: what the check of speakers asks of one quote, a module for each kind of answer.

documents      words of a document, which is nobody
going_on       whoever goes on speaking from one sentence to the next
descriptions   what only describes somebody, and is the article's
passed_on      words that one passes on of another
bylines        words that are given without a verb of saying
own_voice      what the article tells itself
"""
