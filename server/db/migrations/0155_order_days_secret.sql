-- Order numbers of a day come in an order that the day's secret decides, so that nobody reads from two numbers how many
-- orders lie between them. A day without a secret counts up as before: where orders exist, servers of before may still
-- number those of today and tomorrow, and must not meet numbers of the new kind.
alter table order_days add column secret bytea check (length(secret) = 32);
insert into order_days (day, last)
  select (now() at time zone 'Asia/Shanghai')::date + ahead, 0 from generate_series(0, 1) as ahead
  where exists (select from order_days)
  on conflict (day) do nothing;
