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
 * another transaction, and 55P03 where somebody holds a wallet for longer than `patienceMs` (absent: than any
 * statement of the transaction waits); then nothing was posted.
 */
export async function postAll(tx: Tx, postings: readonly Posting[], patienceMs?: number): Promise<Verdict[]> {
  const { accounts, wallets, lines } = positionsOf(postings)
  const of = <T>(field: (posting: Posting) => T) => postings.map(field)
  const { rows } = await sql<{
    entries: (string | null)[] | null
    sources: (number | null)[]
    answers: Record<string, BatchAnswer> | null
  }>`select * from ledger.post_together(${accounts.map(accountName)}, ${wallets},
    ${of(({ type }) => type)}, ${of(({ id }) => id)}, ${of(({ paymentType }) => paymentType)}, ${of(({ orderId }) => orderId)},
    ${of(({ reference }) => reference)}, ${of(({ memo }) => memo)}, ${of(({ actor }) => JSON.stringify(actor))},
    ${of(({ reverses }) => reverses)}, ${of(({ fxSnapshotId }) => fxSnapshotId)}, ${of(({ at }) => new Date(at).toISOString())},
    ${earlierOf(postings)}, ${lines.last}, ${lines.lastOptions}, ${lines.options}, ${lines.targets}, ${lines.amounts}, ${patienceMs ?? null})`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('the ledger returned no result')
  const verdicts: Verdict[] = []
  for (const at of postings.keys()) {
    const entry = row.entries?.[at]
    const answer = row.answers?.[at + 1]
    if (entry) {
      const paid = row.sources.slice(lines.last[at - 1] ?? 0, lines.last[at])
      verdicts.push({ code: 'ok', entry, sources: paid.map((source) => known(accounts[(source ?? 0) - 1])) })
    } else if (answer && 'of' in answer) {
      verdicts.push({ ...known(verdicts[answer.of - 1]), code: 'duplicate' } as Verdict)
    } else verdicts.push(verdictOf(known(answer)))
  }
  return verdicts
}

/** What the ledger says of an event that it did not post: also one that repeats another event of its batch. */
type BatchAnswer = Answer | { readonly code: 'duplicate'; readonly of: number }

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the ledger returned no result')
  return value
}

/** The number of the event that each one repeats, 0: none. */
function earlierOf(postings: readonly Posting[]): number[] {
  const first = new Map<string, number>()
  return postings.map(({ type, id }, at) => {
    const key = `${type} ${id}`
    const earlier = first.get(key) ?? 0
    first.set(key, at + 1)
    return earlier
  })
}

/** Accounts and lines as the ledger takes them: accounts by position from 1, the wallets first. */
function positionsOf(postings: readonly Posting[]) {
  const wallets = new Map<string, Account>()
  const recorded = new Map<string, Account>()
  const note = (account: Account) =>
    (account.kind === 'balance' || account.kind === 'credit' ? wallets : recorded).set(
      accountName(account),
      account,
    )
  for (const { transfers } of postings)
    for (const { from, to } of transfers) {
      from.forEach(note)
      note(to)
    }
  const positions = new Map([...wallets.keys(), ...recorded.keys()].map((name, at) => [name, at + 1]))
  const positionOf = (account: Account) => known(positions.get(accountName(account)))
  /** By event its last line, by line its last option. */
  const lines = {
    last: [] as number[],
    lastOptions: [] as number[],
    options: [] as number[],
    targets: [] as number[],
    amounts: [] as string[],
  }
  for (const { transfers } of postings) {
    if (transfers.length === 0) throw new Error('an entry needs a transfer')
    for (const { from, to, amount } of transfers) {
      lines.options.push(...from.map(positionOf))
      lines.lastOptions.push(lines.options.length)
      lines.targets.push(positionOf(to))
      lines.amounts.push(String(amount))
    }
    lines.last.push(lines.amounts.length)
  }
  return { accounts: [...wallets.values(), ...recorded.values()], wallets: wallets.size, lines }
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
