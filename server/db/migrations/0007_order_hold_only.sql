-- The agency wished to hold seats without paying. The deadlines of an order change with its status, the wish does not.

alter table orders add column hold_only boolean not null default false;
