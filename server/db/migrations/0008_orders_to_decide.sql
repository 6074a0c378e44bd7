-- The menu counts what waits for the agency's decision on every page: a handful among many orders.

create index orders_to_decide on orders (agency_id) where agency_decision;
