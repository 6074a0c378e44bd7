-- In a cycle in which a repayment of an earlier one was taken back, less than nothing was repaid.
alter table credit_statements drop constraint credit_statements_repayments_minor_check;
