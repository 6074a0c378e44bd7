-- Points of agencies, kept as money is: records are only added, each carries the balances after it and a hash of the one
-- before, and lots say which points of which order are left. Gifts, redemptions, flight vouchers, versioned settings.

-- One account for each agency; all its people share it. Only the trigger below moves it.
create table points_accounts (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  -- Earned, but the last flight has not departed yet.
  pending bigint not null default 0 check (pending >= 0),
  -- Below zero: points of a refunded order were spent before. Later points fill it first.
  available bigint not null default 0,
  level text not null default 'classic',
  -- Last day of the level; null: the lowest level, which does not end.
  level_until date,
  -- Number of the last record, and the end of the hash chain.
  version bigint not null default 0,
  last_hash bytea not null default '\x',
  primary key (root_agency_id, agency_id),
  unique (agency_id)
);

create table points_records (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  seq bigint not null,
  -- release: pending points become available; give_back: points of a rejected redemption.
  kind text not null check (kind in ('opening', 'earn', 'reverse', 'release', 'redeem', 'give_back', 'expire', 'adjust')),
  -- What it is for: unique for each kind, so that a job that repeats its work adds nothing.
  ref text not null,
  order_id text,
  pending bigint not null,
  available bigint not null,
  pending_after bigint not null,
  available_after bigint not null,
  -- Earned points: from which day they are available, and their last day.
  available_on date,
  expires_on date,
  note text not null default '' check (length(note) <= 300),
  by_name text not null default '',
  at timestamptz not null,
  hash bytea not null,
  primary key (root_agency_id, agency_id, seq),
  unique (agency_id, kind, ref),
  check ((pending, available) is distinct from (0, 0)),
  foreign key (root_agency_id, agency_id) references points_accounts (root_agency_id, agency_id)
);
create index points_records_by_time on points_records (agency_id, at desc, seq desc);
create index points_records_by_order on points_records (order_id) where order_id is not null;

-- Points that one event added, and how many of them are left. The oldest are spent first.
create table points_lots (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  -- Number of the record that added them.
  seq bigint not null,
  -- Order in which they were earned, and the original of its family.
  order_id text,
  family_id text,
  points bigint not null check (points > 0),
  remaining bigint not null check (remaining between 0 and points),
  state text not null check (state in ('pending', 'available', 'expired')),
  available_on date not null,
  expires_on date not null,
  -- When the agency was told that they expire soon.
  noticed_at timestamptz,
  primary key (root_agency_id, agency_id, seq),
  foreign key (root_agency_id, agency_id, seq) references points_records (root_agency_id, agency_id, seq)
);
create index points_lots_left on points_lots (agency_id, expires_on, seq) where remaining > 0;
create index points_lots_pending on points_lots (available_on) where state = 'pending';
create index points_lots_expiring on points_lots (expires_on) where state = 'available' and remaining > 0;
create index points_lots_of_family on points_lots (family_id) where family_id is not null;

