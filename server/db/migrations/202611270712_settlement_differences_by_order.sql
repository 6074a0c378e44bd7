-- Differences are found by their order as every table is: by an index of all rows.
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index gateway_settlement_differences_of_order on gateway_settlement_differences (order_id);
-- Partial, and of this version too.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists gateway_settlement_differences_order;
