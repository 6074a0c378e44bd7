-- Verified offers: what a price check promised, kept until an order is made from it or its time is over.

create table flight_offers (
  -- SHA-256 of the token: who reads this table cannot book with it.
  token_hash bytea primary key,
  agency_id integer not null references agencies (id),
  user_id text not null,
  supplier text not null,
  -- As the agency was shown it.
  solution jsonb not null,
  -- As the supplier made it; goes back to it word for word.
  supplier_offer jsonb not null,
  passengers jsonb not null,
  -- Sale price per passenger at every level, top level first.
  levels jsonb not null,
  net_cost jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  verified_at timestamptz not null,
  valid_until timestamptz not null
);
create index flight_offers_by_age on flight_offers (agency_id, valid_until);
alter table flight_offers enable row level security;
alter table flight_offers force row level security;
create policy flight_offers_scope on flight_offers
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, delete on flight_offers to interline_app;
