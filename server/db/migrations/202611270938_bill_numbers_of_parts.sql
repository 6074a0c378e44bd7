-- An order that is paid in installments has a bill for each of them, and one for the whole.
alter table bill_numbers add column part text not null default '';
alter table bill_numbers drop constraint bill_numbers_pkey;
-- A small table: each row was written when a person downloaded a bill.
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
alter table bill_numbers add primary key (root_agency_id, order_id, part);
