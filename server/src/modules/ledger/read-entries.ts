// Ledger entries as visible to their reader. An agency sees the lines that touch its own accounts: as a buyer
// its wallet and its seller's clearing account, never the seller's cost or margin; as a seller its own book.
// The database decides which lines are visible (`ledger.lines_seen`); this file adds names.

import type { Reply } from '@interline/contract/index'
import type { AccountKind } from '@interline/domain/ledger/accounts'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { LedgerEvent } from '@interline/domain/ledger/events'
import type { PaymentType } from '@interline/domain/ledger/payment-types'
import type { Currency } from '@interline/domain/money/money'
import { sql, type Selectable } from 'kysely'
import type { LedgerEntry as EntryTable } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { LedgerDeps } from './deps.ts'

type Entry = Reply<'ledger.entry'>
type Side = Entry['lines'][number]['from']
type Chosen = { readonly id: string } | { readonly orderId: string }

/** Entries with the lines that touch the caller's agency, oldest first. */
export function readAgencyEntries(ctx: AgencyCtx, chosen: Chosen, deps: LedgerDeps): Promise<Entry[]> {
  return ctx.transaction(async (tx) => {
    const own = ctx.actor.agencyId
    const { parentId } = await deps.agencies.get(tx, own)
    const below = new Map((await deps.agencies.below(tx, own)).map(({ id, name }) => [id, name]))
    return readEntries(tx, chosen, {
      deps,
      nameOf: (agency) => {
        if (agency === own) return { whose: 'own', name: null }
        if (agency === PLATFORM) return { whose: 'platform', name: null }
        if (agency === parentId) return { whose: 'seller', name: null }
        return { whose: 'agency', name: below.get(agency) ?? null }
      },
    })
  })
}

/** Entries with all their lines, oldest first. */
export function readOfficeEntries(ctx: OfficeCtx, chosen: Chosen, deps: LedgerDeps): Promise<Entry[]> {
  return ctx.db.transaction('everything', async (tx) => {
    const agencies = await tx.selectFrom('agencies').select(['id', 'name']).execute()
    const names = new Map(agencies.map(({ id, name }) => [id, name]))
    return readEntries(tx, chosen, {
      deps,
      nameOf: (agency) =>
        agency === PLATFORM
          ? { whose: 'platform', name: null }
          : { whose: 'agency', name: names.get(agency) ?? null },
    })
  })
}

/** The only entry of a list. Throws `request.not_found` if none is visible to the caller. */
export function onlyEntry([entry]: readonly Entry[]): Entry {
  if (!entry) throw failure('request.not_found')
  return entry
}

interface Reading {
  readonly deps: LedgerDeps
  readonly nameOf: (agency: number) => Pick<Side, 'whose' | 'name'>
}

async function readEntries(tx: Tx, chosen: Chosen, reading: Reading): Promise<Entry[]> {
  const found = await tx
    .selectFrom('ledger.entry')
    .selectAll()
    .where((where) => ('id' in chosen ? where('id', '=', chosen.id) : where('order_id', '=', chosen.orderId)))
    .orderBy('posted_at')
    .orderBy('id')
    .execute()
  if (found.length === 0) return []
  const lines = await readLines(
    tx,
    found.map(({ id }) => id),
  )
  const reversals = await tx
    .selectFrom('ledger.entry')
    .select(['id', 'reverses'])
    .where(
      'reverses',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  return Promise.all(
    found.map(async (row) => {
      const own = lines.filter(({ entry }) => entry === row.id)
      return {
        ...present(row),
        rates: await ratesOf(tx, row, own, reading),
        reversedBy: reversals.find(({ reverses }) => reverses === row.id)?.id ?? null,
        lines: own.map((line) => presentLine(line, reading)),
      }
    }),
  )
}

interface Line {
  readonly entry: string
  readonly line: number
  readonly currency: Currency
  readonly amount: bigint
  readonly debit_agency: number
  readonly debit_kind: AccountKind
  readonly debit_seq: bigint | null
  readonly debit_after: bigint
  readonly debit_hash: Buffer
  readonly debit_before: Buffer | null
  readonly credit_agency: number
  readonly credit_kind: AccountKind
  readonly credit_seq: bigint | null
  readonly credit_after: bigint
  readonly credit_hash: Buffer
  readonly credit_before: Buffer | null
}

async function readLines(tx: Tx, entries: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<Line>`select * from ledger.lines_seen(${entries}::uuid[])`.execute(tx)
  return rows
}

function present(row: Selectable<EntryTable>) {
  return {
    id: row.id,
    event: row.event_type as LedgerEvent,
    paymentType: row.payment_type as PaymentType,
    postedAt: row.posted_at.toISOString(),
    orderId: row.order_id,
    reference: row.reference,
    description: row.memo,
    person: { type: row.actor.type, name: row.actor.name },
    reverses: row.reverses,
  }
}

function presentLine(row: Line, { nameOf }: Reading): Entry['lines'][number] {
  return {
    line: row.line,
    amount: Number(row.amount),
    currency: row.currency,
    from: {
      ...nameOf(row.debit_agency),
      account: row.debit_kind,
      position: positionOf(row.debit_seq, row.debit_after, row.debit_hash, row.debit_before),
    },
    to: {
      ...nameOf(row.credit_agency),
      account: row.credit_kind,
      position: positionOf(row.credit_seq, row.credit_after, row.credit_hash, row.credit_before),
    },
  }
}

function positionOf(
  seq: bigint | null,
  after: bigint,
  hash: Buffer,
  before: Buffer | null,
): Side['position'] {
  if (seq === null) return null
  return {
    number: Number(seq),
    balanceAfter: Number(after),
    hash: hash.toString('hex'),
    previousHash: before?.toString('hex') ?? '',
  }
}

/** The rates of the currencies visible to the reader; null if the entry names no snapshot. */
async function ratesOf(
  tx: Tx,
  { fx_snapshot_id: snapshotId }: Selectable<EntryTable>,
  lines: readonly Line[],
  { deps }: Reading,
): Promise<Entry['rates']> {
  if (snapshotId === null) return null
  const { takenAt, base, rates } = await deps.snapshot(tx, snapshotId)
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
  return {
    snapshotId,
    takenAt: new Date(takenAt).toISOString(),
    base,
    used: currencies.flatMap((currency) => {
      const rate = rates[currency]
      return rate === undefined ? [] : [{ currency, rate }]
    }),
  }
}
