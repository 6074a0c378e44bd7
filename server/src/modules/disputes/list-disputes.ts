import type { Reply } from '@interline/contract/index'
import type { disputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { DISPUTE_FILTERS } from '@interline/domain/disputes/dispute'
import type { Asked } from '@interline/domain/lists/filters'
import { sql } from 'kysely'
import { writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { conditionsOf, containing } from '../../platform/lists/conditions.ts'
import { countedPage } from '../../platform/lists/page.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { disputeRows, presentDispute, type Shown } from './present.ts'

const WEEK_MS = 7 * 86_400_000

/** The treasury sees every dispute, an agency those of its own merchant accounts. */
export function listDisputes(
  holder: Holder,
  query: HandlerInput<typeof disputes.list>['query'],
  deps: Deps,
): Promise<Reply<'disputes.list'>> {
  const read = async (tx: Tx) => {
    const now = await holder.ctx.db.instant(tx)
    const found = await countedPage(tx, matching(tx, holder, query, now), query)
    const { open } = await rowsOf(tx, holder)
      .clearSelect()
      .select((select) => select.fn.countAll<bigint>().as('open'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    return { ...found, rows: await presentDispute(tx, found.rows), open: Number(open) }
  }
  return withPayments(holder, read, deps)
}

/** Throws `request.not_found`. */
export function getDispute(holder: Holder, id: string, deps: Deps): Promise<Shown> {
  return withPayments(holder, (tx) => readDispute(tx, holder, id), deps)
}

/** Throws `request.not_found`. */
export async function readDispute(tx: Tx, holder: Holder, id: string): Promise<Shown> {
  const row = await rowsOf(tx, holder).where('id', '=', id).executeTakeFirst()
  const [shown] = row ? await presentDispute(tx, [row]) : []
  if (!shown) throw failure('request.not_found')
  return shown
}

/** The payments through an agency's own accounts are those of the agencies below it. */
export async function withPayments<T>(
  { ctx, root, transaction }: Holder,
  work: (tx: Tx) => Promise<T>,
  { agencies }: Deps,
): Promise<T> {
  if (root === 0) return ctx.db.transaction('everything', work)
  const below = await transaction((tx) => agencies.below(tx, root))
  return ctx.db.transaction([root, ...below.map(({ id }) => id)], work)
}

/** For a change by the treasury. Throws `request.not_found` and `request.version_conflict`. `tx` sees everything. */
export async function lockDispute(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DisputeRow> {
  const row = await tx
    .selectFrom('gateway_disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  if (row.version !== version) throw failure('request.version_conflict')
  return row
}

interface Work {
  readonly row: Pick<DisputeRow, 'order_id' | 'dispute_ref'>
  readonly action: LogAction
  readonly now: number
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function logWork(
  tx: Tx,
  { ctx, logged }: Holder,
  { row, action, now, before, after }: Work,
): Promise<void> {
  return writeUserLog(tx, ctx, now, {
    ...logged,
    action,
    type: 'payment',
    targetId: row.order_id ?? row.dispute_ref,
    ...(before && { before }),
    after: { dispute: row.dispute_ref, ...after },
  })
}

function rowsOf(tx: Tx, { root }: Holder) {
  const all = disputeRows(tx)
  return root === 0 ? all : all.where('root_agency_id', '=', root)
}

/** To be answered first, by deadline; then what waits for the provider; then what is decided, newest first. */
function matching(tx: Tx, holder: Holder, filter: Asked<typeof DISPUTE_FILTERS>, now: number) {
  const conditions = conditionsOf(DISPUTE_FILTERS, filter, {
    q: (words) =>
      containing(
        words,
        sql.ref('gateway_disputes.order_id'),
        sql.ref('gateway_disputes.dispute_ref'),
        sql`(select a.ref from gateway_attempts a where a.id = gateway_disputes.attempt_id)`,
      ),
    state: (state) => sql<boolean>`gateway_disputes.state = ${state}`,
    due: (due) =>
      due === 'late'
        ? sql<boolean>`gateway_disputes.state = 'open' and gateway_disputes.answer_by < ${new Date(now)}`
        : sql<boolean>`gateway_disputes.state = 'open' and gateway_disputes.answer_by between ${new Date(now)} and ${new Date(now + WEEK_MS)}`,
  })
  return conditions
    .reduce((rows, condition) => rows.where(condition), rowsOf(tx, holder))
    .orderBy(
      sql`case gateway_disputes.state when 'open' then 0 when 'answered' then 1 when 'accepted' then 1 else 2 end`,
    )
    .orderBy(sql`case gateway_disputes.state when 'open' then gateway_disputes.answer_by end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
}
