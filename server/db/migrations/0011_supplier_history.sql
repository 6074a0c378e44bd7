-- When a supplier last had something to sell between two cities: an agency may ask only those that had.

create table supplier_history (
  supplier text not null,
  -- `HKG BKK`: from city to city.
  city_pair text not null,
  bookable_at timestamptz not null,
  primary key (city_pair, supplier)
);
grant select, insert, update on supplier_history to interline_app;
