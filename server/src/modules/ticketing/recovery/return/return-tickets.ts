// The job that returns issued tickets, one booking after the other. Every such call can be repeated with the
// same reference and then returns the same, so a lost answer is recovered by calling again; until then the
// order stays as it is.

import type { Money } from '@interline/domain/money/money'
import type { FlightSupplier, RefundSelection, SupplierOrder } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { isOpen, lockOrder, type Order, PATIENCE_MS } from '../../../flight-orders/index.ts'
import { type OrderJob, supplierActor } from '../../../orders/index.ts'
import { ask, stateOf, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { concludeReturn, type ReturnAnswer } from './conclude-return.ts'
import { readReturnCalls, type ReturnCall, wholeBooking } from './returning.ts'

interface Plan {
  readonly call: ReturnCall
  readonly supplier: string
  readonly selection: RefundSelection
}

export async function runReturnTickets(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const plan = await db.transaction([job.agencyId], (tx) => prepare(tx, job, deps))
  if (!plan) return
  const supplier = deps.suppliers.byCode(plan.supplier)
  const answer = await askFor(supplier, plan, { clock, log })
  await db.transaction([job.agencyId], async (tx) => {
    const order = await returning(tx, job)
    const call = order && (await readReturnCalls(tx, order)).find(({ id }) => id === plan.call.id)
    // The desk has recorded the outcome meanwhile.
    if (!order || !call || !isOpen(call)) return
    const now = await db.instant(tx)
    await concludeReturn(tx, { order, call, actor: supplierActor(plan.supplier) }, answer, { now, deps })
  })
}

async function returning(tx: Tx, job: OrderJob): Promise<Order | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  return order?.status === 'holding' && order.hold_reason === 'returning' ? order : undefined
}

async function prepare(tx: Tx, job: OrderJob, deps: Deps): Promise<Plan | undefined> {
  const order = await returning(tx, job)
  if (!order) return undefined
  const now = await deps.platform.db.instant(tx)
  // The latest call has queued a job for the next query: any older job ends here.
  if (order.due_at !== null && order.due_at.getTime() - PATIENCE_MS > now) return undefined
  const call = (await readReturnCalls(tx, order)).find(isOpen)
  if (!call) return undefined
  const item = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', call.itemId)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirstOrThrow()
  return { call, supplier: item.supplier, selection: await wholeBooking(tx, item) }
}

async function askFor(
  supplier: FlightSupplier,
  { call, selection }: Plan,
  around: Parameters<typeof ask>[0],
): Promise<ReturnAnswer> {
  if (call.step === 'void') {
    const answer = await ask(around, TIMEOUTS.ticket, (made) =>
      supplier.void(selection.supplierOrderId, made),
    )
    if (answer.kind === 'voided') return isUndone(answer.order) ? { kind: 'returned' } : { kind: 'unknown' }
    if (answer.kind !== 'rejected') return answer
    const state = await refusalState(supplier, selection, around)
    return state === 'undone' ? { kind: 'returned' } : refusedAs(state, answer.failure.code)
  }
  const wanted = { selection, expected: call.returned satisfies Money, clientRef: call.clientRef }
  const answer = await ask(around, TIMEOUTS.ticket, (made) => supplier.refund(wanted, made))
  switch (answer.kind) {
    case 'refunded':
      return isUndone(answer.order) ? { kind: 'returned', returned: answer.returned } : { kind: 'unknown' }
    case 'differs':
      // Nothing was done: the desk sees the new amount before it decides again.
      return { kind: 'rejected', reason: 'price_changed' }
    case 'rejected':
      return refusedAs(await refusalState(supplier, selection, around), answer.failure.code)
    default:
      return answer
  }
}

/** No ticket of the booking is valid any more: a partial return does not count. */
function isUndone(booked: SupplierOrder): boolean {
  return stateOf({ kind: 'found', order: booked }) === 'none'
}

/** The state of tickets in the booking after its supplier refused to take them back. */
async function refusalState(
  supplier: FlightSupplier,
  { supplierOrderId }: RefundSelection,
  around: Parameters<typeof ask>[0],
): Promise<'undone' | 'valid' | 'open'> {
  const found = await ask(around, TIMEOUTS.find, (call) => supplier.retrieve(supplierOrderId, call))
  if (found.kind !== 'found') return 'open'
  if (isUndone(found.order)) return 'undone'
  return stateOf(found) === 'some' ? 'valid' : 'open'
}

/** A refusal that its booking does not confirm is queried again: it may have been done after all. */
function refusedAs(state: 'undone' | 'valid' | 'open', reason: string): ReturnAnswer {
  return state === 'valid' ? { kind: 'rejected', reason } : { kind: 'unknown' }
}
