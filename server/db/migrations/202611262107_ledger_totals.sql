-- Totals of every account by day and month, and the open items of the clearing accounts, so that the trial balance of any
-- instant and the clearing page read a few rows for each account instead of every transfer. An entry is noted in the
-- transaction that posts it and summed later: what is noted and what is summed is together everything, at any moment, so that
-- readers are exact without waiting, and no payment waits for a total.

set local role interline_ledger;
set local search_path = ledger, pg_temp;

-- Entries that are not in the totals yet. Rows are written once and deleted once.
create table unsummed (entry_id uuid not null)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Days and months of UTC.
create table period_total (
  account_id bigint not null references account,
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  debits bigint not null,
  credits bigint not null,
  primary key (grain, account_id, starts_on)
);

-- What was posted to a clearing account for an order, or for an entry and its reversal. Kept at a balance of zero: a later
-- posting has the age of the first one.
create table open_item (
  account_id bigint not null references account,
  item text not null,
  order_id text,
  -- The oldest posting.
  entry_id uuid not null,
  reference text not null,
  since timestamptz not null,
  balance bigint not null,
  primary key (account_id, item)
);
create index open_item_open on open_item (since) where balance <> 0;

create function note_entries() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into unsummed select id from made;
  return null;
end
$$;
create trigger entry_is_noted after insert on entry referencing new table as made for each statement execute function note_entries();
insert into unsummed select id from entry;

-- The transfers of some entries on the clearing accounts, credits positive; with the rights of the caller.
create function clearing_lines(entries uuid[]) returns table (account_id bigint, item text, order_id text, entry_id uuid,
    reference text, posted_at timestamptz, amount bigint)
  language sql stable set search_path = ledger, pg_temp as $$
  select a.id,
    -- A sale that names no order of ours, as one of an earlier system, is known by its reference.
    coalesce(e.order_id, case when a.kind = 'sales_clearing' then nullif(e.reference, '') end, coalesce(e.reverses, e.id)::text),
    e.order_id, e.id, e.reference, t.posted_at, case when t.credit_account = a.id then t.amount else -t.amount end
  from entry e join transfer t on t.entry_id = e.id join account a on a.id in (t.debit_account, t.credit_account)
  where e.id = any (entries) and a.kind in ('cash_clearing', 'sales_clearing', 'suspense')
$$;

-- Sums up to so many entries; returns how many. One caller at a time: others return 0.
create function sum_up(most integer) returns integer
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  taken uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger totals', 0)) then return 0; end if;
  with gone as (delete from unsummed where ctid = any (array(select u.ctid from unsummed u limit most)) returning entry_id)
    select array_agg(entry_id) into taken from gone;
  if taken is null then return 0; end if;
  insert into period_total (account_id, grain, starts_on, debits, credits)
    select m.account, g.grain, g.starts_on, sum(m.debit), sum(m.credit)
    from transfer t cross join lateral (values (t.debit_account, t.amount, 0::bigint), (t.credit_account, 0, t.amount)) as m (account, debit, credit)
      cross join lateral (values ('day', (t.posted_at at time zone 'UTC')::date),
        ('month', date_trunc('month', t.posted_at at time zone 'UTC')::date)) as g (grain, starts_on)
    where t.entry_id = any (taken)
    group by m.account, g.grain, g.starts_on
    on conflict (grain, account_id, starts_on) do update
      set debits = period_total.debits + excluded.debits, credits = period_total.credits + excluded.credits;
  insert into open_item as o (account_id, item, order_id, entry_id, reference, since, balance)
    select l.account_id, l.item, max(l.order_id), (array_agg(l.entry_id order by l.posted_at, l.entry_id))[1],
      (array_agg(l.reference order by l.posted_at, l.entry_id))[1], min(l.posted_at), sum(l.amount)
    from clearing_lines(taken) l
    group by l.account_id, l.item
    on conflict (account_id, item) do update set balance = o.balance + excluded.balance,
      order_id = coalesce(o.order_id, excluded.order_id),
      entry_id = case when excluded.since < o.since then excluded.entry_id else o.entry_id end,
      reference = case when excluded.since < o.since then excluded.reference else o.reference end,
      since = least(o.since, excluded.since);
  return cardinality(taken);
end
$$;

-- Accounts and items whose totals, with what is not summed yet, are not what their transfers add up to.
create function totals_proof() returns table (invariant text, subject text, detail text)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  with lines as (
    select m.account, sum(m.debit) as debits, sum(m.credit) as credits
    from transfer t cross join lateral (values (t.debit_account, t.amount, 0::bigint), (t.credit_account, 0, t.amount)) as m (account, debit, credit)
    group by 1),
  late as (
    select m.account, sum(m.debit) as debits, sum(m.credit) as credits
    from unsummed u join transfer t on t.entry_id = u.entry_id
      cross join lateral (values (t.debit_account, t.amount, 0::bigint), (t.credit_account, 0, t.amount)) as m (account, debit, credit)
    group by 1),
  totals as (
    select grain, account_id as account, sum(debits) as debits, sum(credits) as credits from period_total group by 1, 2)
  select 'totals', 'account ' || a.id, format('%s totals %s/%s, transfers %s/%s', g.grain,
      coalesce(t.debits, 0) + coalesce(u.debits, 0), coalesce(t.credits, 0) + coalesce(u.credits, 0), coalesce(l.debits, 0), coalesce(l.credits, 0))
    from account a cross join (values ('day'), ('month')) as g (grain)
      left join lines l on l.account = a.id left join late u on u.account = a.id
      left join totals t on t.account = a.id and t.grain = g.grain
    where (coalesce(t.debits, 0) + coalesce(u.debits, 0), coalesce(t.credits, 0) + coalesce(u.credits, 0))
      is distinct from (coalesce(l.debits, 0), coalesce(l.credits, 0))
  union all
  select 'totals', 'account ' || a.id, format('open items %s, balance %s', coalesce(i.balance, 0) + coalesce(n.balance, 0),
      coalesce(l.credits, 0) - coalesce(l.debits, 0))
    from account a left join lines l on l.account = a.id
      left join (select account_id, sum(balance) as balance from open_item group by 1) i on i.account_id = a.id
      left join (select account, credits - debits as balance from late) n on n.account = a.id
    where a.kind in ('cash_clearing', 'sales_clearing', 'suspense')
      and coalesce(i.balance, 0) + coalesce(n.balance, 0) <> coalesce(l.credits, 0) - coalesce(l.debits, 0)
$$;

alter table unsummed enable row level security;
alter table unsummed force row level security;
alter table period_total enable row level security;
alter table period_total force row level security;
alter table open_item enable row level security;
alter table open_item force row level security;
create policy unsummed_owner on unsummed to interline_ledger using (true) with check (true);
create policy period_total_owner on period_total to interline_ledger using (true) with check (true);
create policy open_item_owner on open_item to interline_ledger using (true) with check (true);
-- Of the treasury alone.
create policy unsummed_scope on unsummed for select to interline_app using ((select public.app_everything()));
create policy period_total_scope on period_total for select to interline_app using ((select public.app_everything()));
create policy open_item_scope on open_item for select to interline_app using ((select public.app_everything()));

revoke all on function note_entries(), clearing_lines(uuid[]), sum_up(integer), totals_proof() from public;
grant select on unsummed, period_total, open_item to interline_app;
grant execute on function sum_up(integer), totals_proof(), clearing_lines(uuid[]) to interline_app;

reset role;
set local search_path to default;
