-- Every record that names an order is found by it.
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_of_order on report_entries (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index adjustments_of_order on adjustments (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index billing_lines_of_order on billing_lines (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index billing_differences_of_order on billing_differences (order_id);
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index airline_memos_of_order on airline_memos (order_id);
