// The job that books a replacement for a refused ticket. A row is written before its supplier is called;
// while the outcome is unknown nothing else is attempted, the supplier is queried by our reference.

import { absenceIsFinal, nextQuestion } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { replacementJson } from '../../../../../db/json/orders.ts'
import { supplierOffer } from '../../../../../db/json/offers.ts'
import type { BookResult, FindResult, SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { noteBooked, readParty } from '../../../booking/index.ts'
import type { Deps } from '../../deps.ts'
import { changeOrder, scheduleNextCheck, type OrderJob, supplierActor } from '../../../orders/index.ts'
import {
  factsOf,
  isOpen,
  type Item,
  jobOf,
  lockOrder,
  type Order,
  PATIENCE_MS,
  replacementOf,
  replacementState,
  replaceTicket,
  type StoredReplacement,
} from '../../../flight-orders/index.ts'
import {
  ask,
  type BookingOf,
  endCall,
  insertCall,
  type MadeCall,
  netPrice,
  recordCall,
  soldOffer,
  TIMEOUTS,
} from '../../../supplier-calls/index.ts'
import type { Conclusion } from '../../issue/conclude-ticketing.ts'
import { endReplacement } from './end-replacement.ts'
import { partyOf } from './find-replacements.ts'
import { netWith } from './plan-replacement.ts'
import { putInPlace } from './put-in-place.ts'
import { readReplaced } from './replaced-ticket.ts'

export async function runReplaceTicket(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const open = await db.transaction([job.agencyId], (tx) => openQuestion(tx, job, deps))
  if (!open) return
  const { item, call } = open
  const supplier = deps.suppliers.byCode(item.supplier)
  if (!call) return askFor(job, item, { log, deps })
  const found = await ask({ clock, log }, TIMEOUTS.find, (made) =>
    supplier.findByClientRef(item.client_ref, made),
  )
  await settle(job, { item, call }, found, deps)
}

interface Question extends BookingOf {
  readonly order: Order
  readonly replacement: StoredReplacement
  readonly now: number
}

/** The latest query has queued a job for the next one: any older job ends here. */
async function openQuestion(tx: Tx, job: OrderJob, deps: Deps): Promise<Question | undefined> {
  const question = await lockQuestion(tx, job, deps)
  if (!question) return undefined
  const { order, call, now } = question
  const isAnothers = order.due_at !== null && order.due_at.getTime() - PATIENCE_MS > now
  return isAnothers || (call && !isOpen(call)) ? undefined : question
}

async function lockQuestion(tx: Tx, job: OrderJob, deps: Deps): Promise<Question | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order || order.status !== 'holding' || replacementState(order) !== 'asked') return undefined
  const replacement = replacementOf(order)
  if (!replacement) return undefined
  const wanted = await readReplaced(tx, order, replacement, deps)
  return { order, replacement, ...wanted, now: await deps.platform.db.instant(tx) }
}

/** Its offer may have expired while the agency decided: then the supplier is asked for the same offer once more. */
async function askFor(
  job: OrderJob,
  item: Item,
  { log, deps }: { readonly log: Log; readonly deps: Deps },
): Promise<void> {
  const { db, clock } = deps.platform
  const supplier = deps.suppliers.byCode(item.supplier)
  const sold = soldOffer(item)
  const isStale = sold.expiresAt <= clock.now() + TIMEOUTS.book
  const fresh = isStale
    ? await ask({ clock, log }, TIMEOUTS.find, (call) => supplier.verify(sold, partyOf(item), call))
    : undefined
  if (fresh?.kind === 'unknown') return askLater(job, deps)
  const offer = fresh && 'offer' in fresh && fresh.kind !== 'solution_changed' ? fresh.offer : sold
  const isDearer = netPrice(offer).minor > netPrice(sold).minor
  if (fresh?.kind === 'gone' || fresh?.kind === 'solution_changed' || isDearer) {
    const code = isDearer ? 'price_changed' : 'sold_out'
    return settle(job, { item }, { kind: 'rejected', failure: { code, text: '' } }, deps)
  }
  const asked = await db.transaction([job.agencyId], (tx) => intend(tx, job, { item, offer }, deps))
  if (!asked) return
  const result = await ask({ clock, log }, TIMEOUTS.book, (call) =>
    supplier.book({ ...asked.party, offer, clientRef: item.client_ref }, call),
  )
  await settle(job, { item, call: asked.call }, result, deps)
}

