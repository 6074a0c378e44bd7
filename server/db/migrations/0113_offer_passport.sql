-- Nationality that a search was made for: entry and transit of an offer were checked by it. Null: none was given.
alter table flight_offers add column passport text;
