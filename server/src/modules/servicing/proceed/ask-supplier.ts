// One servicing step at the suppliers, booking by booking: a row is written before the supplier is called.
// Every such call can be repeated with the same reference and then returns the same, so that a lost answer is
// recovered by calling again; until then nothing else is attempted, and after a while the desk steps in.

import { nextQuestion, UNKNOWN_LIMIT_MS } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import type {
  FlightSupplier,
  RefundQuote,
  SupplierCall,
  SupplierFailure,
  SupplierOrder,
} from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  applyDecision,
  factsOf,
  isOpen,
  lockOrder,
  type Order,
  PATIENCE_MS,
  serviceOrder,
} from '../../flight-orders/index.ts'
import { scheduleNextCheck, type OrderJob, supplierActor } from '../../orders/index.ts'
import { ask, insertCall, type MadeCall, recordCall, TIMEOUTS } from '../../supplier-calls/index.ts'
import type { Deps } from './deps.ts'
import { ownBooking } from './own-booking.ts'
import {
  endServicingCall,
  notePart,
  readServiced,
  type ServicedBooking,
  type ServicingStep,
  storeDone,
} from './serviced-bookings.ts'
import type { NotOffered } from '../quote/index.ts'
import { askState, type ServicedState, stateIn, type StateQuestion } from './supplier-state.ts'

export type StepAnswer =
  | {
      readonly kind: 'done'
      readonly evidence: unknown
      readonly order: SupplierOrder
      /** Something is missing that a person must handle. */
      readonly isShort?: boolean
    }
  /** Done for some passengers only, or refused although done for some. */
  | { readonly kind: 'part'; readonly state: ServicedState }
  | { readonly kind: 'differs'; readonly quote: RefundQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }

export interface Conclusion {
  readonly order: Order
  readonly bookings: readonly ServicedBooking[]
  readonly now: number
  readonly deps: Deps
}

export interface SupplierStep<Plan> {
  readonly step: ServicingStep
  /** The status in which an order waits for this step. */
  readonly status: 'void_proceeding' | 'rfd_proceeding' | 'chg_proceeding'
  /** The input of the call, read under the lock; undefined: the desk does it manually. */
  plan(tx: Tx, at: Conclusion, booking: ServicedBooking): Promise<Plan | undefined>
  ask(supplier: FlightSupplier, plan: Plan, call: SupplierCall, clientRef: string): Promise<StepAnswer>
  /** The result of one booking, complete or partial, written with the end of its call. */
  record?(tx: Tx, at: Conclusion, made: ServicedState): Promise<unknown>
  /** A refusal turned out to be done: its result; undefined: its amount is recovered by calling again. */
  found?(state: ServicedState): unknown
  /** All of them are done. */
  finish(tx: Tx, at: Conclusion): Promise<void>
  /** The first of them was refused: nothing has happened to the tickets. */
  refuse(tx: Tx, at: Conclusion, failure: SupplierFailure): Promise<void>
  /** Nothing was done: the amount has changed. */
  differs?(tx: Tx, at: Conclusion, booking: ServicedBooking, quote: RefundQuote): Promise<void>
  /** Until when an answer may be awaited. */
  patience(at: Conclusion, call: MadeCall): Promise<number> | number
}

interface Turn<Plan> {
  readonly question: StateQuestion
  readonly booking: ServicedBooking
  readonly call: MadeCall
  readonly plan: Plan
}

