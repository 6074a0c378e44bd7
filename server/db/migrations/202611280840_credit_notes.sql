-- Credit notes of refunds and voids have numbers of their own, without gaps per seller and year, beside those of bills.
alter table number_counters drop constraint number_counters_series_check;
alter table number_counters add constraint number_counters_series_check
  check (series in ('statement', 'credit', 'bill', 'credit_note')) not valid;
alter table bill_numbers add column series text not null default 'bill' check (series in ('bill', 'credit_note'));
alter table bill_numbers drop constraint bill_numbers_seller_id_year_serial_key;
-- A small table: each row was written when a person downloaded a bill.
-- squawk-ignore constraint-missing-not-valid, disallowed-unique-constraint
alter table bill_numbers add constraint bill_numbers_of_seller unique (seller_id, series, year, serial);
