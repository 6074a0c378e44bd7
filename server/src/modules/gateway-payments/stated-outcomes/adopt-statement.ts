// A statement that two people agreed on is adopted only while the provider does not answer: it is asked first, and again
// afterwards until it answers. What it says later counts. Money that was stated as not paid goes to suspense and is refunded
// automatically; money that was stated as paid and is not there needs the treasury.

import { isOpen, pauseAfterStatement } from '@interline/domain/gateway-payments/states'
import { z } from 'zod'
import type { PaymentView } from '../../../connectors/payments/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { jobHandler, jobKind, type JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { closingView } from '../ask.ts'
import { findAttempt, lockAttempt, updateAttempt, type AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import { recordView } from '../record.ts'

const statementJob = jobKind({
  name: 'gateway-payments.statement',
  payload: z.object({ attemptId: z.string(), asked: z.number().int() }),
  retries: 12,
  timeoutSeconds: 90,
})

/** `at`: milliseconds since the epoch; absent: now. */
export function enqueueStatement(
  tx: Tx,
  payload: { readonly attemptId: string; readonly asked: number },
  { platform: { jobs } }: Pick<Deps, 'platform'>,
  at?: number,
): Promise<unknown> {
  return jobs.enqueue(tx, statementJob, payload, at === undefined ? {} : { at })
}

export function statementHandler(deps: () => Deps): JobHandler {
  return jobHandler(statementJob, (payload, log) => inTurn(payload, log, deps()))
}

async function inTurn(
  { attemptId, asked }: { readonly attemptId: string; readonly asked: number },
  log: Log,
  deps: Deps,
): Promise<void> {
  const { db, clock } = deps.platform
  const row = await db.transaction('everything', (tx) => findAttempt(tx, attemptId))
  if (!row || row.statement !== 'agreed') return
  const view = await closingView(row, log, deps)
  if (isOpen(row.state)) await decide(row, view, deps)
  else await compare(row, view, deps)
  const pause = pauseAfterStatement(asked)
  await db.transaction('everything', async (tx) => {
    const after = await findAttempt(tx, attemptId)
    if (after?.statement === 'agreed' && pause !== null)
      await enqueueStatement(tx, { attemptId, asked: asked + 1 }, deps, clock.now() + pause)
  })
}

/** Other keys do not know a payment: that says no more than no answer. */
function isAnswer(view: PaymentView): boolean {
  return view.status !== 'unknown' && !(view.status === 'failed' && view.failure === 'not_found')
}

async function decide(row: AttemptRow, view: PaymentView, deps: Deps): Promise<void> {
  const { db } = deps.platform
  if (isAnswer(view)) {
    // The provider answers again: it decides, and nobody's statement is needed.
    await db.transaction('everything', async (tx) => {
      await lockAttempt(tx, row.id)
      await updateAttempt(tx, row, { stated: null, statement: null, stated_ref: null })
    })
    await recordView(row.id, view, deps)
    return
  }
  if (row.stated === 'paid') {
    const paid = { minor: row.charged_minor, currency: row.charged_currency }
    // The portal has it as paid: while its page was open, so in time.
    const paidAt = Math.min(deps.platform.clock.now(), row.expires_at.getTime())
    const transactionRef = row.stated_ref ?? undefined
    await recordView(row.id, { status: 'succeeded', paid, paidAt, transactionRef }, deps)
    return
  }
  await recordView(row.id, { status: 'closed' }, deps)
}

/** The provider answers after a statement was adopted. */
async function compare(row: AttemptRow, view: PaymentView, deps: Deps): Promise<void> {
  if (!isAnswer(view) || view.status === 'processing') return
  const isPaid = view.status === 'succeeded'
  // Into suspense, and from there to the payer.
  if (row.stated === 'not_paid' && isPaid) return void (await recordView(row.id, view, deps))
  const isSame =
    row.stated === 'not_paid' ||
    (isPaid && view.paid.currency === row.paid_currency && view.paid.minor === row.paid_minor)
  await deps.platform.db.transaction('everything', async (tx) => {
    const locked = await lockAttempt(tx, row.id)
    if (locked?.statement === 'agreed')
      await updateAttempt(tx, row, { statement: isSame ? 'confirmed' : 'contradicted' })
  })
  if (!isSame) deps.platform.log.error({ attempt: row.id, view }, 'a provider contradicts a stated payment')
}