export async function runStep<Plan>(
  job: OrderJob,
  log: Log,
  { step, deps }: { readonly step: SupplierStep<Plan>; readonly deps: Deps },
): Promise<void> {
  const { db, clock } = deps.platform
  const turn = await db.transaction([job.agencyId], (tx) => prepare(tx, job, step, deps))
  if (!turn) return
  const supplier = deps.suppliers.byCode(turn.booking.item.supplier)
  const said = await ask<StepAnswer>({ clock, log }, TIMEOUTS.ticket, (call) =>
    step.ask(supplier, turn.plan, call, turn.call.clientRef),
  )
  const answer = await matched(said, turn, { step, log, deps })
  await db.transaction([job.agencyId], async (tx) => {
    const at = await look(tx, job, step, deps)
    const booking = at?.bookings.find(({ item }) => item.id === turn.booking.item.id)
    if (!at || !booking || booking.call?.id !== turn.call.id || !isOpen(booking.call)) return
    await conclude(tx, at, { ...turn, booking, call: booking.call }, { answer, step })
  })
}

/**
 * The answer as verified by the supplier's own booking: reported as done only if done for everyone, and as
 * refused only if nothing was done. If the booking is inconclusive, a refusal does not count as an answer.
 */
async function matched<Plan>(
  answer: StepAnswer,
  { question, call }: Turn<Plan>,
  { step, log, deps }: { readonly step: SupplierStep<Plan>; readonly log: Log; readonly deps: Deps },
): Promise<StepAnswer> {
  if (answer.kind === 'done') {
    const state = stateIn(answer.order, question)
    if (state.kind === 'all' && !answer.isShort) return answer
    log.warn({ step: step.step, clientRef: call.clientRef, state: state.kind }, 'a supplier has not done all')
    if (state.kind === 'some' || state.kind === 'all') return { kind: 'part', state }
    // Without tickets to compare, its answer counts; an exchange is not done without tickets.
    return state.kind === 'open' && step.step !== 'reissue' ? answer : { kind: 'unknown' }
  }
  if (answer.kind !== 'rejected') return answer
  const state = await askState(question, { log, deps })
  switch (state.kind) {
    case 'none':
      return answer
    case 'some':
      return { kind: 'part', state }
    case 'all': {
      const evidence = step.found?.(state)
      return evidence === undefined || !state.order
        ? { kind: 'unknown' }
        : { kind: 'done', evidence, order: state.order }
    }
    case 'open':
      return { kind: 'unknown' }
  }
}

async function look<Plan>(
  tx: Tx,
  job: OrderJob,
  step: SupplierStep<Plan>,
  deps: Deps,
): Promise<Conclusion | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== step.status) return undefined
  const bookings = await readServiced(tx, order, step.step)
  return { order, bookings, now: await deps.platform.db.instant(tx), deps }
}

async function prepare<Plan>(
  tx: Tx,
  job: OrderJob,
  step: SupplierStep<Plan>,
  deps: Deps,
): Promise<Turn<Plan> | undefined> {
  const at = await look(tx, job, step, deps)
  if (!at) return undefined
  const { order, bookings, now } = at
  // The latest call has queued a job for the next query: any older job ends here.
  if (order.due_at !== null && order.due_at.getTime() - PATIENCE_MS > now) return undefined
  const left = bookings.filter(({ call }) => call?.state !== 'ok')
  if (left.length === 0) {
    await step.finish(tx, at)
    return undefined
  }
  const next = await firstPlanned(tx, at, left, step)
  if (!next) {
    await scheduleNextCheck(tx, order, null)
    return undefined
  }
  const { booking, plan } = next
  const known = booking.call
  const exchanged = step.step === 'reissue' ? await ownBooking(tx, order) : undefined
  const question = { step: step.step, order, booking, exchanged }
  if (known && isOpen(known)) return { question, booking, call: known, plan }
  const attempt = (known?.attempt ?? 0) + 1
  const call = await insertCall(
    tx,
    { ...booking.item, order_id: order.id },
    {
      step: step.step,
      attempt,
      clientRef: `${order.id}-${booking.item.position + 1}${attempt > 1 ? `-${attempt}` : ''}`,
      now,
      timeoutMs: TIMEOUTS.ticket,
    },
  )
  return { question: { ...question, booking: { ...booking, call } }, booking, call, plan }
}

