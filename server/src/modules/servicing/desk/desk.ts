// Manual actions of the service desk on changes, refunds and voids. Each takes the order's number and the
// user, moves it by the same transition table as everyone, and throws `order.action_not_allowed` if the table
// does not allow it.

import { decide } from '@interline/domain/flight-orders/decide'
import type { ActionName } from '@interline/domain/flight-orders/actions'
import type { EnteredTicket } from '@interline/domain/ticketing/entered-tickets'
import type { ChangeTerms } from '@interline/domain/servicing/quote-lines'
import type { ReissueQuote, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  applyDecision,
  decideLoss,
  factsOf,
  lockOrder,
  notAllowed,
  type Order,
  PATIENCE_MS,
  type SecondPerson,
  serviceOrder,
} from '../../flight-orders/index.ts'
import type { EventActor, OrderChange, OrderJob } from '../../orders/index.ts'
import { voidTickets } from '../../supplier-calls/index.ts'
import type { Deps } from './deps.ts'
import {
  type ChangeCharges,
  type ChangeProposal,
  enterChange,
  findFlights,
  type FlightsFound,
  offerChange,
  proposeChange,
  supplierQuote,
  type WantedJourneys,
} from '../change/index.ts'
import { offerQuote } from '../quote/index.ts'
import {
  type AskedCalls,
  endOpen,
  lossesOf,
  ownBooking,
  readRequested,
  readServiced,
  storeDone,
} from '../proceed/index.ts'
import { askSuppliers, type ServicedStates } from './ask-suppliers.ts'
import { proposeRefund, type RefundOffer, type RefundProposal, termsFor } from '../refund/index.ts'

export interface DeskMove extends OrderJob {
  /** Id and name of the member of staff. */
  readonly id: string
  readonly name: string
  readonly second?: SecondPerson
}

/** The outcome of a request that cannot be done. */
export interface DeskRefusal {
  /** Read by the agency. */
  readonly remark: string
  /** The supplier was asked by phone or mail and has done nothing; required if its answer is open. */
  readonly checked: boolean
  /** What the suppliers report at this moment, from `askSuppliers`. */
  readonly states?: ServicedStates
}

/** The airline has done it. */
export interface DeskApproval {
  /** The airline was asked by phone or mail; required if its booking does not show it. */
  readonly checked: boolean
  readonly states?: ServicedStates
}

/** The desk's terms of a refund; again only while nothing has been refunded yet. */
export interface DeskTerms extends RefundOffer, DeskRefusal {}

/** The airline's charge for a change, for all its passengers together, in the supplier's currency. */
export interface DeskChangeTerms extends ChangeTerms {
  /** The new flights as sold by the supplier. */
  readonly offer: SupplierOffer
  /** The supplier's own quote at exactly these terms: it exchanges the tickets; null: the desk does, manually. */
  readonly quoteId: string | null
  /** Read by the agency. */
  readonly remark: string
}

export interface ServicingDesk {
  /** What the suppliers have done of a change, refund or void; it is stored. Calls them: no transaction is open. */
  askSuppliers(job: OrderJob, by: EventActor, log: Log): Promise<ServicedStates>
  /** The supplier's fares for named flights of a change. Calls the supplier: no transaction is open. */
  findFlights(job: OrderJob, journeys: WantedJourneys, log: Log): Promise<FlightsFound>
  /** The supplier's current price for one of them; null: none given. No transaction is open. */
  supplierQuote(job: OrderJob, offer: SupplierOffer, log: Log): Promise<ReissueQuote | null>
  /** The cost of a change on given terms; nothing is written. */
  proposeChange(tx: Tx, job: OrderJob, charges: ChangeCharges): Promise<ChangeProposal>
  /** Prices a change in review: the agency has two hours to pay or confirm it. */
  quoteChange(tx: Tx, move: DeskMove, terms: DeskChangeTerms): Promise<void>
  /**
   * Completes a change with the numbers of manually exchanged tickets. Throws `order.tickets_invalid` with
   * the issue of each number.
   */
  enterTickets(tx: Tx, move: DeskMove, given: readonly EnteredTicket[]): Promise<void>
  /** The amount of a refund on given terms, or on those that its fare and reason suggest; nothing is written. */
  proposeRefund(tx: Tx, job: OrderJob, offer: RefundOffer | null): Promise<RefundProposal>
  /** Prices a refund in review, or again if the airline has quoted a different amount. */
  quoteRefund(tx: Tx, move: DeskMove, terms: DeskTerms): Promise<void>
  /** Refuses a request, or a void that is on hold: the tickets stay as they are. */
  refuse(tx: Tx, move: DeskMove, refusal: DeskRefusal): Promise<void>
  /**
   * The airline has done it: voided or approved. The refund follows the quote. If that costs a seller more
   * than it has earned, a second person must have approved that loss; otherwise `desk.second_person`.
   */
  approve(tx: Tx, move: DeskMove, approval?: DeskApproval): Promise<void>
  /** Continues automatic processing of an order on hold. */
  retry(tx: Tx, move: DeskMove): Promise<void>
  /** It cannot be done: the tickets are unchanged, payments are refunded. */
  giveUp(tx: Tx, move: DeskMove, refusal: DeskRefusal): Promise<void>
}

