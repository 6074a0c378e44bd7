-- The supplier's own order number finds the order as well; those of earlier orders are added here.

select set_config('app.scope', '*', true);
insert into order_terms (agency_id, term, order_id)
  select o.agency_id, upper(b), o.id from orders o cross join lateral unnest(o.booking_ids) as b where b <> ''
  on conflict do nothing;