async function askLater(job: OrderJob, deps: Deps): Promise<void> {
  await deps.platform.db.transaction([job.agencyId], async (tx) => {
    const question = await openQuestion(tx, job, deps)
    if (question && !question.call) await later(tx, question, 0, deps)
  })
}

/** Recorded before the supplier is called; undefined if another process has called it, or the desk withdrew it. */
async function intend(
  tx: Tx,
  job: OrderJob,
  { item: wanted, offer }: { readonly item: Item; readonly offer: SupplierOffer },
  deps: Deps,
) {
  const question = await lockQuestion(tx, job, deps)
  // Meanwhile it may have been withdrawn, and another one requested instead.
  if (!question || question.call || question.item.id !== wanted.id) return undefined
  const { order, item, replacement, now } = question
  // The supplier is owed its current price, which may be lower than planned.
  const net = netWith(replacement.netCost, soldOffer(item), offer)
  const owed: StoredReplacement = { ...replacement, netCost: net }
  await changeOrder(tx, order, { replacement: replacementJson.write(owed) })
  await tx
    .updateTable('order_items')
    .set({ offer: supplierOffer.write(offer) })
    .where('id', '=', item.id)
    .where('agency_id', '=', item.agency_id)
    .execute()
  const timeoutMs = TIMEOUTS.book + 30_000
  const call = await insertCall(tx, item, {
    step: 'book',
    attempt: 1,
    clientRef: item.client_ref,
    now,
    timeoutMs,
  })
  return { call, party: await readParty(tx, order, deps) }
}

type Answer = BookResult | FindResult

interface Asked {
  readonly item: Item
  /** Undefined: no booking was requested. */
  readonly call?: MadeCall
}

async function settle(job: OrderJob, asked: Asked, answer: Answer, deps: Deps): Promise<void> {
  await deps.platform.db.transaction([job.agencyId], async (tx) => {
    const question = await lockQuestion(tx, job, deps)
    // Resolved elsewhere, or withdrawn by the desk: that result stands, and a job releases the seats.
    if (!question || question.item.id !== asked.item.id || question.call?.id !== asked.call?.id) return
    const { order, item, call, now } = question
    const ctx = { now, deps }
    const end = (state: 'declined' | 'absent', reason: string, evidence: unknown) =>
      refuse(tx, question, { state, reason, evidence }, ctx)
    switch (answer.kind) {
      case 'booked':
      case 'found':
        if (answer.order.status === 'cancelled')
          return end('absent', 'booking_failed', { found: 'cancelled' })
        if (!call) return
        await noteBooked(tx, { item, call }, answer.order, now)
        return putInPlace(tx, order, question, ctx)
      case 'rejected':
        return end('declined', answer.failure.code, answer.failure)
      case 'absent': {
        if (!call) return
        const absentSince = call.absentSince ?? now
        const { processingWindowMinutes: window } = deps.suppliers.byCode(item.supplier).features
        if (absenceIsFinal({ sentAt: call.sentAt, absentSince }, window, now))
          return end('absent', 'booking_failed', { found: 'absent' })
        await recordCall(tx, call, 'unknown', absentSince)
        return later(tx, question, call.asked, deps)
      }
      case 'unknown':
        if (!call) return
        await recordCall(tx, call, 'unknown', null)
        return later(tx, question, call.asked, deps)
    }
  })
}

async function later(tx: Tx, { order, now }: Question, asked: number, deps: Deps): Promise<void> {
  const at = now + nextQuestion(asked)
  await deps.platform.jobs.enqueue(tx, replaceTicket, jobOf(order), { at })
  // The sweep leaves the order to this job.
  await scheduleNextCheck(tx, order, at + PATIENCE_MS)
}

async function refuse(
  tx: Tx,
  { order, item, call }: Question,
  {
    state,
    reason,
    evidence,
  }: { readonly state: 'declined' | 'absent'; readonly reason: string; readonly evidence: unknown },
  ctx: Conclusion,
): Promise<void> {
  if (call) await endCall(tx, item, call, { state, now: ctx.now, evidence, item: 'refused' })
  const actor = supplierActor(item.supplier)
  const decision = decide(factsOf(order, ctx.now), 'replacement_refused', actor.type)
  if (!decision.ok) throw new Error(`${order.id} requests no replacement: ${decision.reason}`)
  await endReplacement(tx, order, { decision, actor, reason }, ctx)
}
