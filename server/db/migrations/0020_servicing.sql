-- Changes, refunds and voids of tickets that exist. Each is an order of its own that hangs on the order whose tickets
-- it services; its money, history, timers and payments are those of every order.

-- What goes back to the agency: of a refund or void everything, of a change what is left over. What is due stays in
-- total_minor and is paid like any order.
alter table orders add column to_return_minor bigint not null default 0 check (to_return_minor >= 0);
-- Until when the quote of a refund may be accepted.
alter table orders add column confirm_before timestamptz;
-- Reason, choice, remark, files, flights asked for, and whether seats are given back at once. Null: an original.
alter table orders add column servicing jsonb;
-- When the agency last reminded the desk.
alter table orders add column urged_at timestamptz;
do $$
declare
  old record;
begin
  for old in select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%returned_minor%' and pg_get_constraintdef(oid) like '%paid_minor%'
  loop
    execute format('alter table orders drop constraint %I', old.conname);
  end loop;
end
$$;
alter table orders add constraint orders_money check (
  paid_minor in (0, total_minor) and returned_minor between 0 and paid_minor + to_return_minor
  and case order_type
    when 'origin' then to_return_minor = 0
    when 'change' then total_minor = 0 or to_return_minor = 0
    else total_minor = 0 end);
alter table orders add constraint orders_servicing check ((order_type = 'origin') = (servicing is null));

-- The last instant at which the tickets of a booking can be voided; null: never, or not known.
alter table order_items add column void_until timestamptz;
-- What the supplier calls a passenger whose tickets were exchanged; null: our own id, as at the booking.
alter table order_passengers add column traveller_key text;

-- Which coupons a change, refund or void has taken.
create table serviced_coupons (
  order_id text not null,
  agency_id integer not null,
  ticket_id text not null,
  coupon_number smallint not null,
  active boolean not null default true,
  primary key (order_id, ticket_id, coupon_number),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (ticket_id, agency_id) references tickets (id, agency_id),
  foreign key (ticket_id, coupon_number) references coupons (ticket_id, number)
);
-- The promise: one order at a time has a coupon, whoever asks at the same moment.
create unique index serviced_coupons_one_active on serviced_coupons (ticket_id, coupon_number) where active;

-- What was offered, in order; never changed, the last one counts.
create table order_quotes (
  order_id text not null,
  seq smallint not null check (seq > 0),
  agency_id integer not null,
  made_at timestamptz not null,
  made_by text not null check (made_by in ('rule', 'supplier', 'ops')),
  made_by_name text not null,
  valid_until timestamptz,
  currency text not null,
  -- Of a refund or void plus goes back; of a change plus is due and minus goes back. The lines add up to it.
  total_minor bigint not null,
  lines jsonb not null,
  -- The same at every level of the sale, level 0 first, and what the supplier gives or gets; never shown to the agency.
  levels jsonb not null,
  supplier_money jsonb not null,
  -- One handle of the supplier's own quote for each booking.
  supplier_quotes jsonb not null default '[]',
  remark text not null default '' check (length(remark) <= 500),
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

alter table supplier_calls drop constraint supplier_calls_step_check;
alter table supplier_calls add constraint supplier_calls_step_check
  check (step in ('book', 'ticket', 'release', 'void', 'refund', 'reissue'));
-- A booking may be serviced by several orders, one after the other.
alter table supplier_calls drop constraint supplier_calls_item_id_step_attempt_key;
alter table supplier_calls add unique (order_id, item_id, step, attempt);
drop index supplier_calls_one_open;
create unique index supplier_calls_one_open on supplier_calls (order_id, item_id, step) where state in ('sent', 'pending', 'unknown');
create index supplier_calls_by_item on supplier_calls (item_id, step, attempt);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['serviced_coupons', 'order_quotes']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('grant select, insert on %I to interline_app', tenant);
  end loop;
end
$$;
grant update on serviced_coupons to interline_app;
