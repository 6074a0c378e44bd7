// A new group request: it waits for a quote of the group desk.

import type { createGroupOrder } from '@interline/contract/groups/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { journeyReasons, type JourneyInput } from '@interline/domain/places/journeys'
import { startOfDay } from '@interline/domain/time/zone'
import { jsonText } from '../../../../db/json/codec.ts'
import { groupCounts, groupRequest } from '../../../../db/json/groups.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { insertOrder, lockOrder, orderSite, personOf, storeChain } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { tieFiles } from '../files/group-files.ts'
import { presentGroup } from '../order/present.ts'
import { legsOf } from '../order/rows.ts'
import { moveGroup } from '../order/rules.ts'
import { countsReasons } from '../price.ts'

type Body = HandlerInput<typeof createGroupOrder>['body']

/** Throws `group.request_invalid` with the fields. */
export async function requestGroup(ctx: AgencyCtx, body: Body, deps: Deps) {
  const { actor } = ctx
  const legs = legsOf(body)
  const at = deps.platform.clock.now()
  refuseWrong(body, legs, at, deps)
  const id = await deps.numbers.next(at, 'group')
  const route = legs.map(({ origin, destination, date }) => ({
    from: deps.places.cityOf(origin) ?? origin.slice(-3),
    to: deps.places.cityOf(destination) ?? destination.slice(-3),
    depTime: `${date}T00:00`,
  }))
  const [first] = legs
  const departOn = first?.date ?? ''
  const departAt = startOfDay(departOn, deps.places.facts(placeOf(first?.origin ?? ''))?.tz ?? 'UTC')
  const { groupName, contact, files, ...request } = body
  return ctx.transaction(async (tx) => {
    const now = await ctx.db.instant(tx)
    const agency = await deps.agencies.get(tx, actor.agencyId)
    const { snapshotId } = await deps.rates.current(tx)
    await insertOrder(tx, {
      id,
      agency_id: actor.agencyId,
      order_type: 'group',
      status: 'none',
      root_id: id,
      created_at: new Date(now),
      created_by: actor.userId,
      created_by_name: actor.name,
      request_key: ctx.idempotencyKey ?? id,
      ...orderSite(ctx),
      test: actor.status === 'testing',
      simulated: false,
      currency: agency.settlementCurrency,
      total_minor: 0n,
      contact: jsonText(contact),
      invoice_type: 'none',
      remark: request.remark,
      customer_reference: '',
      airline: '',
      depart_at: new Date(departAt),
      depart_on: departOn,
      route: jsonText(route),
      flight_numbers: [],
      passenger_names: [groupName],
      sale_levels: storeChain([]),
      net_cost: moneyList.write([]),
      fx_snapshot_id: snapshotId,
      group_name: groupName,
      group_request: groupRequest.write(request),
      group_counts: groupCounts.write(request.passengers),
    })
    const made = await lockOrder(tx, id, actor.agencyId)
    if (!made) throw new Error(`${id} was not written`)
    await tieFiles(tx, {
      files,
      orderId: id,
      agencyId: actor.agencyId,
      author: 'agency',
      userId: actor.userId,
      messageId: null,
      at: now,
    })
    await moveGroup(tx, made, { action: 'request', actor: personOf(actor), at: now })
    const reply = await presentGroup(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

/** Of a request: `airport-PVG` or `city-SHA`. */
export const placeOf = (text: string) => {
  const [kind, code = ''] = text.split('-')
  return { kind: kind === 'city' ? 'city' : 'airport', code } as const
}

function refuseWrong(body: Body, legs: readonly JourneyInput[], now: number, { places }: Deps): void {
  const reasons = journeyReasons({
    journeys: legs,
    bookingType: body.tripType,
    now,
    placeOf: (place) => places.facts(place),
  })
  const fields = [
    ...reasons.map((each) => ({
      ...each,
      // The inbound of a return is the second date of the first journey.
      path:
        body.tripType === 'return'
          ? each.path.replace('journeys.1.date', 'journeys.0.returnDate')
          : each.path,
    })),
    ...countsReasons(body.passengers, 'passengers'),
  ]
  if (fields.length > 0) throw failure('group.request_invalid', { fields })
}
