// The one way from a recipe to the ledger. The database locks the wallets, checks them and writes; this file
// only converts in both directions.

import { accountName, parseAccountName, type Account } from '@interline/domain/ledger/accounts'
import type { LedgerEvent } from '@interline/domain/ledger/events'
import type { PaymentType } from '@interline/domain/ledger/payment-types'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** One business event. The same type and id again change nothing and answer the first result. */
export interface Posting {
  readonly type: LedgerEvent
  readonly id: string
  readonly paymentType: PaymentType
  readonly orderId: string | null
  /** The external reference: a bank's reference, the number of the payment. */
  readonly reference: string
  /** A language-independent description: names, route, flight. */
  readonly memo: string
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string }
  readonly transfers: readonly Transfer[]
  /** The entry reversed by this one. */
  readonly reverses?: string
  /** The exchange rates used. */
  readonly fxSnapshotId?: string
  /** Milliseconds since the epoch; never before the last movement of an affected wallet. */
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
 * Posts an event in the caller's transaction. A refused posting has written nothing, but its locks are held
 * until the transaction ends: post last.
 */
export async function post(tx: Tx, posting: Posting): Promise<Verdict> {
  const { rows } = await sql<{
    answer: Answer
  }>`select ledger.post(${JSON.stringify(commandOf(posting))}::jsonb) as answer`.execute(tx)
  const answer = rows[0]?.answer
  if (!answer) throw new Error('the ledger returned no result')
  return verdictOf(answer)
}

/**
 * Posts several events in one call, in their order, each with its own verdict: a refused one has written
 * nothing and changes nothing for the others. Throws 40001 where one of them was posted at the same moment by
 * another transaction; then nothing was posted.
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<Verdict[]> {
  const { rows } = await sql<{
    answers: Answer[]
  }>`select ledger.post_batch(${JSON.stringify(postings.map(commandOf))}::jsonb) as answers`.execute(tx)
  const answers = rows[0]?.answers ?? []
  if (answers.length !== postings.length) throw new Error('the ledger returned no result')
  return answers.map(verdictOf)
}

function commandOf(posting: Posting) {
  return {
    ...posting,
    at: new Date(posting.at).toISOString(),
    transfers: posting.transfers.map(({ from, to, amount }) => ({
      from: from.map(accountName),
      to: accountName(to),
      amount: String(amount),
    })),
  }
}

function verdictOf(answer: Answer): Verdict {
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

/**
 * The transfers of an earlier entry, at every level, with the accounts that actually paid: for reversing it.
 * Undefined when there is none.
 */
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
