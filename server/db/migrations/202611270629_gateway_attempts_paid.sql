-- outside a transaction: the index is built while payments are recorded
create index concurrently gateway_attempts_paid on gateway_attempts (account_id, finished_at) where settled is not null;
