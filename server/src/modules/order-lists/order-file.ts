import { FlightOrder } from '@interline/contract/orders/shapes'
import type { orderFile as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { hasCreditNote, isReversed } from '@interline/domain/servicing/credit-note'
import { isOffered } from '@interline/domain/flight-orders/available-actions'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { documentLook, logoOf } from '../company/index.ts'
import { billNumber } from '../documents/index.ts'
import type { Deps } from './deps.ts'
import {
  documentPlace,
  presentOrder,
  readVisible,
  viewerOf,
  type WholeOrder,
} from '../flight-orders/index.ts'
import { originOf } from '../orders/index.ts'

type Input = HandlerInput<typeof endpoint>

/**
 * A document of the order, several in one, or its flights for a calendar or a message. Throws
 * `request.not_found`, `order.document_not_ready` before there is one, and `order.nothing_to_bill` once the
 * order was refunded.
 */
export async function orderFile(ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<FileReply> {
  const locale = body.locale ?? ctx.locale
  const request = await ctx.transaction(async (tx) => {
    const row = await readVisible(tx, ctx, params.id)
    const kinds = [params.kind, ...body.also]
    if (kinds.some((kind) => !isReady(kind, row))) throw failure('order.document_not_ready')
    if (kinds.includes('bill') && !keepsMoney(row)) throw failure('order.nothing_to_bill')
    const viewer = await viewerOf(tx, ctx, deps)
    const order = presentOrder(row, { ...viewer, locale })
    const isCredit = kinds.includes('credit-note')
    if (isCredit && !hasCreditNote(order)) throw failure('order.document_not_ready')
    const known = new Set(order.passengers.map(({ id }) => id))
    if (body.passengerIds?.some((id) => !known.has(id))) throw failure('request.not_found')
    // The traveller's own document shows the number as checked at the airport, but not during impersonation.
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
    const seller = chain.at(-2)
    const number =
      kinds.includes('bill') || isCredit
        ? await billNumber(tx, numbered(row, order, isCredit), {
            sellerId: seller?.id ?? 0,
            // Impersonation must not change data.
            at: ctx.actor.impersonation ? null : deps.platform.clock.now(),
            zone: viewer.agency.timeZone,
            series: isCredit ? 'credit_note' : 'bill',
          })
        : null
    if (!ctx.actor.impersonation)
      await writeUserLog(tx, ctx, deps.platform.clock.now(), {
        ...byActor(ctx.actor),
        action: 'flight-orders.document_downloaded',
        type: 'document',
        targetId: row.id,
        after: { kinds, locale },
      })
    return {
      order,
      agency: viewer.agency,
      logo: await logoOf(tx, viewer.agency.id),
      look: await documentLook(tx, originOf(row), locale),
      billedBy: seller?.name ?? deps.platform.settings.sellerName,
      billNumber: number,
      unmaskedDocuments: ctx.actor.impersonation ? {} : Object.fromEntries(numbers),
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

/** What is numbered: an order that was refunded in full has a bill and a credit note. */
function numbered(
  row: WholeOrder,
  order: { readonly orderType: string; readonly status: string },
  isCredit: boolean,
) {
  return { id: row.id, agencyId: row.agency_id, part: isCredit && isReversed(order) ? 'credit-note' : '' }
}

/** A bill needs a payment, an e-ticket needs tickets, an itinerary booked seats; a credit note is checked apart. */
function isReady(kind: Input['params']['kind'], row: WholeOrder): boolean {
  if (kind === 'eticket') return row.tickets.length > 0
  if (kind === 'credit-note') return true
  if (kind === 'bill') return row.paid_at !== null && isBought(row)
  return isOffered('itinerary', row.status as OrderStatus)
}

const PAID: ReadonlySet<string> = new Set(['proceeding', 'holding', 'issued', 'chg_proceeding', 'changed'])

/** Failed or late-paid orders are refunded in full; a residual value does not cancel the cost of an exchange. */
function keepsMoney({ status, return_to: returnTo }: WholeOrder): boolean {
  return PAID.has(status === 'reimbursing' ? (returnTo ?? '') : status)
}

/** Refunds and voids return money; their charge was billed with the original order. */
function isBought({ order_type: type }: WholeOrder): boolean {
  return type === 'origin' || type === 'change'
}
