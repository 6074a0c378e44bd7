// What the service desk enters of a flight. Before it is entered it can be seen whom it would concern; nothing is told
// to anybody until then.

import type { previewDisruption } from '@interline/contract/disruptions/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { newsFaults } from '@interline/domain/disruptions/entered-news'
import type { Flight } from '@interline/domain/disruptions/disruption'
import { instantAt } from '@interline/domain/time/zone'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { spreadNews } from '../job-kinds.ts'
import { laterThan, newsAt } from '../read/read-disrupted.ts'
import { readRecord } from '../read/read-records.ts'
import { meaningOf, ordersOnFlight, passengersOn } from '../read/concerned-orders.ts'
import { newestOf, recordNews, saysTheSame, type News } from './tell-news.ts'

type Body = HandlerInput<typeof previewDisruption>['body']

/** Throws `request.invalid` with every field that is wrong. */
export function previewNews(
  ctx: OfficeCtx,
  body: Body,
  deps: Deps,
): Promise<CallReply<typeof previewDisruption>> {
  const news = newsOf(ctx, body, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const impacts: CallReply<typeof previewDisruption>['impacts'] = {}
    const agencies = new Set<number>()
    const orders = new Set<string>()
    let passengers = 0
    for (const place of await ordersOnFlight(tx, news)) {
      const [earlier] = await newsAt(tx, place)
      if (!laterThan(earlier, news.type).concerns) continue
      const order = await tx
        .selectFrom('order_rows')
        .select(['id', 'solution'])
        .where('id', '=', place.orderId)
        .executeTakeFirstOrThrow()
      const { impact } = meaningOf(order, place, news, { now, deps })
      impacts[impact] = (impacts[impact] ?? 0) + 1
      agencies.add(place.agencyId)
      orders.add(place.orderId)
      passengers += await passengersOn(tx, place)
    }
    const known = await newestOf(tx, news)
    return {
      orders: orders.size,
      agencies: agencies.size,
      passengers,
      impacts,
      supersedes: known !== undefined && !saysTheSame(known, news),
    }
  })
}

/** Throws `request.invalid` with every field that is wrong. */
export function tellNews(ctx: OfficeCtx, body: Body, deps: Deps) {
  const news = newsOf(ctx, body, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const record = await recordNews(tx, news, now)
    await deps.platform.jobs.enqueue(tx, spreadNews, { news: [{ disruptionId: record.id, places: null }] })
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'desk.disruption',
      type: 'order',
      targetId: record.id,
      after: { ...news, after: body.after },
    })
    return readRecord(tx, record.id)
  })
}

function newsOf(ctx: OfficeCtx, body: Body, deps: Deps): News {
  const fields = newsFaults(body, {
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
    toldBy: ctx.actor.name,
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

/** `CX 0100` → `CX100`, as flights are kept. */
function bare(flightNo: string): string {
  const packed = flightNo.replaceAll(' ', '')
  return `${packed.slice(0, 2)}${packed.slice(2).replace(/^0+/, '')}`
}
