// The trial balance: total debits and credits of every account up to an instant, from the totals of the
// ledger's transfers and not from stored balances, and each account's balance on its side. One transfer holds
// both sides of a movement, so the totals of a currency are equal, of movements and of balances.

import type { trialBalance as call } from '@interline/contract/backoffice/treasury/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AccountKind } from '@interline/domain/ledger/accounts'
import { balanceSides } from '@interline/domain/ledger/balance-sides'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { totalsUntil } from '../../ledger/index.ts'

/** Minor units. */
export interface AccountLine {
  readonly owner: number
  readonly owner_name: string | null
  readonly kind: AccountKind
  readonly currency: Currency
  readonly debits: bigint
  readonly credits: bigint
}

interface Totals {
  readonly currency: Currency
  readonly debits: bigint
  readonly credits: bigint
  /** Of the balances on each side. */
  readonly debitBalance: bigint
  readonly creditBalance: bigint
}

export async function readTrialBalance(
  ctx: OfficeCtx,
  { page, pageSize, ...filter }: HandlerInput<typeof call>['query'],
): Promise<Reply<'officeTreasury.trialBalance'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const at = await instantOf(tx, ctx, filter.at)
    const all = await readAccounts(tx, at)
    const fitting = matching(all, filter)
    const rows = fitting.slice((page - 1) * pageSize, page * pageSize).map(present)
    return {
      at: new Date(at).toISOString(),
      totals: totalsOf(all).map(({ currency, ...sums }) => ({
        currency,
        debits: Number(sums.debits),
        credits: Number(sums.credits),
        debitBalance: Number(sums.debitBalance),
        creditBalance: Number(sums.creditBalance),
      })),
      lines: { rows, total: fitting.length, page, pageSize },
    }
  })
}

/** Milliseconds since the epoch; absent: now, by the database's clock. */
export async function instantOf(tx: Tx, { db }: OfficeCtx, at: string | undefined): Promise<number> {
  return at === undefined ? db.instant(tx) : Date.parse(at)
}

/** Every account with movements up to an instant, by currency, owner and kind. */
export async function readAccounts(tx: Tx, at: number): Promise<readonly AccountLine[]> {
  const totals = await totalsUntil(tx, new Date(at))
  const { rows: accounts } = await sql<Omit<AccountLine, 'debits' | 'credits'> & { readonly id: bigint }>`
    select a.id, a.agency_id as owner, g.name as owner_name, a.kind, a.currency
    from ledger.account a left join agencies g on g.id = a.agency_id
    order by a.currency, a.agency_id, a.kind`.execute(tx)
  const of = new Map(totals.map((each) => [each.account, each]))
  return accounts.flatMap(({ id, ...line }) => {
    const total = of.get(id)
    return total ? [{ ...line, debits: total.debits, credits: total.credits }] : []
  })
}

export function matching(
  lines: readonly AccountLine[],
  {
    currency,
    account,
  }: { readonly currency?: Currency | undefined; readonly account?: AccountKind | undefined },
): readonly AccountLine[] {
  return lines.filter(
    (line) =>
      (currency === undefined || line.currency === currency) &&
      (account === undefined || line.kind === account),
  )
}

function totalsOf(lines: readonly AccountLine[]): Totals[] {
  const groups = Map.groupBy(lines, ({ currency }) => currency)
  return [...groups].map(([currency, group]) => {
    const sum = (of: (line: AccountLine) => bigint) => group.reduce((all, line) => all + of(line), 0n)
    return {
      currency,
      debits: sum(({ debits }) => debits),
      credits: sum(({ credits }) => credits),
      debitBalance: sum((line) => balanceSides(line).debit),
      creditBalance: sum((line) => balanceSides(line).credit),
    }
  })
}

function present({ owner, owner_name, kind, currency, debits, credits }: AccountLine) {
  const { debit, credit } = balanceSides({ debits, credits })
  return {
    owner,
    ownerName: owner_name,
    account: kind,
    currency,
    debits: Number(debits),
    credits: Number(credits),
    balance: Number(credits - debits),
    debitBalance: Number(debit),
    creditBalance: Number(credit),
  }
}
