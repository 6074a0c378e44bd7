-- Flight search: checked offers, and where suppliers had seats to sell.
-- replaces 0171_processes.sql

-- Checked offers: what a price check promised. A row is deleted when an order is made from it or when it expires.
create table flight_offers (
  -- SHA-256 of the token: reading this table is not enough to book.
  token_hash bytea primary key,
  agency_id integer not null references agencies (id),
  user_id text not null,
  -- As it was shown to the agency.
  solution jsonb not null,
  passengers jsonb not null,
  -- Sale price per passenger at every level, top level first.
  levels jsonb not null,
  net_cost jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  verified_at timestamptz not null,
  valid_until timestamptz not null,
  -- The offers as the suppliers made them, in the order of the tickets; each is sent back unchanged.
  supplier_offers jsonb not null,
  -- How the price of each level was calculated, line by line: rules and rates may change later. An agency reads its own
  -- level only; the server cuts it out.
  proof jsonb not null,
  -- Nationality of the search, by which entry and transit were checked. Null: none was given.
  passport text
);
create index flight_offers_by_age on flight_offers (agency_id, valid_until);
create index flight_offers_by_fx_snapshot on flight_offers (fx_snapshot_id);
alter table flight_offers enable row level security;
alter table flight_offers force row level security;
create policy flight_offers_scope on flight_offers
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, delete on flight_offers to interline_app;

-- Orders by the checked offer they were made from. An offer is valid for one order, so that nobody reserves seats
-- repeatedly with one price check. Rows are deleted soon after the offer expires.
create table orders_of_offers (
  order_id text primary key,
  -- As in flight_offers: the token itself is never stored.
  token_hash bytea not null,
  made_at timestamptz not null
);
create index orders_of_offers_by_token on orders_of_offers (token_hash);
create index orders_of_offers_by_time on orders_of_offers (made_at);
grant select, insert, delete on orders_of_offers to interline_app;

-- When a supplier last had something to sell between two cities: an agency may restrict a search to suppliers that had.
create table supplier_history (
  supplier text not null,
  -- `HKG BKK`: from city to city.
  city_pair text not null,
  bookable_at timestamptz not null,
  primary key (city_pair, supplier)
);
grant select, insert, update, delete on supplier_history to interline_app;
