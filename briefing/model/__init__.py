"""The facts as people write them: located YAML, and the typed records read from it.

yaml     facts/*.yaml  -> maps, lists and strings that know their line and column
parts    what records are made of, statements among it, and who writes the words of a field
records  one class a kind of record
fields   one description of each class, which everything else follows
reader   located YAML -> records
facts    all files of a briefing -> `Facts`
"""
