// Accepting what the airline does: by the agency, or by the desk for an agency that said so. Under the order's lock the
// answer and the end of its time cannot both happen.

import type { Answer } from '@interline/domain/disruptions/answers'
import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { settleDisruption, type EventActor, type Order } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { answersAt, disruptedOf, type Question } from '../read/read-disrupted.ts'
import { applyFlight } from '../intake/apply-flight.ts'

/** Throws `request.not_found` where the order is not concerned. `order` must be locked. */
export async function questionOf(tx: Tx, disruptionId: string, order: Order): Promise<Question> {
  const row = await disruptedOf(tx, disruptionId, order)
  if (!row) throw failure('request.not_found')
  const { type } = await tx
    .selectFrom('disruptions')
    .select('type')
    .where('id', '=', disruptionId)
    .executeTakeFirstOrThrow()
  return { row, type: type as DisruptionType }
}

/** Throws `disruption.answered` where there is nothing to answer any more. */
export function refuseAnswered(question: Question, answer: Answer, now: number): void {
  if (answersAt(question, now).includes(answer)) return
  throw failure('disruption.answered', {
    data: { state: question.row.state, answers: answersAt(question, now) },
  })
}

/** `order` must be locked. Throws `request.not_found`, `disruption.answered`, `order.action_not_allowed`. */
export async function acceptNews(
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
