-- The rule by which the fee of a payment by gateway was calculated: the merchant account may have another one later.
-- Null: the payment began before it was kept.
alter table gateway_attempts
  add column fee_pct numeric(5, 2),
  add column fee_fixed_minor bigint,
  add column fee_fixed_currency text;
