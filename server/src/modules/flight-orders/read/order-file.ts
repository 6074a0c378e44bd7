import { FlightOrder } from '@interline/contract/flight-order-shapes'
import type { orderFile as endpoint } from '@interline/contract/flight-orders'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { isOffered } from '@interline/domain/flight-orders/available-actions'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { readVisible, viewerOf } from './get-order.ts'
import { documentPlace } from '../create/new-order-rows.ts'
import { presentOrder } from '../order/present.ts'

type Input = HandlerInput<typeof endpoint>

/** The e-ticket or the itinerary. Throws `request.not_found`, or `order.document_not_ready` before there is one. */
export async function orderFile(ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<FileReply> {
  const locale = body.locale ?? ctx.locale
  const request = await ctx.transaction(async (tx) => {
    const row = await readVisible(tx, ctx, params.id)
    const ready =
      params.kind === 'eticket' ? row.tickets.length > 0 : isOffered('itinerary', row.status as OrderStatus)
    if (!ready) throw failure('order.document_not_ready')
    const viewer = await viewerOf(tx, ctx, deps)
    const order = presentOrder(row, { ...viewer, locale })
    const known = new Set(order.passengers.map(({ id }) => id))
    if (body.passengerIds?.some((id) => !known.has(id))) throw failure('request.not_found')
    // The traveller's own document shows the number as it is checked at the airport.
    const closed = await tx
      .selectFrom('order_passengers')
      .select(['id', 'document_cipher'])
      .where('order_id', '=', row.id)
      .where('agency_id', '=', row.agency_id)
      .execute()
    const numbers = closed.map(
      ({ id, document_cipher: sealed }) => [id, deps.cipher.open(sealed, documentPlace(id))] as const,
    )
    return { order, agency: viewer.agency, unmaskedDocuments: Object.fromEntries(numbers) }
  })
  return deps.documents.render({
    ...request,
    order: FlightOrder.parse(request.order),
    kind: params.kind,
    locale,
    hidePrice: body.hidePrice,
    passengerIds: body.passengerIds,
  })
}
