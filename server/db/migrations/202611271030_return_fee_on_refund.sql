-- Whether the owner of a merchant account returns its fee when an order is refunded (spec 2d.5). A payment keeps what held when
-- it began: the payer saw it then.
alter table merchant_accounts add column return_fee_on_refund boolean not null default false;
alter table gateway_attempts add column return_fee boolean not null default false;
alter table gateway_refunds
  -- The part of the fee that a refund returns, in the currency of the attempt's amount.
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- The same in the currency that was charged; a part of `charged_minor`.
  add column fee_charged_minor bigint not null default 0 check (fee_charged_minor >= 0);
