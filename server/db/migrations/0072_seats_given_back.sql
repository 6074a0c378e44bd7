-- Seats of tickets that are to be given back, released while it is reviewed: who had one does not fly.
alter table coupons add column seat_released_at timestamptz;
alter table supplier_calls drop constraint supplier_calls_step_check;
alter table supplier_calls add constraint supplier_calls_step_check
  check (step in ('book', 'ticket', 'release', 'void', 'refund', 'reissue', 'seats'));
