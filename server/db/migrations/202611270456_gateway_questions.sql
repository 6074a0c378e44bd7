-- Refunds that a provider reports as failed after it had confirmed them, and questions that nobody asks any more.

-- When it first contradicted itself; null: never, or it has confirmed the refund again.
alter table gateway_refunds add column doubted_at timestamptz
  check (doubted_at is null or state in ('succeeded', 'attention', 'fallback'));

-- The tables are small: payments by gateway have just begun.
-- squawk-ignore require-concurrent-index-creation
create index gateway_refunds_to_ask on gateway_refunds (next_query_at) where next_query_at is not null;
-- As above.
-- squawk-ignore require-concurrent-index-creation
create index gateway_attempts_to_ask on gateway_attempts (next_query_at) where next_query_at is not null;
-- As above.
-- squawk-ignore require-concurrent-index-creation
create index gateway_attempts_by_account on gateway_attempts (account_root_id, account_id, created_at desc);

-- `gateway_refunds_of_order` finds every row by its order.
-- squawk-ignore require-concurrent-index-deletion
drop index gateway_refunds_by_order;
