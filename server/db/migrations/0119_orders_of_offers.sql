-- Which orders were made from a checked offer: an offer is good for one order, so that nobody holds seats again and again
-- with one price check. Rows outlive the offer by little.
create table orders_of_offers (
  order_id text primary key,
  -- As in flight_offers: the token itself is stored nowhere.
  token_hash bytea not null,
  made_at timestamptz not null
);
create index orders_of_offers_by_token on orders_of_offers (token_hash);
create index orders_of_offers_by_time on orders_of_offers (made_at);
grant select, insert, delete on orders_of_offers to interline_app;
