// Does what was planned, order by order. Whatever becomes of one order, the others are gone on with; what got no answer
// is said to be unclear and may be tried again: nothing is done twice.

import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { inParts } from '../../../../api/in-parts.ts'
import { fulfil, intentionKey } from '../../../../api/intention.ts'
import type { Disruption } from '../../../disruptions/flight-news.tsx'
import type { Order } from '../../../orders/use-order.ts'
import type { Able, BulkAction } from './plan.ts'
import { changeBody, refundBody, type RefundBody, type Wish } from './wish.ts'

export interface Outcome {
  readonly able: Able
  readonly done: boolean
  /** Why not; null where it is done. */
  readonly message: string | null
  /** The change or refund that was made. */
  readonly madeId: string | null
}

export interface Task {
  readonly action: BulkAction
  readonly able: readonly Able[]
  readonly wish: Wish
  /**
   * Refunds that were asked for and got no answer, by order; kept up here. They are asked for again in the same words:
   * tickets that have gone into a request since then would make it another one.
   */
  readonly unanswered: Map<string, RefundBody>
  /** What the news of the flight says by now. */
  readonly readNews: () => Promise<readonly Disruption[]>
  readonly onProgress: (done: number) => void
}

/** One outcome for each order. Throws the failure of a wish that is wrong for everybody, before anything is done. */
export async function runBulk(task: Task): Promise<Outcome[]> {
  const { action, able, readNews, onProgress } = task
  const outcomes: Outcome[] = []
  for (const each of able.filter(({ way }) => way === 'request')) {
    try {
      const made = await request(each, task)
      outcomes.push({ able: each, done: true, message: null, madeId: made.id })
    } catch (error) {
      if (isWrongWish(error) && outcomes.length === 0) throw error
      outcomes.push({ able: each, done: false, message: (error as Error).message, madeId: null })
    }
    onProgress(outcomes.length)
  }
  const answers = able.filter(({ way }) => way === 'news')
  return [...outcomes, ...(await answer(action, answers, readNews))]
}

/** What is typed is wrong, not the order: the fields of a reason or of a wanted flight. */
function isWrongWish(error: unknown): boolean {
  return error instanceof Failure && error.fields.some(({ path }) => !path.startsWith('coupons'))
}

async function request(able: Able, { action, wish, unanswered }: Task): Promise<Order> {
  const { orderId } = able
  const params = { id: orderId }
  if (action === 'change') {
    const body = changeBody(able, wish)
    const intention = `flightServicing.change ${orderId} ${JSON.stringify(body)}`
    const made = await call(
      'flightServicing.change',
      { params, body },
      { idempotencyKey: intentionKey(intention) },
    )
    fulfil(intention)
    return made
  }
  const body = unanswered.get(orderId) ?? refundBody(able, wish, await call('flightOrders.get', { params }))
  const intention = `flightServicing.refund ${orderId} ${JSON.stringify(body)}`
  unanswered.set(orderId, body)
  try {
    const made = await call(
      'flightServicing.refund',
      { params, body },
      { idempotencyKey: intentionKey(intention) },
    )
    fulfil(intention)
    unanswered.delete(orderId)
    return made
  } catch (error) {
    // A code is the server's own refusal.
    if (error instanceof Failure && error.code !== 0) unanswered.delete(orderId)
    throw error
  }
}

async function answer(
  action: BulkAction,
  able: readonly Able[],
  readNews: Task['readNews'],
): Promise<Outcome[]> {
  if (able.length === 0 || action === 'change') return []
  const decision = action
  const { results, error } = await inParts(able, (part) =>
    call('disruptions.answerMany', {
      body: {
        decision,
        orders: part.map(({ orderId, news, people }) => ({
          id: news?.id ?? '',
          orderId,
          passengers: decision === 'refund' ? people.map(({ id }) => id) : [],
        })),
      },
    }),
  )
  // Who lost an answer finds in the news whether it was given all the same.
  const now = await readNews().catch(() => [])
  return able.map((each, at): Outcome => {
    const result = results[at]
    const news = now.find(({ id, orderId }) => id === each.news?.id && orderId === each.orderId)
    const isAnswered = news?.state === (decision === 'accept' ? 'accepted' : 'refund_requested')
    const done = result?.done ?? isAnswered
    return {
      able: each,
      done,
      message: done ? null : (result?.message ?? error?.message ?? ''),
      madeId: done && decision === 'refund' ? (news?.servicingId ?? null) : null,
    }
  })
}
