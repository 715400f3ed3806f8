"""Pictures of what the articles say together, made from the facts of any briefing, and readable as text.

Each is data, and a macro of `pictures.html` lays it out as HTML, so that a browser breaks the lines; arrows, marks and
the map are SVG inside. Its title is its `takeaway`, a sentence that is worked out from the facts and left out where it
would not be true. A picture that its facts do not fill is None, and its page goes without.

    blame     who blames whom for an event
    steps     what came first, by article
    numbers   one question, several numbers
    where     a map of the places, with what happened there
    land      the land and the borders on it
"""
