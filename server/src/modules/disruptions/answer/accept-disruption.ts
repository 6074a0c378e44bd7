// Accepting a schedule change: by the agency, or by the desk on the agency's request. Under the order's lock
// the answer and its deadline cannot both happen.

import type { Answer } from '@interline/domain/disruptions/answers'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { settleDisruption, type Order } from '../../flight-orders/index.ts'
import type { EventActor } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { answersAt, disruptedOf, type Question } from '../read/read-disrupted.ts'
import { applyFlight } from '../intake/apply-flight.ts'

/** Throws `request.not_found` if the order is not affected. `order` must be locked. */
export async function questionOf(tx: Tx, disruptionId: string, order: Order): Promise<Question> {
  const row = await disruptedOf(tx, disruptionId, order)
  if (!row) throw failure('request.not_found')
  const { type } = await tx
    .selectFrom('disruptions')
    .select('type')
    .where('id', '=', disruptionId)
    .executeTakeFirstOrThrow()
  return { row, type: type }
}

/** Throws `disruption.answered` if there is nothing left to answer. */
export function refuseAnswered(question: Question, answer: Answer, now: number): void {
  if (answersAt(question, now).includes(answer)) return
  throw failure('disruption.answered', {
    data: { state: question.row.state, answers: answersAt(question, now) },
  })
}

/** `order` must be locked. Throws `request.not_found`, `disruption.answered`, `order.action_not_allowed`. */
export async function acceptDisruption(
  tx: Tx,
  {
    disruptionId,
    order,
    actor,
  }: { readonly disruptionId: string; readonly order: Order; readonly actor: EventActor },
  deps: Deps,
): Promise<void> {
  const now = await deps.platform.db.instant(tx)
  const question = await questionOf(tx, disruptionId, order)
  refuseAnswered(question, 'accept', now)
  await settleDisruption(tx, order, question.row, {
    state: 'accepted',
    why: 'settled_accepted',
    actor,
    now,
    change: await applyFlight(tx, order, question.row, deps),
  })
}
