-- What a long answer is made from for whoever repeats a request: the numbers of what was made. Stored in its place: an order
-- is in its own tables already. A server from before it reads a key that is done and has no answer, and asks to try again.
alter table idempotency_keys add column again jsonb;
