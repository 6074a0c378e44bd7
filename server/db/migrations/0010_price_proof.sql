-- How each level's price was made, line by line, kept with what was promised and what was ordered: rules and rates may
-- change afterwards. An agency reads its own level only; the server cuts it out.

delete from flight_offers;
alter table flight_offers add column proof jsonb not null;
-- Null: ordered before proofs were written.
alter table orders add column price_proof jsonb;
