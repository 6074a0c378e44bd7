-- outside a transaction: the index is built while top-ups are posted
create unique index concurrently top_ups_by_entry on top_ups (entry_id) where entry_id is not null;
