// The service desk has chosen a replacement for a refused ticket. If the platform's margin covers the extra
// cost it is requested at once; otherwise the agency decides about the remainder first. Either way the order
// is unchanged until the supplier has confirmed the seats.

import { replacementJson, saleLevels } from '../../../../../db/json/orders.ts'
import type { Deps } from '../../deps.ts'
import type { TicketStates } from '../../issue/ask-tickets.ts'
import {
  allowed,
  applyDecision,
  type DeskMove,
  factsOf,
  type HoldReason,
  jobOf,
  notAllowed,
  type Order,
  PATIENCE_MS,
  replaceTicket,
  type StoredPrice,
  type StoredReplacement,
} from '../../../flight-orders/index.ts'
import { type BookingOf, readBookings, refuseWhileAsked } from '../../../supplier-calls/index.ts'
import { endOpenCalls } from '../partial/end-open-calls.ts'
import { flightsOfBookings, hasReturned, partialOrder, unclearBookings } from '../partial/partial-order.ts'
import { planReplacements, type ReplacementPlan } from './plan-replacement.ts'
import { replacementBefore } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { supplierOffer } from '../../../../../db/json/offers.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import { failure } from '../../../../platform/http/failure.ts'

export interface ReplacementRequest {
  /** The refused booking. */
  readonly itemId: string
  /** Of the offer that the desk has found. */
  readonly token: string
  /** The agency's extra cost, as shown to the desk; minor units of its currency. */
  readonly more: number
  /** Visible to the agency. */
  readonly remark: string
  /** A person has verified with the supplier that the refused one has no ticket. */
  readonly checked: boolean
  /** What the suppliers report about its tickets at this moment. */
  readonly states: TicketStates
}

/** Throws `order.action_not_allowed`, `order.offer_expired` or `order.price_changed`. */
export async function startReplacement(
  tx: Tx,
  order: Order,
  request: ReplacementRequest,
  { by, now, deps }: DeskMove<Deps>,
): Promise<void> {
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const partial = partialOrder(order, bookings)
  const facts = {
    ...factsOf(order, now),
    remark: request.remark,
    partlyTicketed: partial !== undefined,
    returned: hasReturned(bookings),
  }
  allowed(decide(facts, 'replace_ticket', by.type), order)
  const missing = partial?.missing.find(({ item }) => item.id === request.itemId)
  if (!partial || !missing) throw notAllowed('not_partial', order)
  refuseWhileAsked(order, bookings, now)
  const unclear = await unclearBookings(tx, order, { bookings: [missing], states: request.states })
  if (!request.checked && unclear.length > 0) throw notAllowed('outcome_open', order)
  await refuseOpenDisruption(tx, order)
  const plan = await planOf(tx, order, { request, missing, bookings }, { now, deps })
  const left = await endOpenCalls(tx, order, { missing: [missing], now })
  const wanted = await insertWanted(tx, missing, { plan, now })
  const until = plan.amended ? untilOf(order, plan, now) : null
  const more = plan.chain.at(-1)?.total ?? 0n
  const replacement: StoredReplacement = {
    ...wanted,
    replaces: missing.item.id,
    position: missing.item.position,
    flights: flightsOfOffer(plan),
    missing: flightsOfBookings(order, [missing]),
    remark: request.remark,
    until: until === null ? null : new Date(until).toISOString(),
    difference: more,
    was: priceOf(order),
    becomes: plan.amended ? amendedPrice(plan) : priceOf(order),
    perType: plan.amended?.at(-1)?.perType ?? {},
    solution: plan.solution,
    netCost: plan.netCost,
    paymentId: null,
  }
  const decision = decide(facts, plan.amended ? 'offer_replacement' : 'replace_ticket', by.type)
  await applyDecision(tx, order, allowed(decision, order), {
    actor: by,
    at: now,
    payload: {
      flights: replacement.flights,
      missing: replacement.missing,
      reason: request.remark,
      ...(plan.amended ? { minor: String(more), currency: order.currency, until } : {}),
    },
    change: {
      hold_reason: (plan.amended ? 'replacement_offered' : 'replacing') satisfies HoldReason,
      review_remark: request.remark,
      agency_decision: plan.amended !== undefined,
      confirm_before: until === null ? null : new Date(until),
      replacement: replacementJson.write(replacement),
      ticket_numbers: [...left],
    },
    nextCheckAt: now + PATIENCE_MS,
  })
  if (!plan.amended) await deps.platform.jobs.enqueue(tx, replaceTicket, jobOf(order))
}

