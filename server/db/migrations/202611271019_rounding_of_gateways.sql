-- A payment that an agency between passes on in another currency is charged in the agency's own: the fraction of a minor unit
-- that is left is rounding, and no conversion with one leg.

set local role interline_ledger;

create or replace function ledger.proof() returns table (invariant text, subject text, detail text)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  -- I3: the stored balance is the sum of the movements, and their numbers have no gap.
  select 'I3', 'account ' || a.id, format('balance %s, movements add up to %s', a.balance, coalesce(sum(m.amount), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.balance <> coalesce(sum(m.amount), 0)
  union all
  select 'I3', 'account ' || a.id, format('version %s, %s movements up to %s', a.version, count(m.seq), coalesce(max(m.seq), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.version <> count(m.seq) or a.version <> coalesce(max(m.seq), 0)
  union all
  -- I3: each balance follows from the one before; the hash chain is complete.
  select 'I3', 'account ' || w.account_id, format('movement %s does not follow from the one before', w.seq)
    from (select m.*, lag(m.balance_after, 1, 0::bigint) over chain as before, lag(m.hash, 1, '\x'::bytea) over chain as hash_before,
            lag(m.posted_at, 1, '-infinity'::timestamptz) over chain as time_before
          from movement m window chain as (partition by m.account_id order by m.seq)) w
    where w.balance_after <> w.before + w.amount or w.posted_at < w.time_before
      or w.hash <> chain_hash(w.hash_before, w.entry_id, w.line, w.side, w.seq, abs(w.amount), w.balance_after, w.posted_at)
  union all
  select 'I3', 'account ' || a.id, 'the chain does not end in the last hash'
    from account a join movement m on m.account_id = a.id and m.seq = a.version where a.last_hash <> m.hash
  union all
  -- I4: no account is below its limit, unless the limit was lowered.
  select 'I4', 'account ' || a.id, format('%s with a limit of %s', a.balance, a.credit_limit)
    from account a where a.authorising and a.balance < -a.credit_limit
      and not exists (select from limit_change c where c.account_id = a.id)
  union all
  -- I4: nothing was spent below the limit of its time.
  select 'I4', 'account ' || m.account_id, format('movement %s left %s with a limit of %s', m.seq, m.balance_after, l.credit_limit)
    from movement m join lateral (
      select coalesce(
        (select c.to_limit from limit_change c where c.account_id = m.account_id and c.version < m.seq order by c.id desc limit 1),
        (select c.from_limit from limit_change c where c.account_id = m.account_id order by c.id limit 1)) as credit_limit) l
      on l.credit_limit is not null
    where m.amount < 0 and m.balance_after < -l.credit_limit
      and m.account_id in (select c.account_id from limit_change c)
  union all
  select 'I4', 'account ' || a.id, 'the limit is not that of its last change'
    from account a join lateral (select c.to_limit from limit_change c where c.account_id = a.id order by c.id desc limit 1) l
      on l.to_limit <> a.credit_limit
  union all
  -- I1 and I2: an entry has lines; a reversal mirrors what it reverses, line by line.
  select 'I1', 'entry ' || e.id, 'no transfer' from entry e where not exists (select from transfer t where t.entry_id = e.id)
  union all
  select 'I2', 'entry ' || e.id, 'does not mirror ' || e.reverses from entry e where e.reverses is not null and exists (
    select from (select debit_account, credit_account, amount from transfer where entry_id = e.id) r
      full join (select credit_account as debit_account, debit_account as credit_account, amount from transfer where entry_id = e.reverses) o
      using (debit_account, credit_account, amount) where r.amount is null or o.amount is null)
  union all
  -- I8: a conversion leaves through one position and enters through another one of the same seller.
  select 'I8', 'entry ' || t.entry_id, 'a conversion with one leg' from transfer t join account a
    on a.id in (t.debit_account, t.credit_account) and a.kind = 'fx_position'
    -- What a gateway charged, returned or lost is rounded in the position of its own currency.
    where not exists (select from transfer g join account b on b.id in (g.debit_account, g.credit_account)
      and b.kind in ('gateway_clearing', 'refund_clearing', 'dispute_expense') where g.entry_id = t.entry_id)
    group by t.entry_id, a.agency_id having count(distinct t.currency) < 2
$$;

reset role;
