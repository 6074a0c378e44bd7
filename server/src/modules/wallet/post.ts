// The one way from a recipe to the ledger. The database locks the wallets, checks them and writes; here is only the
// translation there and back.

import { accountName, parseAccountName, type Account } from '@interline/domain/wallet/accounts'
import type { Transfer } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type PaymentType =
  | 'top-up'
  | 'origin-flight'
  | 'origin-train'
  | 'refund-flight'
  | 'change-flight'
  | 'void-flight'

/** One business event. The same type and id again change nothing and answer the first result. */
export interface Posting {
  readonly type: 'top-up' | 'repay' | 'opening' | 'pay' | 'issue' | 'reimburse' | 'return'
  readonly id: string
  readonly paymentType: PaymentType
  readonly orderId: string | null
  /** What the other side calls it: a bank's reference, the number of the payment. */
  readonly reference: string
  /** Says without a language what it was for: names, route, flight. */
  readonly memo: string
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string }
  readonly transfers: readonly Transfer[]
  /** The entry that this one gives back. */
  readonly reverses?: string
  /** Milliseconds since the epoch; never before the last movement of a wallet that it touches. */
  readonly at: number
}

export type Verdict =
  | { readonly code: 'ok' | 'duplicate'; readonly entry: string; readonly sources: readonly Account[] }
  | {
      readonly code: 'insufficient' | 'frozen'
      readonly account: Account
      /** Minor units. */
      readonly available: bigint
      readonly needed: bigint
    }

interface Answer {
  readonly code: Verdict['code']
  readonly entry: string
  readonly sources: readonly string[]
  readonly account: string
  readonly available: number
  readonly needed: number
}

/**
 * Posts an event in the caller's transaction. A refusal has written nothing, but its locks are held until the
 * transaction ends: post last.
 */
export async function post(tx: Tx, posting: Posting): Promise<Verdict> {
  const command = {
    ...posting,
    at: new Date(posting.at).toISOString(),
    transfers: posting.transfers.map(({ from, to, amount }) => ({
      from: from.map(accountName),
      to: accountName(to),
      amount: String(amount),
    })),
  }
  const { rows } = await sql<{
    answer: Answer
  }>`select ledger.post(${JSON.stringify(command)}::jsonb) as answer`.execute(tx)
  const answer = rows[0]?.answer
  if (!answer) throw new Error('the ledger did not answer')
  if (answer.code === 'ok' || answer.code === 'duplicate') {
    return { code: answer.code, entry: answer.entry, sources: answer.sources.map(parseAccountName) }
  }
  return {
    code: answer.code,
    account: parseAccountName(answer.account),
    available: BigInt(answer.available),
    needed: BigInt(answer.needed),
  }
}

/** The transfers of an earlier entry, at every level, with the accounts that really paid: for giving it back. Undefined when there is none. */
export async function findEntry(
  tx: Tx,
  type: Posting['type'],
  id: string,
): Promise<
  | { readonly entry: string; readonly transfers: readonly Transfer[]; readonly sources: readonly Account[] }
  | undefined
> {
  const { rows } = await sql<{ entry: string; debit: string; credit: string; amount: bigint }>`
    select * from ledger.lines_of(${type}, ${id})`.execute(tx)
  const [first] = rows
  if (!first) return undefined
  const sources = rows.map(({ debit }) => parseAccountName(debit))
  return {
    entry: first.entry,
    sources,
    transfers: rows.map(({ debit, credit, amount }) => ({
      from: [parseAccountName(debit)],
      to: parseAccountName(credit),
      amount,
    })),
  }
}
