/**
 * What is wrong with the books, recalculated from their rows without the ledger's own functions. Empty: sums are zero,
 * balances equal postings, nothing is below zero, statements and the treasury's totals equal the ledger, and no seller has
 * returned more than it received back and had earned.
 */
import { sql } from 'kysely'
import type { Tx } from '../../../src/platform/database/database.ts'

export async function booksFaults(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with line as (
      select t.debit_account as account, t.currency, -t.amount as amount, t.entry_id, t.posted_at from ledger.transfer t
      union all select t.credit_account, t.currency, t.amount, t.entry_id, t.posted_at from ledger.transfer t),
    posted as (
      select a.id, coalesce(sum(l.amount), 0) as amount from ledger.account a left join line l on l.account = a.id group by a.id),
    -- Wallets by their stored balance, the sellers' books by their postings.
    amounts as (
      select a.currency, case when a.authorising then a.balance else p.amount end as amount from ledger.account a join posted p using (id))
    select format('%s does not add up to zero: %s', currency, sum(amount)) as fault from amounts group by currency having sum(amount) <> 0
    union all
    select format('%s has %s, its postings add up to %s', a.name, a.balance, p.amount)
      from ledger.account a join posted p using (id) where a.authorising and a.balance <> p.amount
    union all
    select format('%s is at %s with a limit of %s', name, balance, credit_limit)
      from ledger.account where authorising and balance < -credit_limit
    union all
    select format('%s: movement %s leaves %s', a.name, m.seq, m.balance_after)
      from ledger.movement m join ledger.account a on a.id = m.account_id where a.kind = 'balance' and m.balance_after < 0
    union all
    -- A statement opens with what the one before left, and closes with what was posted up to its last movement.
    select format('statement figures of %s up to movement %s: %s to %s', a.name, f.to_seq, f.opening_minor, f.closing_minor)
      from statement_figures f join ledger.account a on a.id = f.account_id
      where f.closing_minor <> (select coalesce(sum(m.amount), 0) from ledger.movement m where m.account_id = a.id and m.seq <= f.to_seq)
        or f.opening_minor <> (select coalesce(sum(m.amount), 0) from ledger.movement m where m.account_id = a.id and m.seq <= f.from_seq)
        or f.movements <> (select count(*) from ledger.movement m where m.account_id = a.id and m.seq > f.from_seq and m.seq <= f.to_seq)
    union all
    -- What a seller keeps of an order and its follow-ups is what came back from above and was earned, less what it returned.
    select format('%s has lost %s on %s', a.name, -sum(l.amount), o.root_id)
      from ledger.entry e join line l on l.entry_id = e.id join ledger.account a on a.id = l.account join orders o on o.id = e.order_id
      where a.kind in ('margin', 'fee_income', 'supplier_payable') and e.event_type not in ('adjustment', 'airline-memo')
      group by a.name, o.root_id having sum(l.amount) < 0
    union all
    select format('%s %s: %s', subject, invariant, detail) from ledger.totals_proof()
    union all
    select format('%s %s: %s', subject, invariant, detail) from ledger.proof()`.execute(tx)
  return rows.map(({ fault }) => fault)
}