/** An open disruption must be answered first: the itinerary may change with it. */
async function refuseOpenDisruption(tx: Tx, order: Order): Promise<void> {
  const open = await tx
    .selectFrom('disrupted_orders')
    .select('disruption_id')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['new', 'notified'])
    .executeTakeFirst()
  if (open) throw notAllowed('disruption_open', order)
}

async function planOf(
  tx: Tx,
  order: Order,
  {
    request: { token, more },
    missing,
    bookings,
  }: {
    readonly request: ReplacementRequest
    readonly missing: BookingOf
    readonly bookings: readonly BookingOf[]
  },
  { now, deps }: Pick<DeskMove<Deps>, 'now' | 'deps'>,
): Promise<ReplacementPlan> {
  const { supplierOffers } = await deps.offers.read(tx, { token, agencyId: order.agency_id, now })
  const [plan, ...others] = await planReplacements(
    tx,
    order,
    { items: bookings.map(({ item }) => item), refused: missing.item, offers: supplierOffers },
    deps,
  )
  if (!plan || others.length > 0) throw failure('order.solution_invalid')
  if (plan.chain.at(-1)?.total !== BigInt(more)) throw failure('order.price_changed')
  return plan
}

/** Its row is written before it is requested. */
async function insertWanted(
  tx: Tx,
  { item: refused }: BookingOf,
  { plan: { offer }, now }: { readonly plan: ReplacementPlan; readonly now: number },
): Promise<Pick<StoredReplacement, 'itemId' | 'number'>> {
  const earlier = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', refused.order_id)
    .where('agency_id', '=', refused.agency_id)
    .where('standing', '<>', 'sold')
    .execute()
  const itemId = newId('item', now)
  const number = earlier.length + 1
  await tx
    .insertInto('order_items')
    .values({
      id: itemId,
      order_id: refused.order_id,
      agency_id: refused.agency_id,
      position: refused.position,
      supplier: offer.supplier,
      source_tag: offer.source,
      client_ref: `${refused.order_id}-${refused.position + 1}-other-${number}`,
      offer: supplierOffer.write(offer),
      state: 'asked',
      standing: 'wanted',
    })
    .execute()
  return { itemId, number }
}

/** Throws `order.action_not_allowed` if there is no time to answer. */
function untilOf(order: Order, { offer }: ReplacementPlan, now: number): number {
  const leaves = offer.journeys[0]?.segments[0]?.from.at ?? now
  const until = replacementBefore(now, Math.min(leaves, order.depart_at.getTime()))
  if (until <= now) throw notAllowed('deadline_passed', order)
  return until
}

function priceOf(order: Order): StoredPrice {
  return {
    total: order.total_minor,
    levels: saleLevels.read(order.sale_levels),
    proof: order.price_proof,
  }
}

function amendedPrice({ amended = [] }: ReplacementPlan): StoredPrice {
  const levels = amended.map(({ proof: { agencyId, currency }, total, perType }) => ({
    agencyId,
    currency,
    total: total.minor,
    perType,
  }))
  return {
    total: amended.at(-1)?.total.minor ?? 0n,
    levels,
    proof: amended.map(({ proof }) => proof),
  }
}

/** `CX716, CX717` */
function flightsOfOffer({ offer }: Pick<ReplacementPlan, 'offer'>): string {
  return offer.journeys.flatMap(({ segments }) => segments.map(({ flightNumber }) => flightNumber)).join(', ')
}
