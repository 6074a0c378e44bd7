-- outside a transaction: the index is built while orders move
create index concurrently order_events_of_all on order_events (position, order_id, seq);
