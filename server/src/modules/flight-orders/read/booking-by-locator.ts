// An order found by the locator of its booking, for users who may see the order.

import type { Segment } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { type PassengerPart, readOrder } from '../order/read-order.ts'
import { visible } from '../../orders/index.ts'

export interface Booking {
  readonly orderId: string
  readonly airlineLocators: readonly { readonly carrier: string; readonly locator: string }[]
  /** Without documents: their numbers are not for copying. */
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
  /** The newest order with this locator of the supplier or the airline; undefined if none is visible to the caller. */
  byLocator(ctx: AgencyCtx, locator: string): Promise<Booking | undefined>
}

/** `locator` in capitals. */
export function byLocator(ctx: AgencyCtx, locator: string): Promise<Booking | undefined> {
  const { agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select('id')
      .where((eb) =>
        eb.and([
          ...visible(eb, ctx.actor),
          eb(
            'id',
            'in',
            eb
              .selectFrom('order_terms')
              .select('order_terms.order_id')
              .where('order_terms.agency_id', '=', agencyId)
              .where('order_terms.term', '=', locator),
          ),
          // A term may also be a name: the order itself decides whether it is its locator.
          eb.or([
            eb(eb.val(locator), '=', eb.fn.any('pnrs')),
            eb(eb.val(locator), '=', eb.fn.any('airline_pnrs')),
          ]),
          // A servicing request is not a booking, and may name some of its passengers only.
          eb.or([
            eb('order_type', '=', 'origin'),
            eb.and([eb('order_type', '=', 'change'), eb('issued_at', 'is not', null)]),
          ]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const order = row && (await readOrder(tx, row.id, agencyId))
    if (!order) return undefined
    const solution = order.solution
    return {
      orderId: order.id,
      // Each of several separate tickets belongs to another airline.
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
