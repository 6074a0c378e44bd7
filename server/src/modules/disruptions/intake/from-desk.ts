// Disruptions entered by the service desk. Before publishing, the affected orders can be previewed; no one is
// notified until then.

import type { previewDisruption } from '@interline/contract/disruptions/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { disruptionIssues } from '@interline/domain/disruptions/entered-disruption'
import type { Flight } from '@interline/domain/disruptions/disruption'
import { instantAt } from '@interline/domain/time/zone'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { markOrders } from '../job-kinds.ts'
import { laterThan, disruptionsAt } from '../read/read-disrupted.ts'
import { readRecord } from '../read/read-records.ts'
import { meaningOf, ordersOnFlight, passengersOn } from '../read/concerned-orders.ts'
import { newestOf, recordDisruption, saysTheSame, type ReportedDisruption } from './record-disruption.ts'

type Body = HandlerInput<typeof previewDisruption>['body']

/** Throws `request.invalid` with every wrong field. */
export function previewEntry(
  ctx: OfficeCtx,
  body: Body,
  deps: Deps,
): Promise<CallReply<typeof previewDisruption>> {
  const reported = reportedOf(ctx, body, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const impacts: CallReply<typeof previewDisruption>['impacts'] = {}
    const agencies = new Set<number>()
    const orders = new Set<string>()
    let passengers = 0
    for (const place of await ordersOnFlight(tx, reported)) {
      const [earlier] = await disruptionsAt(tx, place)
      if (!laterThan(earlier, reported.type).concerns) continue
      const order = await tx
        .selectFrom('order_flights')
        .select(['order_id as id', 'solution'])
        .where('order_id', '=', place.orderId)
        .executeTakeFirstOrThrow()
      const { impact } = meaningOf(order, place, reported, { now, deps })
      impacts[impact] = (impacts[impact] ?? 0) + 1
      agencies.add(place.agencyId)
      orders.add(place.orderId)
      passengers += await passengersOn(tx, place)
    }
    const known = await newestOf(tx, reported)
    return {
      orders: orders.size,
      agencies: agencies.size,
      passengers,
      impacts,
      supersedes: known !== undefined && !saysTheSame(known, reported),
    }
  })
}

/** Throws `request.invalid` with every wrong field. */
export function enterDisruption(ctx: OfficeCtx, body: Body, deps: Deps) {
  const reported = reportedOf(ctx, body, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const record = await recordDisruption(tx, reported, now)
    await deps.platform.jobs.enqueue(tx, markOrders, {
      disruptions: [{ disruptionId: record.id, places: null }],
    })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'desk.disruption',
      type: 'order',
      targetId: record.id,
      after: { ...reported, after: body.after },
    })
    return readRecord(tx, record.id)
  })
}

function reportedOf(ctx: OfficeCtx, body: Body, deps: Deps): ReportedDisruption {
  const fields = disruptionIssues(body, {
    now: deps.platform.clock.now(),
    isAirport: (code) => deps.places.airport(code) !== undefined,
  })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  const { type, source, flightNo, date, from, to, after, respondBefore, note } = body
  return {
    type,
    source,
    flightNo: bare(flightNo),
    date,
    from,
    to,
    after: after && flightOf(after, deps),
    note,
    reportedBy: ctx.actor.name,
    respondBefore: respondBefore === null ? null : Date.parse(respondBefore),
  }
}

function flightOf(after: NonNullable<Body['after']>, { places }: Deps): Flight {
  const end = (airport: string, terminal: string | null, local: string) => ({
    airport,
    terminal: terminal || null,
    local,
    at: instantAt(local, places.airport(airport)?.tz ?? 'UTC'),
  })
  return {
    flightNumber: bare(after.flightNo),
    from: end(after.depAirport, after.depTerminal, after.depTime),
    to: end(after.arrAirport, after.arrTerminal, after.arrTime),
  }
}

/** `CX 0100` → `CX100`, as flights are stored. */
function bare(flightNo: string): string {
  const packed = flightNo.replaceAll(' ', '')
  return `${packed.slice(0, 2)}${packed.slice(2).replace(/^0+/, '')}`
}
