-- outside a transaction: the index is built while payments are posted
create index concurrently transfer_by_time on ledger.transfer using brin (posted_at);
