"""Pictures of what the articles say together, made from the facts of any briefing, and readable as text.

Each is data, and a macro of `pictures.html` lays it out as HTML, so that a browser breaks the lines; arrows, marks and
the map are SVG inside. A picture that its facts do not fill is None, and its page goes without.

    blame     who blames whom for an event
    steps     what came first, by article
    numbers   one question, several numbers
    where     a sketch of the places
"""
