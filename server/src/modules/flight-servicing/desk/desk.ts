// What the service desk does with changes, refunds and voids where a machine cannot. Each takes the order's number and
// who acts, moves it by the same table as everybody, and throws `order.action_not_allowed` where the table says no.

import { decide } from '@interline/domain/flight-orders/decide'
import type { ActionName } from '@interline/domain/flight-orders/actions'
import type { EnteredTicket } from '@interline/domain/flight-orders/entered-tickets'
import type { ChangeTerms } from '@interline/domain/flight-servicing/quote-lines'
import type { Money } from '@interline/domain/money/money'
import type { FlightsQuery, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  applyDecision,
  factsOf,
  lockOrder,
  notAllowed,
  PATIENCE_MS,
  serviceOrder,
  type EventActor,
  type Order,
  type OrderChange,
  type OrderJob,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { offerChange } from '../quote/offer-change.ts'
import { offerQuote } from '../quote/offer-quote.ts'

import { enterChange, findFlights, type FoundFlights } from './change-by-hand.ts'

export interface DeskMove extends OrderJob {
  /** Id and name of the member of staff. */
  readonly id: string
  readonly name: string
}

/** What the airline keeps, for all chosen passengers of all bookings together, in the supplier's currency. */
export interface DeskTerms {
  readonly penalty: Money
  readonly usedFare: Money
  readonly usedTaxes: Money
  /** Taxes that the fare keeps go back as well. */
  readonly allTaxes: boolean
  /** Read by the agency. */
  readonly remark: string
}

/** What the airline asks for a change, for all its passengers together, in the supplier's currency. */
export interface DeskChangeTerms extends ChangeTerms {
  /** The new flights as the supplier sells them. */
  readonly offer: SupplierOffer
  /** The supplier's own quote at these very terms: it exchanges the tickets; null: the desk does, by hand. */
  readonly quoteId: string | null
  /** Read by the agency. */
  readonly remark: string
}

export interface ServicingDesk {
  /** Fares of the supplier of a change for flights that are known by name. Asks the supplier: no transaction is open. */
  findFlights(job: OrderJob, journeys: FlightsQuery['journeys'], log: Log): Promise<readonly FoundFlights[]>
  /** Prices a change that is reviewed: the agency has two hours to pay or confirm it. */
  quoteChange(tx: Tx, move: DeskMove, terms: DeskChangeTerms): Promise<void>
  /**
   * Ends a change with the numbers of tickets that were exchanged by hand. Throws `order.tickets_invalid` with what is
   * wrong with which number.
   */
  enterTickets(tx: Tx, move: DeskMove, given: readonly EnteredTicket[]): Promise<void>
  /** Prices a refund that is reviewed. Refused where it is spread over several bookings. */
  quoteRefund(tx: Tx, move: DeskMove, terms: DeskTerms): Promise<void>
  /** Refuses a request, or a void that is on hold: the tickets stay as they are. The remark is read by the agency. */
  refuse(tx: Tx, move: DeskMove, remark: string): Promise<void>
  /** The airline has done it: voided or approved. The money goes back by the quote. */
  approve(tx: Tx, move: DeskMove): Promise<void>
  /** Lets the machine go on with what is on hold. */
  retry(tx: Tx, move: DeskMove): Promise<void>
  /** It cannot be done: the tickets stay as they are, what was paid goes back. */
  giveUp(tx: Tx, move: DeskMove, remark: string): Promise<void>
}

export function servicingDesk(deps: Deps): ServicingDesk {
  return {
    findFlights: (job, journeys, log) => findFlights(job, { journeys, log }, deps),
    async quoteChange(tx, move, { offer, quoteId, remark, ...terms }) {
      const at = await locked(tx, move, deps)
      if (at.order.order_type !== 'change') throw notAllowed('status', at.order)
      await offerChange(tx, { ...at, deps }, { offer, terms, quoteId, actor: actorOf(move), remark })
    },
    async enterTickets(tx, move, given) {
      const at = await locked(tx, move, deps)
      await enterChange(tx, { ...at, deps }, { given, actor: actorOf(move) })
    },
    async quoteRefund(tx, move, { penalty, usedFare, usedTaxes, allTaxes, remark }) {
      const { order, now } = await locked(tx, move, deps)
      await offerQuote(
        tx,
        { order, now, deps },
        {
          action: 'quote',
          by: 'ops',
          actor: actorOf(move),
          remark,
          terms: (_booking, at) => {
            if (at > 0) throw notAllowed('actor', order)
            return { penalty, usedFare, usedTaxes, allTaxes, isNoShow: false }
          },
        },
      )
    },
    async refuse(tx, move, remark) {
      await step(
        tx,
        move,
        { action: 'refuse', remark, change: { ...ended(remark), close_reason: 'servicing_refused' } },
        deps,
      )
    },
    async approve(tx, move) {
      await step(tx, move, { action: 'approve', change: { hold_reason: null }, goesOn: true }, deps)
    },
    async retry(tx, move) {
      await step(tx, move, { action: 'retry', change: { hold_reason: null }, goesOn: true }, deps)
    },
    async giveUp(tx, move, remark) {
      await step(
        tx,
        move,
        {
          action: 'give_up',
          remark,
          change: { ...ended(remark), close_reason: 'servicing_given_up' },
          goesOn: true,
        },
        deps,
      )
    },
  }
}

function ended(remark: string): OrderChange {
  return { to_return_minor: 0n, hold_reason: null, confirm_before: null, review_remark: remark }
}

function actorOf({ id, name }: DeskMove): EventActor {
  return { type: 'ops', id, name }
}

async function locked(
  tx: Tx,
  { orderId, agencyId }: OrderJob,
  deps: Deps,
): Promise<{ order: Order; now: number }> {
  const order = await lockOrder(tx, orderId, agencyId)
  if (!order || order.order_type === 'origin') throw failure('request.not_found')
  return { order, now: await deps.platform.db.instant(tx) }
}

async function step(
  tx: Tx,
  move: DeskMove,
  what: {
    readonly action: ActionName
    readonly remark?: string
    readonly change: OrderChange
    /** A job goes on from there. */
    readonly goesOn?: boolean
  },
  deps: Deps,
): Promise<void> {
  const { order, now } = await locked(tx, move, deps)
  const { action, remark, change, goesOn } = what
  const facts = { ...factsOf(order, now), remark, partlyDone: await isPartlyDone(tx, order) }
  const decision = decide(facts, action, 'ops')
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
    actor: actorOf(move),
    at: now,
    change,
    payload: {
      ...(remark === undefined ? {} : { reason: remark }),
      minor: String(order.to_return_minor),
      currency: order.currency,
    },
    ...(goesOn ? { lookAgainAt: now + PATIENCE_MS } : {}),
  })
  if (goesOn)
    await deps.platform.jobs.enqueue(tx, serviceOrder, { orderId: order.id, agencyId: order.agency_id })
}

async function isPartlyDone(tx: Tx, { id, agency_id: agencyId }: Order): Promise<boolean> {
  const done = await tx
    .selectFrom('supplier_calls')
    .select('id')
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'ok')
    .executeTakeFirst()
  return done !== undefined
}
