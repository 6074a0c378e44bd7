-- Of an order of separate tickets one may be replaced by another one after its supplier refused to issue it. The row of
-- the old booking stays as it was, and the calls that were made for it with it.

-- sold: what the order is made of; wanted: asked to replace one of those; replaced: gave way to another one; dropped:
-- never came to be a part of the order.
alter table order_items add column standing text not null default 'sold'
  check (standing in ('sold', 'wanted', 'replaced', 'dropped'));
alter table order_items drop constraint order_items_order_id_position_key;
create unique index order_items_sold on order_items (order_id, position) where standing = 'sold';
-- One at a time.
create unique index order_items_wanted on order_items (order_id) where standing = 'wanted';

-- What is offered or being booked in the place of which booking, what it changes in the price, and how it ended.
alter table orders add column replacement jsonb;

-- 0: for the order as it was sold; 1 and on: what the first, second … replacement costs more.
alter table payments add column difference smallint not null default 0;
drop index payments_one_success;
create unique index payments_one_success on payments (order_id, difference) where state = 'succeeded';

-- The flights of the old ticket make room for those of the new one.
grant delete on order_segments to interline_app;
