// Group orders as the desk sees them: with the prices of every level, and what the desk may do.

import { officeGroups } from '@interline/contract/backoffice/groups/calls'
import type { OfficeGroup as Shape } from '@interline/contract/backoffice/groups/shapes'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { GROUP_DESK_FILTERS } from '@interline/domain/groups/filters'
import { GROUP_DESK_ACTIONS, groupActions } from '@interline/domain/groups/decide'
import { GROUP_STATUS_WORDS } from '@interline/domain/groups/statuses'
import { convertUnits, toUnits, upToMinor, type RateMap } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { GroupLevel } from '../../../../db/json/groups.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { conditionsOf, containing } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import {
  factsOf,
  GROUP_WORDS,
  groupsIn,
  inStatuses,
  planOf,
  presented,
  presentRow,
  readGroup,
  type Deps,
  type GroupRow,
} from '../../groups/index.ts'
import { netCost } from '../../orders/index.ts'
import { HAS_ANSWER } from './airline/mails.ts'
import { movesOf, ownersOf } from './owner.ts'

export type ShownOffice = z.input<typeof Shape>

/** Throws `request.not_found`. */
export async function presentOffice(tx: Tx, ctx: OfficeCtx, id: string, deps: Deps): Promise<ShownOffice> {
  const order = await readGroup(tx, id)
  if (!order) throw failure('request.not_found')
  const now = await deps.platform.db.instant(tx)
  const shown = await presentRow(tx, order, deps)
  const owner = (await ownersOf(tx, [id])).get(id)
  const events = await tx
    .selectFrom('order_events')
    .select(['seq', 'actor_name'])
    .where('order_id', '=', order.id)
    .execute()
  return {
    ...shown,
    events: shown.events.map((event) => ({
      ...event,
      actor: events.find(({ seq }) => seq === event.seq)?.actor_name ?? event.actor,
    })),
    actions: [],
    isOwn: false,
    owner: owner ?? null,
    taskMoves: movesOf(ctx.actor, owner),
    answerBy: order.group_answer_by?.toISOString() ?? null,
    replyBy: order.group_reply_by?.toISOString() ?? null,
    deskActions: groupActions(factsOf(order, now), GROUP_DESK_ACTIONS, 'ops'),
    levels: await levelsOf(tx, order, deps),
    net: netCost(order).map(({ minor, currency }) => ({ amount: Number(minor), currency })),
  }
}

export function getOffice(ctx: OfficeCtx, id: string, deps: Deps): Promise<ShownOffice> {
  return ctx.db.transaction('everything', (tx) => presentOffice(tx, ctx, id, deps))
}

async function levelsOf(tx: Tx, order: GroupRow, deps: Deps): Promise<ShownOffice['levels']> {
  const plan = planOf(order)
  if (!plan) return []
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id ?? '')
  const totals = (order.sale_levels ?? []).map(({ total }) => BigInt(total))
  return presentLevels(tx, { levels: plan.levels, totals, net: netCost(order), rates }, deps)
}

/** Every level with its margin above the level before it, or above the net price. */
export async function presentLevels(
  tx: Tx,
  {
    levels,
    totals,
    net,
    rates,
  }: {
    readonly levels: readonly GroupLevel[]
    readonly totals: readonly bigint[]
    readonly net: readonly Money[]
    readonly rates: RateMap
  },
  deps: Pick<Deps, 'agencyViews'>,
): Promise<ShownOffice['levels']> {
  const shown: ShownOffice['levels'] = []
  for (const [at, { agencyId, currency, perType }] of levels.entries()) {
    const above = levels[at - 1]
    const costs = above ? [{ minor: totals[at - 1] ?? 0n, currency: above.currency }] : net
    const cost = costs.reduce(
      (sum, each) =>
        sum + upToMinor(convertUnits(toUnits(each), each.currency, currency, rates), currency).minor,
      0n,
    )
    const total = totals[at] ?? 0n
    shown.push({
      agencyId,
      agencyName: (await deps.agencyViews.get(tx, agencyId)).name,
      currency,
      perType: Object.entries(perType).map(([type, sale]) => ({ type, sale: Number(sale) })),
      total: Number(total),
      margin: Number(total - cost),
    })
  }
  return shown
}

type Query = HandlerInput<typeof officeGroups.list>['query']

/** Orders that wait for the desk come first, the one due earliest on top. */
export function listOffice(ctx: OfficeCtx, { page, pageSize, ...filter }: Query) {
  return ctx.db.transaction('everything', async (tx) => {
    const owned = (
      id: string | null,
    ) => sql<SqlBool>`exists (select from desk_tasks t where t.order_id = order_rows.id
      and t.queue = 'groups' and ${id === null ? sql`t.owner_id is not null` : sql`t.owner_id = ${id}`})`
    const conditions = conditionsOf(GROUP_DESK_FILTERS, filter, {
      q: (words) => containing(words, ...GROUP_WORDS, sql.ref('agencies.name')),
      statuses: inStatuses,
      view: () => sql<SqlBool>`${DUE} is not null`,
      owner: (id) => (id === 'none' ? sql<SqlBool>`not ${owned(null)}` : owned(id)),
    })
    const query = groupsIn(tx)
      .select([WAITING, DUE.as('due_at_desk'), HAS_ANSWER.as('has_answer')])
      .where((eb) => eb.and(conditions))
      .orderBy(sql`${DUE} asc nulls last`)
      .orderBy('waiting_since')
      .orderBy('order_rows.id')
    const found = await countedPage(tx, query, { page, pageSize })
    const owners = await ownersOf(
      tx,
      found.rows.map(({ id }) => id),
    )
    const counts = await tx
      .selectFrom('order_counts')
      .select(['status', (eb) => eb.fn.sum<string>('cnt').as('cnt')])
      .where('order_type', '=', 'group')
      .groupBy('status')
      .execute()
    return {
      ...found,
      rows: found.rows.map((row) => ({
        ...presented(row),
        waitingSince: row.waiting_since.toISOString(),
        dueAt: row.due_at_desk?.toISOString() ?? null,
        hasMessage: row.group_reply_by !== null,
        hasAnswer: row.has_answer,
        owner: owners.get(row.id) ?? null,
      })),
      counts: GROUP_STATUS_WORDS.map((status) => ({
        status,
        cnt: Number(counts.find((row) => row.status === status)?.cnt ?? 0),
      })),
    }
  })
}

/** Until when the desk has to act or to answer; null: the agency's move. */
const DUE = sql<Date | null>`least(order_rows.group_answer_by, order_rows.group_reply_by)`
const WAITING = sql<Date>`coalesce(order_rows.group_moved_at, order_rows.created_at)`.as('waiting_since')
