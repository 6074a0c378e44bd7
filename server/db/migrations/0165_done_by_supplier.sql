-- What a supplier has done of a void, a refund or a change, coupon by coupon: an answer may cover some passengers only, and
-- what it covers is stored before anybody gives the rest up. Null: not known to be done.
alter table serviced_coupons add column supplier_done_at timestamptz;
