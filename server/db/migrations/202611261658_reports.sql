-- Reports of sales: each entry of the ledger that belongs to an order, seen from every book that it touches, and sums of them.
-- Both are derived from the ledger: deleted and written again they are the same. Searches are counted beside them.

-- `owner_id` is whose figures these are, 0 the platform. `side`: what the owner sold to the agency below it, bought for its own
-- travellers, or bought to sell on.
create table report_entries (
  root_agency_id integer not null,
  owner_id integer not null,
  entry_id uuid not null,
  side text not null check (side in ('sold', 'own', 'resold')),
  currency text not null,
  event text not null check (event in ('pay', 'issue', 'reimburse', 'return')),
  -- By the owner's calendar.
  day date not null,
  posted_at timestamptz not null,
  -- The agency that the owner sold to, or the owner itself; and the agency that made the order.
  buyer_id integer not null,
  agency_id integer not null,
  order_id text,
  reference text not null,
  -- Empty: the entry belongs to no order that says it.
  airline text not null,
  route_class text not null,
  supplier text not null,
  person_id text not null,
  person_name text not null,
  -- Ticketed orders: 1 for a first issue, 0 for anything else.
  orders smallint not null check (orders in (0, 1)),
  sales_minor bigint not null,
  refunds_minor bigint not null,
  cost_minor bigint not null,
  fees_minor bigint not null,
  margin_minor bigint not null,
  -- Between the buyer's wallet and the seller, whether or not it is ticketed yet.
  charged_minor bigint not null,
  returned_minor bigint not null,
  primary key (root_agency_id, owner_id, entry_id, side, currency),
  -- Nothing is between a sale and what becomes of it.
  check (sales_minor - refunds_minor = cost_minor + fees_minor + margin_minor or side <> 'sold')
);
-- Whether an entry is counted; and the orders behind a figure, newest first.
create index report_entries_of on report_entries (entry_id);
create index report_entries_by_day on report_entries (owner_id, currency, day desc, entry_id desc) where event in ('issue', 'return');
create index report_entries_by_buyer on report_entries (owner_id, buyer_id, currency, day desc, entry_id desc)
  where event in ('issue', 'return');
create index report_entries_by_airline on report_entries (owner_id, airline, currency, day desc, entry_id desc)
  where event in ('issue', 'return');
create index report_entries_by_supplier on report_entries (owner_id, supplier, currency, day desc, entry_id desc)
  where event in ('issue', 'return');
create index report_entries_by_route on report_entries (owner_id, route_class, currency, day desc, entry_id desc)
  where event in ('issue', 'return');
create index report_entries_by_person on report_entries (owner_id, person_id, currency, day desc, entry_id desc)
  where event in ('issue', 'return');

-- Sums of report_entries: by day, by month and since the beginning (`all`, from 0001-01-01), of each value of a dimension,
-- for all buyers together (0) and for each.
create table report_totals (
  root_agency_id integer not null,
  owner_id integer not null,
  currency text not null,
  buyer_id integer not null,
  dimension text not null check (dimension in ('total', 'agency', 'route', 'airline', 'supplier', 'person')),
  grain text not null check (grain in ('day', 'month', 'all')),
  starts_on date not null,
  side text not null check (side in ('sold', 'own', 'resold')),
  value text not null,
  label text not null default '',
  orders bigint not null,
  sales_minor bigint not null,
  refunds_minor bigint not null,
  cost_minor bigint not null,
  fees_minor bigint not null,
  margin_minor bigint not null,
  charged_minor bigint not null,
  returned_minor bigint not null,
  primary key (root_agency_id, owner_id, buyer_id, dimension, grain, starts_on, currency, side, value)
) with (fillfactor = 80);

-- Up to when the ledger has been read, by the clock that numbers its entries.
create table report_progress (
  root_agency_id integer not null default 0 primary key,
  through timestamptz not null
);

-- Searches of an agency by its own calendar.
create table search_days (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  day date not null,
  searches integer not null check (searches > 0),
  primary key (root_agency_id, agency_id, day)
);
create trigger search_days_root before insert on search_days for each row when (new.root_agency_id = 0) execute function set_row_root();

do $$
declare
  part text;
begin
  foreach part in array array['report_entries', 'report_totals', 'search_days', 'report_progress'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('grant select, insert, update, delete on %I to interline_app', part);
  end loop;
  -- What a seller earns is nobody's below it: the rows belong to the owner of the figures.
  foreach part in array array['report_entries', 'report_totals'] loop
    execute format(
      'create policy %I on %I using ((select app_everything()) or owner_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()))', part || '_scope', part);
  end loop;
end
$$;
create policy search_days_scope on search_days
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()));
-- How far the figures reach is no secret.
create policy report_progress_read on report_progress for select using (true);
create policy report_progress_write on report_progress using ((select app_everything())) with check ((select app_everything()));
