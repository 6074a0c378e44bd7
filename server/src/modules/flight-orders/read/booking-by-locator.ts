// An order found by the locator of its booking, for whoever may see the order.

import type { Segment } from '@interline/contract/flight-search'
import type { z } from 'zod'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { seesOnlyOwn, type Solution } from '../order/order.ts'
import { readOrder, type PassengerPart } from '../order/read-order.ts'

export interface Booking {
  readonly orderId: string
  readonly airlineLocators: readonly { readonly carrier: string; readonly locator: string }[]
  /** Without their documents: the number is not for copying about. */
  readonly passengers: readonly {
    readonly surname: string
    readonly givenNames: string
    readonly type: PassengerPart['passenger_type']
    readonly gender: PassengerPart['gender']
    readonly birthday: string
    readonly nationality: string
  }[]
  readonly segments: readonly z.output<typeof Segment>[]
}

export interface Bookings {
  /** The newest order with this locator of the supplier or the airline; undefined when the caller sees none. */
  byLocator(ctx: AgencyCtx, locator: string): Promise<Booking | undefined>
}

/** `locator` in capitals. */
export function byLocator(ctx: AgencyCtx, locator: string): Promise<Booking | undefined> {
  const { agencyId, userId } = ctx.actor
  const createdBy = seesOnlyOwn(ctx.actor) ? userId : undefined
  return ctx.transaction(async (tx) => {
    // A term may also be a name: the order itself says whether it is its locator.
    const row = await tx
      .selectFrom('order_terms as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select('o.id')
      .where('t.agency_id', '=', agencyId)
      .where('t.term', '=', locator)
      .where((eb) =>
        eb.or([
          eb(eb.val(locator), '=', eb.fn.any('o.pnrs')),
          eb(eb.val(locator), '=', eb.fn.any('o.airline_pnrs')),
        ]),
      )
      .orderBy('o.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const order = row && (await readOrder(tx, row.id, agencyId, createdBy))
    if (!order) return undefined
    const solution = order.solution as Solution
    return {
      orderId: order.id,
      // Of separate tickets each is another airline's.
      airlineLocators: order.items.flatMap(({ position, airline_pnr: code }) =>
        code ? [{ carrier: solution.tickets[position]?.validatingCarrier ?? '', locator: code }] : [],
      ),
      passengers: order.passengers.map((passenger) => ({
        surname: passenger.surname,
        givenNames: passenger.given_names,
        type: passenger.passenger_type,
        gender: passenger.gender,
        birthday: passenger.birthday,
        nationality: passenger.nationality,
      })),
      segments: solution.journeys.flatMap(({ segments }) => segments),
    }
  })
}
