-- What put a new order into review, as it was found when the order was made: the trigger of the domain's table with what
-- its sentence says. Null: nothing did, or a booking whose outcome is unknown.

alter table orders add column review_reasons jsonb;
