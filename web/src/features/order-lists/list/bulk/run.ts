/**
 * Does one action for order after order, by the call of the single action. A failed order does not stop the others; one without
 * an answer can be repeated: nothing is done twice.
 */
import { call } from '../../../../api/call.ts'
import { download } from '../../../../api/download.ts'
import { Failure } from '../../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../../api/intention.ts'
import type { OrderRow } from '../order-route.tsx'
import { documentOf, type BulkAction } from './plan.ts'

export interface Outcome {
  readonly order: OrderRow
  readonly done: boolean
  /** Why not; null when done. */
  readonly message: string | null
}

export interface Task {
  readonly action: BulkAction
  readonly orders: readonly OrderRow[]
  /** Said of an order whose schedule change leaves nothing to accept. */
  readonly nothingToAccept: string
  readonly isStopped: () => boolean
  readonly onOutcome: (outcome: Outcome) => void
}

/** One outcome after another, until every order has one or the person has stopped it. Never throws a `Failure`. */
export async function runBulk({
  action,
  orders,
  nothingToAccept,
  isStopped,
  onOutcome,
}: Task): Promise<void> {
  for (const order of orders) {
    if (isStopped()) return
    onOutcome(await outcomeOf(order, () => DO[action](order, nothingToAccept)))
  }
}

async function outcomeOf(order: OrderRow, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return { order, done: true, message: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { order, done: false, message: error.message }
  }
}

const DO: Readonly<Record<BulkAction, (order: OrderRow, nothingToAccept: string) => Promise<unknown>>> = {
  pay: payFromWallet,
  lock: ({ id }) => call('flightOrders.lock', { body: { orderId: id, lockType: 'lock' } }),
  accept: acceptChanges,
  documents: (order) =>
    download(
      'flightOrders.file',
      { params: { id: order.id, kind: documentOf(order) ?? 'itinerary' }, body: {} },
      { fallbackName: `${order.id}.pdf` },
    ),
}

/** The intention is that of the payment sheet: an order that is paid in both ways at once is paid once. */
async function payFromWallet({ id, total }: OrderRow): Promise<void> {
  const intention = `pay ${id} balance ${total}`
  await call(
    'flightOrders.pay',
    { params: { id }, body: { channel: 'balance', amount: total } },
    { idempotencyKey: intentionKey(intention) },
  )
  fulfil(intention)
}

/** Every open schedule change of the order, as it is now. */
async function acceptChanges({ id: orderId }: OrderRow, nothing: string): Promise<void> {
  const { rows } = await call('disruptions.list', { query: { orderId, state: 'open' } })
  const open = rows.filter(({ answers }) => answers.includes('accept'))
  if (open.length === 0) throw new Failure({ key: 'not_found', message: nothing })
  for (const { id } of open)
    await call('disruptions.answer', { params: { id }, body: { orderId, decision: 'accept' } })
}
