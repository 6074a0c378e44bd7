-- Refunds of gateways by their order, for every row: refunds without one are few.
-- The table is new and empty.
-- squawk-ignore require-concurrent-index-creation
create index gateway_refunds_of_order on gateway_refunds (order_id);
