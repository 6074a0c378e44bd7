// Before the desk fails, retries or approves a change, refund or void, the suppliers are queried for what
// they have done, passenger by passenger. Completed steps are stored at once; an exchange that was completed
// completes the change.

import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { EventActor, OrderJob } from '../../orders/index.ts'
import { isOpen, lockOrder, notAllowed, type Order } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { finishChange, storeExchanged } from '../change/index.ts'
import {
  askState,
  endServicingCall,
  isOverTheWire,
  ownBooking,
  readServiced,
  type ServicedBooking,
  type ServicedState,
  type StateQuestion,
  stepOf,
  storeDone,
} from '../proceed/index.ts'

/** By booking: what its supplier reports at this moment. Missing bookings were not queried. */
export type ServicedStates = ReadonlyMap<string, ServicedState['kind']>

/** A supplier can only have acted in these statuses. */
const ASKED: ReadonlySet<string> = new Set(['chg_proceeding', 'rfd_proceeding', 'void_proceeding', 'holding'])

/**
 * No transaction is open while suppliers are queried. Throws `order.action_not_allowed` with `tickets_found`
 * if all tickets of a change are exchanged: then the change was completed.
 */
export async function askSuppliers(
  job: OrderJob,
  { by, log, deps }: { readonly by: EventActor; readonly log: Log; readonly deps: Deps },
): Promise<ServicedStates> {
  const { db } = deps.platform
  const questions = await db.transaction([job.agencyId], (tx) => questionsOf(tx, job, deps))
  const answers = await Promise.all(
    questions.map(async (question) => {
      const state = await askState(question, { log, deps })
      return [question.booking.item.id, state] as const
    }),
  )
  const states = new Map(answers)
  const conflict = await db.transaction([job.agencyId], (tx) => record(tx, job, states, { by, deps }))
  if (conflict) throw notAllowed('tickets_found', conflict)
  return new Map(answers.map(([id, { kind }]) => [id, kind]))
}

async function questionsOf(tx: Tx, job: OrderJob, deps: Deps): Promise<StateQuestion[]> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  const step = order && stepOf(order)
  if (!order || !step || !ASKED.has(order.status)) return []
  const exchanged = step === 'reissue' ? await ownBooking(tx, order) : undefined
  const bookings = await readServiced(tx, order, step)
  return bookings
    .filter(
      ({ item, call }) => call?.state !== 'ok' && isOverTheWire(step, deps.suppliers.byCode(item.supplier)),
    )
    .map((booking) => ({ step, order, booking, exchanged }))
}

/** Returns the order if the change is exchanged by now. */
async function record(
  tx: Tx,
  job: OrderJob,
  states: ReadonlyMap<string, ServicedState>,
  { by, deps }: { readonly by: EventActor; readonly deps: Deps },
): Promise<Order | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  const step = order && stepOf(order)
  if (!order || !step || !ASKED.has(order.status)) return undefined
  const now = await deps.platform.db.instant(tx)
  let ended: Order | undefined
  for (const booking of await readServiced(tx, order, step)) {
    const state = states.get(booking.item.id)
    if (!state || state.kind === 'open') continue
    await storeDone(tx, order, booking, { done: state.done, now })
    if (step !== 'reissue' || state.tickets.length === 0) continue
    const missing = await storeExchanged(tx, { order, now, deps }, state)
    if (state.kind !== 'all' || missing > 0) continue
    await endExchange(tx, { order, booking, now, deps }, by)
    ended = order
  }
  return ended
}

async function endExchange(
  tx: Tx,
  {
    order,
    booking: { call },
    now,
    deps,
  }: { readonly order: Order; readonly booking: ServicedBooking; readonly now: number; readonly deps: Deps },
  by: EventActor,
): Promise<void> {
  const evidence = { found: 'exchanged' }
  if (call && isOpen(call)) await endServicingCall(tx, call, { state: 'ok', now, evidence })
  const item = await ownBooking(tx, order)
  const action = order.status === 'holding' ? 'enter_tickets' : 'reissue'
  await finishChange(tx, { order, now, deps }, { action, actor: by, ...(item && { item }) })
}
