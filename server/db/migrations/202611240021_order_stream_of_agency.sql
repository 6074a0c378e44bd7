-- outside a transaction: the index is built while orders move
create index concurrently order_events_of_agency on order_events (agency_id, position, order_id, seq);
