-- Order types are an open set: each product names its own, and the server refuses to start where no product has them. What
-- flights promise of their money and of the tickets that they service holds for their types only.

alter table orders drop constraint orders_order_type_check;
alter table orders add constraint orders_order_type check (order_type ~ '^[a-z][a-z_]{1,30}$') not valid;

alter table orders drop constraint orders_money;
alter table orders add constraint orders_money check (
  returned_minor between 0 and paid_minor + to_return_minor
  and case
    when order_type = 'origin' then paid_minor in (0, total_minor) and to_return_minor = 0
    when order_type = 'change' then paid_minor in (0, total_minor) and (total_minor = 0 or to_return_minor = 0)
    when order_type in ('refund', 'void') then paid_minor in (0, total_minor) and total_minor = 0
    -- Other products may be paid in instalments.
    else paid_minor between 0 and total_minor end) not valid;

alter table orders drop constraint orders_servicing;
alter table orders add constraint orders_servicing check (
  case
    when order_type = 'origin' then servicing is null
    when order_type in ('change', 'refund', 'void') then servicing is not null
    else true end) not valid;