/** What the desk does by hand holds up no booking that can be asked for. */
async function firstPlanned<Plan>(
  tx: Tx,
  at: Conclusion,
  left: readonly ServicedBooking[],
  step: SupplierStep<Plan>,
): Promise<Pick<Turn<Plan>, 'booking' | 'plan'> | undefined> {
  for (const booking of left) {
    const plan = await step.plan(tx, at, booking)
    if (plan !== undefined) return { booking, plan }
  }
  return undefined
}

async function conclude<Plan>(
  tx: Tx,
  at: Conclusion,
  { booking, call, question }: Turn<Plan>,
  { answer, step }: { readonly answer: StepAnswer; readonly step: SupplierStep<Plan> },
): Promise<void> {
  const { order, bookings, now, deps } = at
  const others = bookings.filter((each) => each !== booking)
  switch (answer.kind) {
    case 'done': {
      await endServicingCall(tx, call, { state: 'ok', now, evidence: answer.evidence })
      const made = stateIn(answer.order, question)
      await storeDone(tx, order, booking, { done: booking.coupons, now })
      await step.record?.(tx, at, made)
      const isLast = others.every((each) => each.call?.state === 'ok')
      return isLast ? step.finish(tx, at) : goOn(tx, order, deps)
    }
    case 'part': {
      // Stored before deciding about the rest; the call stays open.
      await recordCall(tx, call, 'unknown', null)
      await notePart(tx, call, answer.state)
      await storeDone(tx, order, booking, { done: answer.state.done, now })
      await step.record?.(tx, at, answer.state)
      return holdServicing(tx, at, { reason: 'servicing_partial', supplier: booking.item.supplier })
    }
    case 'differs': {
      const { returned } = answer.quote
      const evidence = { differs: { minor: String(returned.minor), currency: returned.currency } }
      await endServicingCall(tx, call, { state: 'declined', now, evidence })
      if (!step.differs) throw new Error(`${order.id}: no changed amount is possible here`)
      return step.differs(tx, at, booking, answer.quote)
    }
    case 'rejected': {
      await endServicingCall(tx, call, { state: 'declined', now, evidence: answer.failure })
      const isPartial = others.some((each) => each.call?.state === 'ok')
      return isPartial
        ? holdServicing(tx, at, { reason: 'servicing_partial', supplier: booking.item.supplier })
        : step.refuse(tx, at, answer.failure)
    }
    case 'pending':
    case 'unknown': {
      await recordCall(tx, call, answer.kind, null)
      if (now > (await step.patience(at, call)))
        return holdServicing(tx, at, { reason: 'servicing_unknown', supplier: booking.item.supplier })
      const next = now + nextQuestion(call.asked)
      await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order), { at: next })
      // The sweep leaves the order to this job.
      return scheduleNextCheck(tx, order, next + PATIENCE_MS)
    }
  }
}

/** How long an answer may be missing if nothing else sets a limit. */
export function unknownLimit(_at: Conclusion, call: MadeCall): number {
  return call.sentAt + UNKNOWN_LIMIT_MS
}

async function goOn(tx: Tx, order: Order, deps: Deps): Promise<void> {
  await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
}

/** A person must step in; the tickets are unchanged meanwhile. */
export async function holdServicing(
  tx: Tx,
  { order, now }: Pick<Conclusion, 'order' | 'now'>,
  {
    reason,
    supplier,
  }: {
    readonly reason: 'servicing_unknown' | 'servicing_partial' | NotOffered
    readonly supplier: string
  },
): Promise<void> {
  const decision = decide(factsOf(order, now), 'hold', 'supplier')
  if (!decision.ok) throw new Error(`${order.id} cannot be held: ${decision.reason}`)
  await applyDecision(tx, order, decision, {
    actor: supplierActor(supplier),
    at: now,
    payload: { reason },
    change: { hold_reason: reason },
  })
}

export function jobOf(order: Pick<Order, 'id' | 'agency_id'>): OrderJob {
  return { orderId: order.id, agencyId: order.agency_id }
}
