-- Whatever belongs to an order or to a booking is found from it, however many others there are: all bookings of an order,
-- not only those that stand (order_items_sold); the words that find it, which a request for its tickets takes along; and
-- the tickets of a booking.
create index order_items_of_order on order_items (order_id);
create index order_terms_of_order on order_terms (order_id);
create index tickets_of_item on tickets (item_id);
