// Train orders of agencies that are ticketed by hand: the desk has the railway issue them, or gives them up.

import * as calls from '@interline/contract/backoffice/rail/calls'
import type { Reply } from '@interline/contract/index'
import { writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import type { Module } from '../../../platform/platform.ts'
import { moveOrder, notAllowed, type EventActor } from '../../orders/index.ts'
import {
  changeBooking,
  giveUp,
  issueTickets,
  lockRail,
  railRules,
  releaseSeats,
  stationIn,
  type Deps,
} from '../../rail/index.ts'

export function officeRailModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(calls.listTasks, (ctx, { query }) => listTasks(ctx, query, deps)),
      route(calls.issue, (ctx, { params, body }) => issueOrder(ctx, { ...params, ...body }, deps)),
      route(calls.fail, (ctx, { params, body }) => failOrder(ctx, { ...params, ...body }, deps)),
    ],
  }
}

interface Paged {
  readonly page: number
  readonly pageSize: number
}

async function listTasks(ctx: OfficeCtx, query: Paged, deps: Deps): Promise<Reply<'officeRail.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const waiting = tx
      .selectFrom('orders')
      .innerJoin('rail_bookings', 'rail_bookings.order_id', 'orders.id')
      .innerJoin('agencies', 'agencies.id', 'orders.agency_id')
      .select([
        'orders.id',
        'orders.agency_id',
        'agencies.name as agency_name',
        'orders.paid_at',
        'orders.created_at',
        'orders.passenger_names',
        'orders.seats_until',
        'orders.total_minor',
        'orders.currency',
        'orders.remark',
        'orders.version',
        'rail_bookings.run',
        'rail_bookings.seat_class',
      ])
      .where('orders.status', '=', 'at_desk')
      .where('orders.order_type', 'in', ['rail', 'rail_change'])
      .orderBy('orders.seats_until')
      .orderBy('orders.created_at')
      .orderBy('orders.id')
    const found = await countedPage(tx, waiting, query)
    const rows = found.rows.map((row) => ({
      id: row.id,
      agency: { id: row.agency_id, name: row.agency_name },
      since: (row.paid_at ?? row.created_at).toISOString(),
      train: row.run.train,
      from: stationIn(deps, row.run, 'from').names,
      to: stationIn(deps, row.run, 'to').names,
      departs: row.run.departs,
      seatClass: row.seat_class,
      passengers: row.passenger_names,
      seatsUntil: row.seats_until?.toISOString() ?? null,
      total: Number(row.total_minor),
      currency: row.currency,
      remark: row.remark,
      version: row.version,
    }))
    return { rows, total: found.total, page: found.page, pageSize: found.pageSize }
  })
}

interface Task {
  readonly id: string
  readonly version: number
}

/** The order, locked and as the caller saw it. */
async function lockTask(tx: Tx, { id, version }: Task) {
  const row = await tx
    .selectFrom('orders')
    .select('agency_id')
    .where('id', '=', id)
    .where('status', '<>', 'none')
    .executeTakeFirst()
  const locked = row && (await lockRail(tx, id, row.agency_id))
  if (!locked) throw failure('request.not_found')
  if (locked.order.version !== version) throw failure('request.version_conflict')
  if (locked.order.status !== 'at_desk') throw notAllowed('status', locked.order)
  return locked
}

async function issueOrder(ctx: OfficeCtx, task: Task, deps: Deps): Promise<Reply<'officeRail.issue'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const { order } = await lockTask(tx, task)
    const now = await ctx.db.instant(tx)
    const actor = staffOf(ctx)
    const decision = railRules.decide(order, { action: 'issue_by_desk', actor: 'ops', now })
    if (!decision.ok) throw notAllowed(decision.reason, order)
    await changeBooking(tx, order, { desk_agreed: true })
    await moveOrder(tx, order, decision, { rules: railRules, actor, at: now, nextCheckAt: now + 60_000 })
    await deps.platform.jobs.enqueue(tx, issueTickets, { orderId: order.id, agencyId: order.agency_id })
    await log(tx, ctx, { action: 'rail_desk.issued', id: order.id, now })
    return { id: order.id }
  })
}

async function failOrder(
  ctx: OfficeCtx,
  { remark, ...task }: Task & { readonly remark: string },
  deps: Deps,
): Promise<Reply<'officeRail.fail'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const locked = await lockTask(tx, task)
    const { order } = locked
    const now = await ctx.db.instant(tx)
    await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
    // The remark stays with the platform: the agency reads why in its own language.
    await giveUp(tx, locked, { reason: 'desk', now, actor: staffOf(ctx) }, deps)
    await log(tx, ctx, { action: 'rail_desk.failed', id: order.id, now, remark })
    return { id: order.id }
  })
}

function staffOf({ actor }: OfficeCtx): EventActor {
  return { type: 'ops', id: actor.userId, name: actor.name }
}

async function log(
  tx: Tx,
  ctx: OfficeCtx,
  {
    action,
    id,
    now,
    remark,
  }: {
    readonly action: LogAction
    readonly id: string
    readonly now: number
    readonly remark?: string
  },
): Promise<void> {
  await writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action,
    type: 'order',
    targetId: id,
    ...(remark !== undefined && { after: { remark } }),
  })
}
