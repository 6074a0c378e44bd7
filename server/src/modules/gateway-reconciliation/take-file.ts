// A settlement file is taken: matched with our books, and written with every row, every difference and the posting of what the
// provider kept and paid out, in one transaction. The same file again answers what came of it the first time.

import { createHash } from 'node:crypto'
import {
  dueIn,
  identified,
  isOfProvider,
  matchRows,
  missingThere,
  type MatchedRow,
  type ProviderRow,
} from '@interline/domain/gateway-reconciliation/match'
import { SHOWN_ROW } from '@interline/domain/gateway-reconciliation/differences'
import { sql } from 'kysely'
import type { SettlementCaps, SettlementFile } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { OpenAccount } from '../merchant-accounts/index.ts'
import { catchUp } from './catch-up.ts'
import type { Deps } from './deps.ts'
import { ourSide, readOwnMovements, type BookedMovement } from './own-movements.ts'
import { lockFiles } from './payouts.ts'
import { postSettled } from './post-settled.ts'

export interface TakenFile {
  readonly account: OpenAccount
  readonly caps: SettlementCaps
  /** In the provider's own time zone. */
  readonly day: string
  readonly source: 'fetched' | 'uploaded'
  readonly file: SettlementFile
  /** Null: the daily job. */
  readonly by: { readonly id: string; readonly name: string } | null
}

/** Rows of one statement. */
const BATCH = 500

/** `tx` sees everything. */
export async function takeFile(
  tx: Tx,
  taken: TakenFile,
  deps: Deps,
): Promise<{ readonly id: string; readonly known: boolean }> {
  const { row: account } = taken.account
  await lockFiles(tx, account.id)
  const sha256 = digestOf(taken)
  const known = await tx
    .selectFrom('gateway_settlement_files')
    .select('id')
    .where('account_id', '=', account.id)
    .where('content_sha256', '=', sha256)
    .executeTakeFirst()
  if (known) return { id: known.id, known: true }
  const now = await deps.platform.db.instant(tx)
  await settleMissing(tx, taken, await catchUp(tx, taken.account, now, deps), now)
  const compared = await compareFile(tx, taken)
  const id = newId('stf', now)
  await writeFile(tx, taken, { id, now, sha256, compared })
  const refs = compared.matched.flatMap(({ own }) => own.map(({ ref }) => ref))
  await settleMissing(tx, taken, refs, now)
  await deps.gateways.askAbout(tx, { accountId: account.id, refs: unknownPayments(compared) })
  await postSettled(tx, { account, id, matched: compared.matched, now }, deps)
  return { id, known: false }
}

/** A payment that came after its end, and whose notification was lost. */
function unknownPayments({ matched }: Compared): string[] {
  return matched.flatMap(({ outcome, row: { kind, ref } }) =>
    outcome === 'missing_here' && kind === 'payment' && ref !== null ? [ref] : [],
  )
}

