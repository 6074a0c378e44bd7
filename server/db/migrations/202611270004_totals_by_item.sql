-- The proof of the totals compares every open item, and totals that are wrong can be made again from the transfers: they are
-- derived, so a fault in them is not one of the books.

set local role interline_ledger;
set local search_path = ledger, pg_temp;

create or replace function totals_proof() returns table (invariant text, subject text, detail text)
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
  -- Every open item, so that two that exchanged amounts do not cancel out.
  select 'totals', format('item %s of account %s', coalesce(i.item, r.item), coalesce(i.account_id, r.account_id)),
      format('open items %s, transfers %s', coalesce(i.balance, 0), coalesce(r.balance, 0))
    from (select x.account_id, x.item, sum(x.balance) as balance from (
        select o.account_id, o.item, o.balance from open_item o
        union all
        select n.account_id, n.item, n.amount from clearing_lines(array(select entry_id from unsummed)) n) x group by 1, 2) i
      full join (select l.account_id, l.item, sum(l.amount) as balance from clearing_lines(array(select id from entry)) l group by 1, 2) r
        on (r.account_id, r.item) = (i.account_id, i.item)
    where coalesce(i.balance, 0) <> coalesce(r.balance, 0)
$$;

-- Empties the totals and notes every entry, so that the next summing makes them again. Readers stay exact meanwhile.
create function rebuild_totals() returns void language sql security definer set search_path = ledger, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('ledger totals', 0));
  -- No posting between the two: it would be noted twice.
  lock table entry in share mode;
  delete from period_total;
  delete from open_item;
  delete from unsummed;
  insert into unsummed select id from entry;
$$;
revoke all on function rebuild_totals() from public;
grant execute on function rebuild_totals() to interline_app;

reset role;
set local search_path to default;
