-- Above this amount a person needs a colleague's agreement before a payment; null: no limit. Minor units of the agency's
-- settlement currency.
alter table users add column pay_limit_minor bigint;
-- Few rows, checked in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table users add constraint users_pay_limit_minor_check check (pay_limit_minor >= 0);
