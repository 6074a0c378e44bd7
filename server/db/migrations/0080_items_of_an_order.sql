-- All bookings of an order, whether they stand or gave way to others: order_items_sold finds only those that stand.
create index order_items_of_order on order_items (order_id);