function digestOf({ day, file: { lines, unread } }: TakenFile): string {
  const text = JSON.stringify([day, lines, unread], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

type Compared = Awaited<ReturnType<typeof compareFile>>

async function compareFile(tx: Tx, { account, caps, day, file }: TakenFile) {
  const { refundsByRef } = account.caps
  const rows = identified(file.lines.map((each, at) => ({ ...each, line: at + 1 })))
  const stored = await tx
    .selectFrom('gateway_settlement_rows')
    .select('identity')
    .where('account_id', '=', account.row.id)
    .where(sql<boolean>`identity = any (${rows.map(({ identity }) => identity)}::text[])`)
    .execute()
  const before = new Set(stored.map(({ identity }) => identity))
  const fresh = rows.filter(({ identity }) => !before.has(identity))
  const own = await readOwnMovements(tx, {
    accountId: account.row.id,
    refs: fresh.flatMap(({ row }) => [...(row.ref === null ? [] : [row.ref]), row.providerRef]),
    ...dueIn({ day, ...caps }),
    refundsByRef,
  })
  const matched = matchRows(
    fresh.map(({ row }) => row),
    own,
    {
      day,
      ...caps,
      refunded: refundsByRef ? null : await refundedBefore(tx, account.row.id),
      provided: await providedBefore(tx, account.row.id, rows),
    },
  )
  const missing = missingThere(own, matched, { day, ...caps }) as BookedMovement[]
  const reported = await reportedAs(tx, account.row.id, missing)
  return {
    matched,
    identities: fresh.map(({ identity }) => identity),
    repeated: rows.length - fresh.length,
    missing: missing.filter(({ ref }) => !reported.has(ref)),
  }
}

/** Fees and payouts that were posted with an earlier file, and that the rows of this one name with another amount. */
async function providedBefore(
  tx: Tx,
  accountId: string,
  rows: ReturnType<typeof identified>,
): Promise<ProviderRow[]> {
  const refs = rows.flatMap(({ row }) => (isOfProvider(row) ? [row.providerRef] : []))
  if (refs.length === 0) return []
  const stored = await tx
    .selectFrom('gateway_settlement_rows as r')
    .innerJoin('gateway_settlement_files as f', (join) =>
      join.onRef('f.root_agency_id', '=', 'r.root_agency_id').onRef('f.id', '=', 'r.file_id'),
    )
    .select(['r.kind', 'r.provider_ref', 'r.currency', 'r.gross_minor', 'r.identity'])
    .where('r.account_id', '=', accountId)
    .where('r.outcome', '=', 'provider')
    .where(sql<boolean>`r.provider_ref = any (${refs}::text[])`)
    .orderBy('f.taken_at')
    .orderBy('f.id')
    .orderBy('r.line')
    .execute()
  const repeated = new Set<string | null>(rows.map(({ identity }) => identity))
  return stored.flatMap(({ kind, provider_ref: providerRef, currency, gross_minor: gross, identity }) =>
    kind && currency && gross !== null && !repeated.has(identity)
      ? [{ kind, providerRef, currency, gross }]
      : [],
  )
}

/** Those that an earlier file of the day was reported to lack. */
async function reportedAs(
  tx: Tx,
  accountId: string,
  missing: readonly BookedMovement[],
): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .selectFrom('gateway_settlement_differences')
    .select('ref')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'missing_there')
    .where(sql<boolean>`ref = any (${missing.map(({ ref }) => ref)}::text[])`)
    .execute()
  return new Set(rows.map(({ ref }) => ref))
}

/** What earlier files had of refunds, by the reference of the payment. */
async function refundedBefore(tx: Tx, accountId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ ref: string; minor: bigint }>`
    select ref, sum(gross_minor)::bigint as minor from gateway_settlement_rows
    where account_id = ${accountId} and kind = 'refund' and ref is not null group by ref`.execute(tx)
  return new Map(rows.map(({ ref, minor }) => [ref, minor]))
}

interface Writing {
  readonly id: string
  readonly now: number
  readonly sha256: string
  readonly compared: Compared
}

async function writeFile(tx: Tx, taken: TakenFile, writing: Writing): Promise<void> {
  const { account, day, source, file, by } = taken
  const { id, now, sha256, compared } = writing
  const { matched, repeated, missing } = compared
  const of = (...outcomes: MatchedRow['outcome'][]) =>
    matched.filter(({ outcome }) => outcomes.includes(outcome)).length
  await tx
    .insertInto('gateway_settlement_files')
    .values({
      root_agency_id: account.row.root_agency_id,
      id,
      account_id: account.row.id,
      channel: account.channel,
      day,
      source,
      name: file.name.slice(0, 120),
      content_sha256: sha256,
      rows: file.lines.length + file.unread.length,
      matched: of('matched'),
      differing: matched.length - of('matched', 'provider'),
      repeated,
      provider: of('provider'),
      unread: file.unread.length,
      missing: missing.length,
      taken_by: by?.id ?? null,
      taken_by_name: by?.name ?? null,
      taken_at: new Date(now),
    })
    .execute()
  const settled = matched.flatMap(({ row, own }) =>
    own.map(({ ref }) => ({
      root_agency_id: account.row.root_agency_id,
      own_ref: ref,
      file_id: id,
      line: row.line,
    })),
  )
  const differences = differencesOf(taken, writing)
  for (const batch of batches(rowsOf(taken, writing)))
    await tx.insertInto('gateway_settlement_rows').values(batch).execute()
  for (const batch of batches(settled)) await tx.insertInto('gateway_settled').values(batch).execute()
  for (const batch of batches(differences))
    await tx.insertInto('gateway_settlement_differences').values(batch).execute()
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  )
}

