// Runs the plan order by order. A failed order does not stop the others; a lost answer is reported as unclear and can be
// retried: nothing is done twice.

import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { inParts } from '../../../../api/in-parts.ts'
import { fulfil, intentionKey } from '../../../../api/intention.ts'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
import type { Order } from '../../../orders/use-order.ts'
import type { Able, BulkAction } from './plan.ts'
import { changeBody, refundBody, type RefundBody, type BulkDraft } from './bulk-draft.ts'

export interface Outcome {
  readonly able: Able
  readonly done: boolean
  /** Why not; null when done. */
  readonly message: string | null
  /** The change or refund that was created. */
  readonly madeId: string | null
}

export interface Task {
  readonly action: BulkAction
  readonly able: readonly Able[]
  readonly draft: BulkDraft
  /**
   * Refund requests without an answer, by order, held above the dialog. A retry repeats them unchanged, because coupons that
   * have entered a request since then would make it a different one.
   */
  readonly unanswered: Map<string, RefundBody>
  /** The current schedule changes of the flight. */
  readonly readDisruptions: () => Promise<readonly Disruption[]>
  readonly onProgress: (done: number) => void
}

/** One outcome for each order. Throws before anything is done when the request is invalid for every order. */
export async function runBulk(task: Task): Promise<Outcome[]> {
  const { action, able, readDisruptions, onProgress } = task
  const outcomes: Outcome[] = []
  for (const each of able.filter(({ way }) => way === 'request')) {
    try {
      const made = await request(each, task)
      outcomes.push({ able: each, done: true, message: null, madeId: made.id })
    } catch (error) {
      if (isInvalidRequest(error) && outcomes.length === 0) throw error
      outcomes.push({ able: each, done: false, message: (error as Error).message, madeId: null })
    }
    onProgress(outcomes.length)
  }
  const answers = able.filter(({ way }) => way === 'answer')
  return [...outcomes, ...(await answer(action, answers, readDisruptions))]
}

/** The input is invalid, not the order: the fields of a reason or of a requested flight. */
function isInvalidRequest(error: unknown): boolean {
  return error instanceof Failure && error.fields.some(({ path }) => !path.startsWith('coupons'))
}

async function request(able: Able, { action, draft, unanswered }: Task): Promise<Order> {
  const { orderId } = able
  const params = { id: orderId }
  if (action === 'change') {
    const body = changeBody(able, draft)
    const intention = `flightServicing.change ${orderId} ${JSON.stringify(body)}`
    const made = await call(
      'flightServicing.change',
      { params, body },
      { idempotencyKey: intentionKey(intention) },
    )
    fulfil(intention)
    return made
  }
  const body = unanswered.get(orderId) ?? refundBody(able, draft, await call('flightOrders.get', { params }))
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
  readDisruptions: Task['readDisruptions'],
): Promise<Outcome[]> {
  if (able.length === 0 || action === 'change') return []
  const decision = action
  const { results, error } = await inParts(able, (part) =>
    call('disruptions.answerMany', {
      body: {
        decision,
        orders: part.map(({ orderId, disruption, people }) => ({
          id: disruption?.id ?? '',
          orderId,
          passengers: decision === 'refund' ? people.map(({ id }) => id) : [],
        })),
      },
    }),
  )
  // After a lost response, the schedule change shows whether it was answered.
  const now = await readDisruptions().catch(() => [])
  return able.map((each, at): Outcome => {
    const result = results[at]
    const disruption = now.find(({ id, orderId }) => id === each.disruption?.id && orderId === each.orderId)
    const isAnswered = disruption?.state === (decision === 'accept' ? 'accepted' : 'refund_requested')
    const done = result?.done ?? isAnswered
    return {
      able: each,
      done,
      message: done ? null : (result?.message ?? error?.message ?? ''),
      madeId: done && decision === 'refund' ? (disruption?.servicingId ?? null) : null,
    }
  })
}