export function servicingDesk(deps: Deps): ServicingDesk {
  return {
    askSuppliers: (job, by, log) => askSuppliers(job, { by, log, deps }),
    findFlights: (job, journeys, log) => findFlights(job, { journeys, log }, deps),
    supplierQuote: (job, offer, log) => supplierQuote(job, { offer, log }, deps),
    proposeChange: async (tx, job, charges) =>
      proposeChange(tx, { ...(await locked(tx, job, deps)), deps }, charges),
    async quoteChange(tx, move, { offer, quoteId, remark, ...terms }) {
      const at = await locked(tx, move, deps)
      if (at.order.order_type !== 'change') throw notAllowed('status', at.order)
      await offerChange(tx, { ...at, deps }, { offer, terms, quoteId, actor: actorOf(move), remark })
    },
    async enterTickets(tx, move, given) {
      const at = await locked(tx, move, deps)
      await enterChange(tx, { ...at, deps }, { given, actor: actorOf(move) })
    },
    proposeRefund: async (tx, job, offer) =>
      proposeRefund(tx, { ...(await locked(tx, job, deps)), deps }, offer),
    async quoteRefund(tx, move, { remark, checked, states, ...offer }) {
      const at = await locked(tx, move, deps)
      if (at.order.order_type !== 'refund') throw notAllowed('status', at.order)
      const isAnew = at.order.status === 'rfd_proceeding'
      if (isAnew) {
        const asked = await readRequested(tx, at.order, at.now)
        if (asked.isPartDone) throw notAllowed('partly_done', at.order)
        if (!checked && isUnclear(asked, states)) throw notAllowed('outcome_open', at.order)
        await endOpen(tx, asked, { state: 'declined', now: at.now })
      }
      const refused = await offerQuote(
        tx,
        { ...at, deps },
        {
          action: isAnew ? 'requote' : 'quote',
          by: 'ops',
          actor: actorOf(move),
          remark,
          terms: (booking) => termsFor(offer, booking),
        },
      )
      if (refused) throw failure(`order.${refused}`)
    },
    async refuse(tx, move, refusal) {
      const change = { ...ended(refusal.remark), close_reason: 'servicing_refused' }
      await step(tx, move, { action: 'refuse', undone: refusal, change }, deps)
    },
    async approve(tx, move, { checked, states } = { checked: true }) {
      const { order, now } = await locked(tx, move, deps)
      if (!checked && isDisputed(states)) throw notAllowed('not_confirmed', order)
      const { short } = await lossesOf(tx, order, deps)
      if (short.length > 0 && isApproved(order, now))
        await decideLoss(tx, { order, now, short }, { actor: actorOf(move), second: move.second })
      await step(
        tx,
        move,
        { action: 'approve', done: true, change: { hold_reason: null }, goesOn: true },
        deps,
      )
    },
    async retry(tx, move) {
      await step(tx, move, { action: 'retry', change: { hold_reason: null }, goesOn: true }, deps)
    },
    async giveUp(tx, move, refusal) {
      const change = { ...ended(refusal.remark), close_reason: 'servicing_given_up' }
      await step(tx, move, { action: 'give_up', undone: refusal, change, goesOn: true }, deps)
    },
  }
}

function ended(remark: string): OrderChange {
  return { to_return_minor: 0n, hold_reason: null, confirm_before: null, review_remark: remark }
}

/** The table currently allows the desk to approve it. */
function isApproved(order: Order, now: number): boolean {
  return decide(factsOf(order, now), 'approve', 'ops').ok
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

interface Step {
  readonly action: ActionName
  /** The airline has done it. */
  readonly done?: boolean
  /** Nothing was done. */
  readonly undone?: DeskRefusal
  readonly change: OrderChange
  /** A job continues from there. */
  readonly goesOn?: boolean
}

async function step(tx: Tx, move: DeskMove, what: Step, deps: Deps): Promise<void> {
  const { order, now } = await locked(tx, move, deps)
  const { action, done, undone, change, goesOn } = what
  const remark = undone?.remark
  const asked = await readRequested(tx, order, now)
  const facts = { ...factsOf(order, now), remark, partlyDone: asked.isPartDone }
  const decision = decide(facts, action, 'ops')
  if (!decision.ok) throw notAllowed(decision.reason, order)
  if (undone && !undone.checked && isUnclear(asked, undone.states)) throw notAllowed('outcome_open', order)
  const gone = undone && order.order_type === 'change' ? await undoExchanged(tx, order) : {}
  // The desk's decision closes unanswered supplier calls.
  if (done || undone) await endOpen(tx, asked, { state: done ? 'ok' : 'declined', now })
  await applyDecision(tx, order, decision, {
    actor: actorOf(move),
    at: now,
    change: { ...change, ...gone },
    payload: {
      ...(remark === undefined ? {} : { reason: remark }),
      minor: String(order.to_return_minor),
      currency: order.currency,
    },
    ...(goesOn ? { nextCheckAt: now + PATIENCE_MS } : {}),
  })
  if (goesOn)
    await deps.platform.jobs.enqueue(tx, serviceOrder, { orderId: order.id, agencyId: order.agency_id })
}

/** For a booking it is unknown whether it is done, or part of it is. */
function isUnclear(asked: AskedCalls, states: ServicedStates = new Map()): boolean {
  return asked.open.length > 0 || asked.isPartDone || [...states.values()].some((kind) => kind !== 'none')
}

/** The booking of a supplier with an interface for it does not show it. */
function isDisputed(states: ServicedStates = new Map()): boolean {
  return [...states.values()].some((kind) => kind !== 'all')
}

/** A person has verified that no new ticket of a change is valid. */
async function undoExchanged(tx: Tx, order: Order): Promise<OrderChange> {
  const item = await ownBooking(tx, order)
  if (!item) return {}
  const numbers = await voidTickets(tx, order, [item.id])
  if (numbers.length === 0) return {}
  for (const booking of await readServiced(tx, order, 'reissue'))
    await storeDone(tx, order, booking, { done: [], now: 0 })
  return { ticket_numbers: order.ticket_numbers.filter((number) => !numbers.includes(number)) }
}
