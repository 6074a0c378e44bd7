-- Of several bookings of one order some are ticketed and others never will be: what is ticketed goes on as an order of its
-- own. Its rows move over, so that no coupon can stand in two orders.

-- The order that it was taken out of.
alter table orders add column split_from text references orders (id);
create index orders_split_from on orders (split_from) where split_from is not null;

-- Only where a ticket belongs changes, never what it says.
grant update (order_id, passenger_id) on tickets to interline_app;
