-- Points are found by order. The file of their tables had these indexes for a while, so a database may have them.
-- Partial before: an index of every row serves more queries. The programme is of this version and has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists points_records_by_order;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index points_records_by_order on points_records (order_id);
-- Partial before, and of this version too.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists flight_vouchers_of_order;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index flight_vouchers_of_order on flight_vouchers (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index if not exists points_lots_by_order on points_lots (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index if not exists points_earnings_by_order on points_earnings (order_id);