-- What an order has earned for each passenger, with the factors of that moment: a refund takes its share of it.
create table points_earnings (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  order_id text not null,
  family_id text not null,
  -- A passenger of the order; the same person has another id in a change.
  passenger_id text not null,
  -- Price without taxes in CNY, minor units; of a change the difference.
  base_cny_minor bigint not null,
  class_percent integer not null,
  level_percent integer not null,
  product_percent integer not null,
  points bigint not null,
  settings_version integer not null,
  earned_at timestamptz not null,
  primary key (root_agency_id, agency_id, order_id, passenger_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index points_earnings_of_family on points_earnings (family_id);

-- How far the stream of order events is read.
create table points_progress (
  root_agency_id integer primary key default 0,
  position bigint not null default 0,
  order_id text not null default '',
  seq integer not null default 0
);
insert into points_progress default values;

-- Versions of rates and levels; the newest one is in force. Version 0 is the domain's default.
create table points_settings (
  root_agency_id integer not null default 0,
  version integer not null check (version > 0),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (root_agency_id, version)
);

create table points_gifts (
  root_agency_id integer not null default 0,
  id text not null,
  kind text not null check (kind in ('voucher', 'service', 'goods')),
  name_en text not null check (length(name_en) between 1 and 80),
  name_zh_cn text not null check (length(name_zh_cn) between 1 and 80),
  name_zh_tw text not null check (length(name_zh_tw) between 1 and 80),
  about_en text not null check (length(about_en) <= 300),
  about_zh_cn text not null check (length(about_zh_cn) <= 300),
  about_zh_tw text not null check (length(about_zh_tw) <= 300),
  points integer not null check (points between 1 and 10000000),
  -- Pieces left; null: without limit.
  stock integer check (stock >= 0),
  -- Pieces for one agency in a calendar year; null: without limit.
  yearly_limit integer check (yearly_limit > 0),
  -- Of a flight voucher: its value and the smallest order that it pays for.
  value_minor bigint check (value_minor > 0),
  value_currency text,
  min_order_cny_minor bigint check (min_order_cny_minor >= 0),
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  primary key (root_agency_id, id),
  check ((kind = 'voucher') = (value_minor is not null)),
  check (num_nulls(value_minor, value_currency, min_order_cny_minor) in (0, 3))
);
insert into points_gifts (id, kind, name_en, name_zh_cn, name_zh_tw, about_en, about_zh_cn, about_zh_tw, points, stock, yearly_limit,
  value_minor, value_currency, min_order_cny_minor, position)
values
  ('flight-voucher-50', 'voucher', 'Flight Voucher $50', '50 美元机票代金券', '50 美元機票禮券',
   'Takes US$ 50 off one flight order of at least CNY 2,000. Valid for 6 months.',
   '订单满 2,000 元人民币可抵 50 美元，仅限一个机票订单使用，有效期 6 个月。',
   '訂單滿 2,000 元人民幣可折抵 50 美元，限用於一筆機票訂單，有效期 6 個月。',
   5000, null, 20, 5000, 'USD', 200000, 1),
  ('lounge-access', 'service', 'VIP Lounge Access', '机场贵宾室权益', '機場貴賓室使用權',
   'One visit to a partner lounge. We mail the access code.', '合作贵宾室使用一次，使用码以邮件发送。',
   '合作貴賓室使用一次，使用碼以電子郵件寄送。', 3000, 200, 12, null, null, null, 2),
  ('airline-gift-box', 'goods', 'Airline Gift Box', '航空主题礼盒', '航空主題禮盒',
   'A box of airline souvenirs, sent to your address.', '航空纪念品礼盒，寄送到您的地址。',
   '航空紀念品禮盒，寄送至您的地址。', 2000, 100, 6, null, null, null, 3);

create table points_redemptions (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  gift_id text not null,
  kind text not null check (kind in ('voucher', 'service', 'goods')),
  -- As it was when it was redeemed.
  name_en text not null,
  name_zh_cn text not null,
  name_zh_tw text not null,
  quantity integer not null check (quantity between 1 and 20),
  points bigint not null check (points > 0),
  recipient text not null default '' check (length(recipient) <= 80),
  phone text not null default '' check (length(phone) <= 30),
  email text not null default '' check (length(email) <= 254),
  address text not null default '' check (length(address) <= 300),
  state text not null default 'redeemed' check (state in ('redeemed', 'fulfilled', 'rejected')),
  redeemed_by text not null,
  redeemed_by_name text not null,
  redeemed_at timestamptz not null,
  decided_by_name text,
  decided_at timestamptz,
  remark text not null default '' check (length(remark) <= 300),
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  check ((state = 'redeemed') = (decided_at is null))
);
create index points_redemptions_of_agency on points_redemptions (agency_id, redeemed_at desc, id desc);
create index points_redemptions_open on points_redemptions (redeemed_at, id) where state = 'redeemed';
create index points_redemptions_by_time on points_redemptions (redeemed_at desc, id desc);

-- What one member of the staff asked a second one for. Nothing has moved unless it is posted.
create table points_adjustments (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  points bigint not null check (points <> 0),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'waiting' check (state in ('waiting', 'posted', 'refused', 'withdrawn', 'expired')),
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approval_id text not null default '',
  primary key (root_agency_id, id),
  unique (id)
);
create index points_adjustments_by_time on points_adjustments (requested_at desc, id desc);

-- Flight vouchers. While one is open, the platform's ledger owes its value (voucher_liability).
create table flight_vouchers (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  min_order_cny_minor bigint not null check (min_order_cny_minor >= 0),
  -- Last day on which it pays.
  valid_until date not null,
  state text not null default 'open' check (state in ('open', 'used', 'expired')),
  redemption_id text,
  -- The voucher whose value a refund returned, and the order that was refunded.
  returned_from text,
  returned_order_id text,
  -- The one order that it paid for, and the payment.
  order_id text,
  payment_id text,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (root_agency_id, id),
  unique (id),
  unique (code),
  check ((state = 'used') = (payment_id is not null)),
  check (num_nulls(order_id, payment_id, used_at) in (0, 3)),
  check (num_nonnulls(redemption_id, returned_from) = 1)
);
create index flight_vouchers_of_agency on flight_vouchers (agency_id, created_at desc);
create index flight_vouchers_of_order on flight_vouchers (order_id) where order_id is not null;
create unique index flight_vouchers_by_payment on flight_vouchers (payment_id) where payment_id is not null;
create unique index flight_vouchers_returned on flight_vouchers (returned_order_id, returned_from) where returned_order_id is not null;
create index flight_vouchers_open on flight_vouchers (valid_until) where state = 'open';

-- Records are numbered and chained under the lock of their account, which they move.
create function post_points() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a points_accounts;
begin
  select * into a from points_accounts where agency_id = new.agency_id for no key update;
  if not found then raise exception 'agency % has no points account', new.agency_id; end if;
  new.root_agency_id := a.root_agency_id;
  new.seq := a.version + 1;
  new.pending_after := a.pending + new.pending;
  new.available_after := a.available + new.available;
  new.hash := sha256(a.last_hash || convert_to(concat_ws('|', new.agency_id, new.seq, new.kind, new.ref, new.pending, new.available,
    new.pending_after, new.available_after, (extract(epoch from new.at) * 1000000)::bigint), 'UTF8'));
  update points_accounts set pending = new.pending_after, available = new.available_after, version = new.seq, last_hash = new.hash
    where agency_id = new.agency_id;
  return new;
end
$$;
revoke all on function post_points() from public;
create trigger points_records_posted before insert on points_records for each row execute function post_points();

create function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger points_records_stay before update or delete on points_records for each row execute function refuse_points_change();
create trigger points_records_are_kept before truncate on points_records execute function refuse_points_change();
create trigger points_settings_stay before update or delete on points_settings for each row execute function refuse_points_change();

do $$
declare
  part text;
begin
  foreach part in array array['points_accounts', 'points_lots', 'points_earnings', 'points_redemptions', 'points_adjustments',
      'flight_vouchers'] loop
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      part || '_root', part);
  end loop;
  foreach part in array array['points_accounts', 'points_records', 'points_lots', 'points_earnings', 'points_redemptions',
      'flight_vouchers'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
  end loop;
end
$$;
alter table points_adjustments enable row level security;
alter table points_adjustments force row level security;
-- The agency reads the record; the request is the staff's.
create policy points_adjustments_scope on points_adjustments using ((select app_everything())) with check ((select app_everything()));

grant select, insert, update (level, level_until) on points_accounts to interline_app;
grant select, insert on points_records, points_earnings, points_settings to interline_app;
grant select, insert, update on points_lots, points_redemptions, points_adjustments, flight_vouchers, points_gifts, points_progress
  to interline_app;
