-- Disputes are found by their order as every table is: by an index of all rows.
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index gateway_disputes_of_order on gateway_disputes (order_id);
-- Partial, and of this version too.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists gateway_disputes_by_order;
