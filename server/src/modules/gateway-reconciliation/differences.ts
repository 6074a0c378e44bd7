// The queue of differences: listed, assigned, noted, resolved with a reason.

import type { gatewayReconciliation as calls } from '@interline/contract/gateway-reconciliation/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  afterSettlementAction,
  DIFFERENCE_STATES,
  SETTLEMENT_FILTERS,
} from '@interline/domain/gateway-reconciliation/differences'
import type { Asked } from '@interline/domain/lists/filters'
import { sql, type Selectable } from 'kysely'
import type { GatewaySettlementDifferences } from '../../../db/types.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { conditionsOf, containing } from '../../platform/lists/conditions.ts'
import { countedPage } from '../../platform/lists/page.ts'
import type { Holder } from '../merchant-accounts/index.ts'

type Difference = Reply<'gatewayReconciliation.work'>
type Row = Selectable<GatewaySettlementDifferences>

/** Open ones first, then by age; with how many there are in each state. */
export function listDifferences(
  holder: Holder,
  { query }: Pick<HandlerInput<typeof calls.differences>, 'query'>,
): Promise<Reply<'gatewayReconciliation.differences'>> {
  return holder.transaction(async (tx) => {
    const found = await countedPage(tx, matching(tx, holder, query), query)
    const counts = await tx
      .selectFrom('gateway_settlement_differences')
      .select(['state', (count) => count.fn.countAll<bigint>().as('rows')])
      .where('root_agency_id', '=', holder.root)
      .groupBy('state')
      .execute()
    const of = (state: string) => Number(counts.find((row) => row.state === state)?.rows ?? 0)
    return {
      ...found,
      rows: found.rows.map((row) => present(row, holder)),
      counts: Object.fromEntries(DIFFERENCE_STATES.map((state) => [state, of(state)])) as Record<
        Difference['state'],
        number
      >,
    }
  })
}

/** Throws `request.not_found`, `request.version_conflict` and `settlement.not_now`. */
export function workDifference(
  holder: Holder,
  { params: { id }, body }: Pick<HandlerInput<typeof calls.work>, 'params' | 'body'>,
): Promise<Difference> {
  const { ctx, root, logged } = holder
  return holder.transaction(async (tx) => {
    const row = await tx
      .selectFrom('gateway_settlement_differences')
      .selectAll()
      .where('root_agency_id', '=', root)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    if (row.version !== body.version) throw failure('request.version_conflict')
    const state = afterSettlementAction(row, body.action)
    if (!state) throw failure('settlement.not_now')
    const now = await ctx.db.instant(tx)
    const me = { owner_id: logged.actorId, owner_name: logged.actorName }
    const isTaken = body.action === 'take' || (row.owner_id === null && body.action !== 'release')
    await tx
      .updateTable('gateway_settlement_differences')
      .set({
        ...(body.action === 'release' ? { owner_id: null, owner_name: null } : isTaken ? me : {}),
        ...(body.action === 'resolve' && {
          resolution: body.resolution ?? 'explained',
          resolved_at: new Date(now),
          resolved_by_name: logged.actorName,
        }),
        ...(body.action === 'reopen' && { resolution: null, resolved_at: null, resolved_by_name: null }),
        ...(body.note !== '' && { note: body.note }),
        state,
        version: sql<number>`version + 1`,
      })
      .where('root_agency_id', '=', root)
      .where('id', '=', id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...logged,
      action: `gateway-reconciliation.difference_${body.action}`,
      type: 'finance',
      targetId: row.ref ?? row.id,
      before: { state: row.state, note: row.note, owner: row.owner_name },
      after: { difference: id, kind: row.kind, state, note: body.note, resolution: body.resolution ?? null },
    })
    const after = await rows(tx, root)
      .where('gateway_settlement_differences.id', '=', id)
      .executeTakeFirstOrThrow()
    return present(after, holder)
  })
}

function matching(tx: Tx, { root, logged }: Holder, filter: Asked<typeof SETTLEMENT_FILTERS>) {
  const column = (name: string) => sql.ref(`gateway_settlement_differences.${name}`)
  const conditions = conditionsOf(SETTLEMENT_FILTERS, filter, {
    q: (words) => containing(words, ...['ref', 'provider_ref', 'order_id', 'text'].map(column)),
    state: (state) => sql<boolean>`${column('state')} = ${state}`,
    kind: (kind) => sql<boolean>`${column('kind')} = ${kind}`,
    owner: (owner) =>
      owner === 'mine'
        ? sql<boolean>`${column('owner_id')} = ${logged.actorId}`
        : sql<boolean>`${column('owner_id')} is null`,
    file: (file) => sql<boolean>`${column('file_id')} = ${file}`,
  })
  return conditions
    .reduce((found, condition) => found.where(condition), rows(tx, root))
    .orderBy(sql`gateway_settlement_differences.state = 'open'`, 'desc')
    .orderBy('gateway_settlement_differences.created_at')
    .orderBy('gateway_settlement_differences.id')
}

function rows(tx: Tx, root: number) {
  return tx
    .selectFrom('gateway_settlement_differences')
    .selectAll()
    .select(
      sql<string>`(select m.name from merchant_accounts m where m.id = gateway_settlement_differences.account_id)`.as(
        'account',
      ),
    )
    .where('gateway_settlement_differences.root_agency_id', '=', root)
}

function present(row: Row & { readonly account: string }, { logged }: Holder): Difference {
  const number = (minor: bigint | null) => (minor === null ? null : Number(minor))
  return {
    id: row.id,
    fileId: row.file_id,
    account: row.account,
    channel: row.channel as Difference['channel'],
    day: row.day,
    kind: row.kind,
    line: row.line,
    rowKind: row.row_kind,
    ref: row.ref,
    providerRef: row.provider_ref,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    theirs: number(row.theirs_minor),
    theirFee: number(row.their_fee_minor),
    theirCurrency: row.their_currency,
    ours: number(row.ours_minor),
    ourFee: number(row.our_fee_minor),
    ourCurrency: row.our_currency,
    text: row.text,
    state: row.state,
    resolution: row.resolution,
    owner: row.owner_name,
    isMine: row.owner_id === logged.actorId,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    resolvedBy: row.resolved_by_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    version: row.version,
  }
}
