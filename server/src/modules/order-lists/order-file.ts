import { FlightOrder } from '@interline/contract/orders/shapes'
import type { orderFile as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { isOffered } from '@interline/domain/orders/available-actions'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { documentPlace, presentOrder, readVisible, viewerOf, type WholeOrder } from '../orders/index.ts'

type Input = HandlerInput<typeof endpoint>

/** A document of the order, several in one, or its flights for a calendar or a message. Throws `request.not_found`, `order.document_not_ready` before there is one, and `order.nothing_to_bill` once the money went back. */
export async function orderFile(ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<FileReply> {
  const locale = body.locale ?? ctx.locale
  const request = await ctx.transaction(async (tx) => {
    const row = await readVisible(tx, ctx, params.id)
    const kinds = [params.kind, ...body.also]
    if (kinds.some((kind) => !isReady(kind, row))) throw failure('order.document_not_ready')
    if (kinds.includes('bill') && !keepsMoney(row)) throw failure('order.nothing_to_bill')
    const viewer = await viewerOf(tx, ctx, deps)
    const order = presentOrder(row, { ...viewer, locale })
    const known = new Set(order.passengers.map(({ id }) => id))
    if (body.passengerIds?.some((id) => !known.has(id))) throw failure('request.not_found')
    // The traveller's own document shows the number as it is checked at the airport, but to no onlooker.
    const closed = await tx
      .selectFrom('order_passengers')
      .select(['id', 'document_cipher'])
      .where('order_id', '=', row.id)
      .where('agency_id', '=', row.agency_id)
      .execute()
    const numbers = closed.map(
      ({ id, document_cipher: sealed }) => [id, deps.cipher.open(sealed, documentPlace(id))] as const,
    )
    const chain = await deps.agencies.chain(tx, row.agency_id)
    return {
      order,
      agency: viewer.agency,
      billedBy: chain.at(-2)?.name ?? PLATFORM,
      unmaskedDocuments: ctx.actor.onlooker ? {} : Object.fromEntries(numbers),
    }
  })
  const asked = {
    ...request,
    order: FlightOrder.parse(request.order),
    also: body.also,
    locale,
    hidePrice: body.hidePrice,
    passengerIds: body.passengerIds,
  }
  const { kind } = params
  if (kind === 'ics' || kind === 'text')
    return deps.documents.write(kind, { ...asked, kind: 'itinerary', also: [] })
  return deps.documents.render({ ...asked, kind })
}

/** Who bills an agency that has no parent. */
const PLATFORM = 'Interline'

/** A bill is for what was paid, an e-ticket for tickets, the others for seats that somebody has. */
function isReady(kind: Input['params']['kind'], row: WholeOrder): boolean {
  if (kind === 'eticket') return row.tickets.length > 0
  if (kind === 'bill') return row.paid_at !== null && isBought(row)
  return isOffered('itinerary', row.status as OrderStatus)
}

const PAID: ReadonlySet<string> = new Set(['proceeding', 'holding', 'issued', 'chg_proceeding', 'changed'])

/** What failed, or was paid too late, goes back whole; what an exchange leaves over does not undo what it cost. */
function keepsMoney({ status, return_to: returnTo }: WholeOrder): boolean {
  return PAID.has(status === 'reimbursing' ? (returnTo ?? '') : status)
}

/** Refunds and voids give back; what they took was billed by the order before them. */
function isBought({ order_type: type }: WholeOrder): boolean {
  return type === 'origin' || type === 'change'
}