function rowsOf({ account, file }: TakenFile, { id, compared }: Writing) {
  const common = {
    root_agency_id: account.row.root_agency_id,
    file_id: id,
    account_id: account.row.id,
  }
  const read = compared.matched.map(({ row, outcome, posted }, at) => ({
    ...common,
    line: row.line,
    outcome,
    kind: row.kind,
    ref: row.ref,
    provider_ref: row.providerRef,
    currency: row.currency,
    gross_minor: row.gross,
    fee_minor: row.fee,
    own_minor: posted ?? null,
    at: new Date(row.at),
    identity: compared.identities[at] ?? null,
  }))
  const unread = unreadOf(file).map(({ line, text }) => ({
    ...common,
    line,
    outcome: 'unread' as const,
    text,
  }))
  return [...read, ...unread]
}

/** After the rows that were understood; the text tells which row it was. */
function unreadOf({ lines, unread }: SettlementFile) {
  return unread.map(({ text }, at) => ({ line: lines.length + at + 1, text: shown(text) }))
}

const shown = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, SHOWN_ROW)

function differencesOf({ account, day, file }: TakenFile, { id, now, compared }: Writing) {
  const common = {
    root_agency_id: account.row.root_agency_id,
    file_id: id,
    account_id: account.row.id,
    channel: account.channel,
    day,
    created_at: new Date(now),
  }
  const inRows = compared.matched.flatMap(({ row, outcome, own, posted }) => {
    if (outcome === 'matched' || outcome === 'provider') return []
    return [
      {
        ...common,
        id: newId('std', now),
        kind: outcome,
        line: row.line,
        row_kind: row.kind,
        ref: row.ref,
        provider_ref: row.providerRef,
        theirs_minor: row.gross,
        their_fee_minor: row.fee,
        their_currency: row.currency,
        ...(posted !== undefined && { ours_minor: posted, our_currency: row.currency }),
        ...ourSide(own),
      },
    ]
  })
  const missing = compared.missing.map((each) => ({
    ...common,
    id: newId('std', now),
    kind: 'missing_there' as const,
    row_kind: each.kind,
    ref: each.ref,
    provider_ref: each.providerRefs[0] ?? '',
    order_id: each.orderId,
    attempt_id: each.attemptId,
    ours_minor: each.minor,
    our_fee_minor: each.fee,
    our_currency: each.currency,
  }))
  const unread = unreadOf(file).map(({ line, text }) => ({
    ...common,
    id: newId('std', now),
    kind: 'unread' as const,
    line,
    text,
  }))
  return [...inRows, ...missing, ...unread]
}

/** What an earlier file had left out and this one has needs nobody any more. */
async function settleMissing(
  tx: Tx,
  { account, file }: TakenFile,
  refs: readonly string[],
  now: number,
): Promise<void> {
  if (refs.length === 0) return
  await tx
    .updateTable('gateway_settlement_differences')
    .set({
      state: 'resolved',
      resolution: 'settled_later',
      resolved_at: new Date(now),
      resolved_by_name: file.name.slice(0, 120),
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', account.row.id)
    .where('kind', '=', 'missing_there')
    .where('state', '=', 'open')
    .where(sql<boolean>`ref = any (${[...refs]}::text[])`)
    .execute()
}
