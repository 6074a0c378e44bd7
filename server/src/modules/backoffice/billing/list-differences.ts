import type { officeBilling } from '@interline/contract/backoffice/billing/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  acceptedAs,
  DIFFERENCE_FILTERS,
  DIFFERENCE_STATES,
} from '@interline/domain/backoffice/billing/differences'
import type { Asked } from '@interline/domain/lists/filters'
import { sql, type Selectable } from 'kysely'
import type { BillingDifferences } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { conditionsOf, containing } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'

export type Difference = Reply<'officeBilling.work'>
export type DifferenceRow = Selectable<BillingDifferences>

/** Open ones first, then by age; with how many there are in each state. */
export function listDifferences(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officeBilling.differences>,
): Promise<Reply<'officeBilling.differences'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await countedPage(tx, matchingDifferences(tx, query, ctx.actor.userId), query)
    const counts = await tx
      .selectFrom('billing_differences')
      .select(['state', (count) => count.fn.countAll<bigint>().as('rows')])
      .groupBy('state')
      .execute()
    const of = (state: string) => Number(counts.find((row) => row.state === state)?.rows ?? 0)
    return {
      ...found,
      rows: found.rows.map((row) => presentDifference(row, ctx.actor.userId)),
      counts: Object.fromEntries(DIFFERENCE_STATES.map((state) => [state, of(state)])) as Record<
        Difference['state'],
        number
      >,
    }
  })
}

/** `reader`: whose own differences are `mine`. */
export function matchingDifferences(tx: Tx, filter: Asked<typeof DIFFERENCE_FILTERS>, reader: string) {
  const conditions = conditionsOf(DIFFERENCE_FILTERS, filter, {
    q: (words) =>
      containing(
        words,
        ...['ticket', 'pnr', 'order_id', 'passenger', 'reference'].map((column) =>
          sql.ref(`billing_differences.${column}`),
        ),
      ),
    state: (state) => sql<boolean>`billing_differences.state = ${state}`,
    kind: (kind) => sql<boolean>`billing_differences.kind = ${kind}`,
    owner: (owner) =>
      owner === 'mine'
        ? sql<boolean>`billing_differences.owner_id = ${reader}`
        : sql<boolean>`billing_differences.owner_id is null`,
    file: (file) => sql<boolean>`billing_differences.file_id = ${file}`,
  })
  return conditions
    .reduce((rows, condition) => rows.where(condition), differenceRows(tx))
    .orderBy(sql`billing_differences.state = 'open'`, 'desc')
    .orderBy('billing_differences.created_at')
    .orderBy('billing_differences.id')
}

/** Throws `request.not_found`. */
export async function readDifference(tx: Tx, id: string, reader: string): Promise<Difference> {
  const row = await differenceRows(tx).where('billing_differences.id', '=', id).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return presentDifference(row, reader)
}

/** For a change. Throws `request.not_found` and `request.version_conflict`. */
export async function lockDifference(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DifferenceRow> {
  const row = await tx
    .selectFrom('billing_differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  if (row.version !== version) throw failure('request.version_conflict')
  return row
}

function differenceRows(tx: Tx) {
  return tx
    .selectFrom('billing_differences')
    .selectAll()
    .select(
      sql<string>`(select f.reference from billing_files f where f.root_agency_id = 0 and f.id = billing_differences.file_id)`.as(
        'file_reference',
      ),
    )
}

export function presentDifference(
  row: DifferenceRow & { readonly file_reference: string },
  reader: string,
): Difference {
  const number = (minor: bigint | null) => (minor === null ? null : Number(minor))
  return {
    id: row.id,
    fileId: row.file_id,
    fileReference: row.file_reference,
    supplier: row.supplier,
    kind: row.kind,
    line: row.line,
    reference: row.reference,
    ticket: row.ticket,
    pnr: row.pnr,
    passenger: row.passenger,
    orderId: row.order_id,
    theirs: number(row.theirs_minor),
    theirCurrency: row.their_currency,
    ours: number(row.ours_minor),
    ourCurrency: row.our_currency,
    accepted: number(acceptedAs({ kind: row.kind, theirs: row.theirs_minor, ours: row.ours_minor })),
    text: row.text,
    state: row.state,
    outcome: row.outcome,
    owner: row.owner_name,
    isMine: row.owner_id === reader,
    note: row.note,
    adjustmentId: row.adjustment_id,
    memoId: row.memo_id,
    createdAt: row.created_at.toISOString(),
    settledBy: row.settled_by_name,
    settledAt: row.settled_at?.toISOString() ?? null,
    version: row.version,
  }
}
