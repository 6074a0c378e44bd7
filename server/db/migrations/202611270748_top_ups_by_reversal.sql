-- outside a transaction: the index is built while top-ups are reversed
create unique index concurrently top_ups_by_reversal on top_ups (reversal_entry_id) where reversal_entry_id is not null;
