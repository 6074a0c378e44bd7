-- The pricing, the flights and the recovery of an order in tables of their own, as its review and its lock before: `orders`
-- has what every product has, and what moves an order no longer writes the long JSON of what was sold.
-- breaking: servers of before write the columns that are dropped here

-- How the price of an order came about. Every order has one.
create table order_pricing (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- What each level is charged, level 0 first, and the net price; never shown to the agency.
  sale_levels jsonb not null,
  net_cost jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  -- How the price of each level was calculated, as in flight_offers. Null: ordered before proofs were stored.
  price_proof jsonb,
  -- A price amended by the service desk on approval: the differences, the reason, the person, and the price before. Written
  -- before the seats are requested, in force (`inForce`) once they are confirmed.
  amendment jsonb,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- What was sold, of an order of flights.
create table order_flights (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- The solution as sold: journeys, fare rules, price lines, tickets.
  solution jsonb not null,
  verified_at timestamptz not null,
  -- The agency asked to hold seats without payment. Deadlines change with the status; this does not.
  hold_only boolean not null default false,
  -- What the person who ordered separate tickets agreed to, with name and time. Stored with the order, because another
  -- process may write its first event later. Null: a single ticket needs no agreement.
  acknowledged jsonb,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- An order whose bookings did not all succeed. No row: nothing to recover.
create table order_recovery (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- Where some bookings of an order are ticketed and others never will be, the ticketed ones become an order of their own
  -- and their rows move there, so that no coupon belongs to two orders. This is the order they were split from.
  split_from text references orders (id),
  -- The booking that is offered or reserved in place of another, what it changes in the price, and how it ended.
  replacement jsonb,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

select set_config('app.scope', '*', true);
insert into order_pricing (root_agency_id, order_id, agency_id, sale_levels, net_cost, fx_snapshot_id, price_proof, amendment)
  select root_agency_id, id, agency_id, sale_levels, net_cost, fx_snapshot_id, price_proof, amendment from orders;
insert into order_flights (root_agency_id, order_id, agency_id, solution, verified_at, hold_only, acknowledged)
  select root_agency_id, id, agency_id, solution, verified_at, hold_only, acknowledged from orders;
insert into order_recovery (root_agency_id, order_id, agency_id, split_from, replacement)
  select root_agency_id, id, agency_id, split_from, replacement from orders where num_nonnulls(split_from, replacement) > 0;

drop view order_rows;
-- Copied above; nobody has data to keep before version 1.0.
-- squawk-ignore-file ban-drop-column
alter table orders drop column sale_levels, drop column net_cost, drop column fx_snapshot_id, drop column price_proof,
  drop column amendment, drop column solution, drop column verified_at, drop column hold_only, drop column acknowledged,
  drop column split_from, drop column replacement;

-- Deleting expired exchange rates asks whether an order uses them.
create index order_pricing_by_fx_snapshot on order_pricing (fx_snapshot_id);
create index order_recovery_by_split_from on order_recovery (split_from) where split_from is not null;

do $$
declare
  part text;
begin
  foreach part in array array['order_pricing', 'order_flights', 'order_recovery'] loop
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      part || '_root', part);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    execute format('grant select, insert, update on %I to interline_app', part);
  end loop;
end
$$;

-- An order with all its parts, as the code reads it. A part that a statement does not mention is not read.
create view order_rows with (security_invoker = true) as
  select o.*, p.sale_levels, p.net_cost, p.fx_snapshot_id, p.price_proof, p.amendment,
    f.solution, f.verified_at, f.hold_only, f.acknowledged, y.split_from, y.replacement,
    r.review_before, r.review_reasons, r.review_version, r.review_unasked, r.review_remark,
    l.locked_by, l.locked_by_name, l.locked_at
  from orders o
    left join order_pricing p on p.root_agency_id = o.root_agency_id and p.order_id = o.id
    left join order_flights f on f.root_agency_id = o.root_agency_id and f.order_id = o.id
    left join order_recovery y on y.root_agency_id = o.root_agency_id and y.order_id = o.id
    left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
    left join order_lock l on l.root_agency_id = o.root_agency_id and l.order_id = o.id;
grant select on order_rows to interline_app;
