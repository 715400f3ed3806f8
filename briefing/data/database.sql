-- A view for each question of the front page. `statements` has every quote with its speaker; a list is JSON.

CREATE VIEW speakers AS
SELECT statements.citation, statements.root AS record, statements.article, speaking.value AS actor
FROM statements, json_each(statements.speaker) AS speaking;

-- What do the articles say together, on what do they differ, and what has nobody established? The page shows as a grid
-- what differs on who is to blame.
CREATE VIEW front_page AS
SELECT 'all_say' AS list, number, "text", cites FROM briefing_all_say
UNION ALL SELECT 'differ', number, "text", cites FROM briefing_differ
UNION ALL SELECT 'not_established', number, "text", cites FROM briefing_not_established;

-- Who is blamed, for what, and by whom? Without a speaker it is the article's own voice, unless `unmarked` says that it
-- is not marked whose words they are.
CREATE VIEW who_is_blamed AS
SELECT events.id AS event, events.title, blamed.value AS actor, accounts.article, accounts.speaker, accounts.unmarked,
       accounts.quote, accounts.translation
FROM events_held_responsible AS held, json_each(held.actors) AS blamed, json_each(held.statements) AS cited
JOIN events ON events.key = held.root
JOIN events_accounts AS accounts ON accounts.root = events.key AND accounts.citation = cited.value;

-- What are the positions on each discrepancy, can all be true, who takes them, and how well is each supported?
CREATE VIEW positions AS
SELECT discrepancies.id AS discrepancy, discrepancies.title, discrepancies.weight, discrepancies.relation,
       positions.number, positions.label, positions.support_corroboration AS corroboration, said.article, said.speaker, said.answer, said.quote,
       said.translation
FROM discrepancies
JOIN discrepancies_positions AS positions ON positions.parent = discrepancies.key
JOIN discrepancies_positions_statements AS said ON said.parent = positions.key;

-- How many? The words of each answer, what they must mean, and whether the number was lost in our copy.
CREATE VIEW how_many AS
SELECT figures.id AS figure, figures.title, figures.measure, figures.scope_counts AS counts, readings.article,
       readings.speaker, readings.words, readings.lost, readings.means_must_low AS low,
       readings.means_must_low_open AS more_than, readings.means_must_high AS high, readings.quote,
       readings.translation
FROM figures JOIN figures_readings AS readings ON readings.parent = figures.key;

-- When? The words of each account with what they usually mean, where a clock can read them; in the order of the events.
CREATE VIEW what_came_first AS
SELECT accounts.when_means_usual_low AS "from", accounts.when_means_usual_high AS "to", events.id AS event,
       events.title, accounts.article, accounts.when_words AS words, accounts.quote, accounts.translation
FROM events JOIN events_accounts AS accounts ON accounts.parent = events.key
WHERE accounts.when_words IS NOT NULL
ORDER BY events.time_low IS NULL, events.time_low, events.id;

-- Where? Each place with the events that a record puts there, or an account of what happened there that no denial is.
CREATE VIEW places_of_events AS
SELECT places.id AS place, places.title, places.coordinates_lat AS latitude, places.coordinates_lon AS longitude,
       places.coordinates_precision AS "precision", events.id AS event, events.title AS event_title
FROM places JOIN events ON events.place = places.id
UNION
SELECT places.id, places.title, places.coordinates_lat, places.coordinates_lon, places.coordinates_precision,
       events.id, events.title
FROM places JOIN events_accounts AS accounts ON accounts."where" = places.id
JOIN events ON events.key = accounts.parent
WHERE events.type <> 'statement' AND accounts.happened IS NOT 'no' AND NOT (accounts.stance IS 'denies' AND accounts.responsible = '[]');

-- Which articles tell of a record? An article that is silent has `none`: no mention found, which is no denial.
CREATE VIEW mentions AS
WITH told AS (
    SELECT root AS record, article, mention FROM events_mentions
    UNION ALL SELECT root AS record, article, mention FROM figures_mentions
    UNION ALL SELECT root AS record, article, mention FROM themes_mentions
),
listed AS (
    SELECT id, title FROM events UNION ALL SELECT id, title FROM figures UNION ALL SELECT id, title FROM themes
)
SELECT listed.id AS record, listed.title, articles.id AS article, coalesce(told.mention, 'none') AS mention
FROM listed CROSS JOIN articles LEFT JOIN told ON told.record = listed.id AND told.article = articles.id;

-- Which discrepancies has a program found, and which of them has a person reviewed?
CREATE VIEW differences_found AS
SELECT id, kind, record, sentence, reviewed_in, reviewed_in = '[]' AS not_reviewed FROM differences;
