// The desk searches for the flights requested by an agency. Results are stored under tokens of the agency, so
// that a quote names exactly what was shown.

import type { findFlights as endpoint } from '@interline/contract/backoffice/desk/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { partyPassport } from '@interline/domain/passengers/party-passport'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { notAllowed, presentBorders, type Order } from '../../../flight-orders/index.ts'
import { partyOf } from '../../../servicing/quote/index.ts'
import { suggestChange } from '../../../servicing/change/index.ts'
import type { ServicingDesk } from '../../../servicing/desk/index.ts'
import type { Deps } from '../deps.ts'
import { foundOrder } from '../workbench/found-order.ts'

type Reply = CallReply<typeof endpoint>

/** Throws as listed in the contract. The supplier is called while no transaction is open. */
export async function findFlights(
  ctx: OfficeCtx,
  { params, body }: HandlerInput<typeof endpoint>,
  { deps, servicing }: { readonly deps: Deps; readonly servicing: ServicingDesk },
): Promise<Reply> {
  const order = await ctx.db.transaction('everything', (tx) => foundOrder(tx, params.id))
  if (order.order_type === 'change' && order.status !== 'chg_reviewing') throw notAllowed('status', order)
  const journeys = body.journeys.map(({ segments }) => ({
    segments: segments.map(({ flightNo, date, from, to }) => ({
      flightNumber: flightNo,
      date,
      from: from.toUpperCase(),
      to: to.toUpperCase(),
      rbd: null,
    })),
  }))
  const job = { orderId: order.id, agencyId: order.agency_id }
  const all = await servicing.findFlights(job, journeys, ctx.log)
  return { flights: await present(ctx, { order, all }, deps) }
}

async function present(
  ctx: OfficeCtx,
  {
    order,
    all: { booking, charging, found },
  }: { readonly order: Order; readonly all: Awaited<ReturnType<ServicingDesk['findFlights']>> },
  deps: Deps,
): Promise<Reply['flights']> {
  const now = deps.platform.clock.now()
  const kept = await ctx.db.transaction('everything', (tx) =>
    deps.offers.keep(tx, {
      offers: found.map(({ offer }) => offer),
      passengers: partyOf(booking),
      passport: partyPassport(booking.passengers),
      owner: { agencyId: order.agency_id, userId: order.created_by },
    }),
  )
  return kept.flatMap(({ token, validUntil, solution, supplierOffers }) => {
    const one = found.find(({ offer }) => offer === supplierOffers[0])
    if (!one) return []
    const { charges, fareForbids } = suggestChange(one, { booking, charging, now })
    return [
      {
        token,
        validUntil: new Date(validUntil).toISOString(),
        fareFamily: solution.fareFamily,
        journeys: solution.journeys,
        currency: booking.net.currency,
        supplier: one.quote && {
          difference: Number(one.quote.difference.minor),
          penalty: Number(one.quote.penalty.minor),
        },
        suggested: {
          difference: Number(charges.difference),
          taxDifference: Number(charges.taxDifference),
          penalty: Number(charges.penalty),
        },
        fareForbids,
        borders: presentBorders(
          { solution, passengers: booking.passengers },
          { locale: ctx.locale, places: deps.places },
        ),
      },
    ]
  })
}
