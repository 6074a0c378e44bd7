-- A price that the service desk amends with its approval: the differences that were typed, why, by whom, and what the order
-- cost before. Written before the seats are asked for, in force (`inForce`) from the moment they are there.

alter table orders add column amendment jsonb;

-- What each passenger costs changes with it; nothing else of a passenger ever does.
grant update (sale_minor) on order_passengers to interline_app;
