// The question loop: a job asks the provider until the outcome of an attempt is known. The return of a payer and a
// notification without a state ask at once; the loop goes on by its own times.

import { isOpen, mustClose, pauseAfter } from '@interline/domain/gateway-payments/states'
import { z } from 'zod'
import type { PaymentView } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jobHandler, jobKind, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OpenAccount } from '../merchant-accounts/index.ts'
import { findAttempt, refOf, type AttemptRow } from './attempts.ts'
import type { Deps } from './deps.ts'
import { recordView } from './record.ts'
import { stalled } from './stated-outcomes/stalled.ts'
import { tellTreasury } from './stated-outcomes/tell-stalled.ts'

const ASK_MS = 20_000
/** Its account cannot be opened. */
const NOBODY_ANSWERS: PaymentView = { status: 'unknown' }

const askJob = jobKind({
  name: 'gateway-payments.ask',
  payload: z.object({ attemptId: z.string() }),
  retries: 12,
  timeoutSeconds: 90,
})

const aboutJob = jobKind({
  name: 'gateway-payments.ask-about',
  payload: z.object({ attemptId: z.string() }),
  retries: 12,
  timeoutSeconds: 90,
})

/** Enqueues the next question, in milliseconds since the epoch. */
export async function askAgain(
  tx: Tx,
  { id }: Pick<AttemptRow, 'id'>,
  at: number,
  { platform }: Pick<Deps, 'platform'>,
): Promise<void> {
  await platform.jobs.enqueue(tx, askJob, { attemptId: id }, { at })
}

export function askHandler(deps: () => Deps): JobHandler {
  return jobHandler(askJob, ({ attemptId }, log) => askInTurn(attemptId, log, deps()))
}

/** Enqueues a question about each attempt of an account without money in our books. `refs`: what its provider has taken, by our references. */
export async function askAboutRefs(
  tx: Tx,
  { accountId, refs }: { readonly accountId: string; readonly refs: readonly string[] },
  { platform }: Pick<Deps, 'platform'>,
): Promise<void> {
  if (refs.length === 0) return
  const rows = await tx
    .selectFrom('gateway_attempts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ref', 'in', refs)
    .where('paid_minor', 'is', null)
    .execute()
  for (const { id: attemptId } of rows) await platform.jobs.enqueue(tx, aboutJob, { attemptId })
}

export function aboutHandler(deps: () => Deps): JobHandler {
  return jobHandler(aboutJob, async ({ attemptId }, log) => {
    const row = await deps().platform.db.transaction('everything', (tx) => findAttempt(tx, attemptId))
    if (row) await askAbout(row, log, deps())
  })
}

/** One question of the loop, and the next one where the outcome is still open. */
async function askInTurn(id: string, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const before = await db.transaction('everything', (tx) => findAttempt(tx, id))
  if (!before || !isOpen(before.state)) return
  const closes = (await deps.accounts.find(before.account_id))?.caps.close ?? false
  const after = mustClose(clock.now(), before.expires_at.getTime(), closes)
    ? await closeAttempt(before, log, deps)
    : await askNow(before, log, deps)
  if (!isOpen(after.state)) return
  await db.transaction('everything', async (tx) => {
    const asked = before.asked + 1
    const now = clock.now()
    const expiry = before.expires_at.getTime()
    // Once at its expiry: a payment in time is heard of in time.
    const at = now < expiry ? Math.min(now + pauseAfter(asked), expiry) : now + pauseAfter(asked)
    const { numUpdatedRows } = await tx
      .updateTable('gateway_attempts')
      .set({ asked, next_query_at: new Date(at) })
      .where('root_agency_id', '=', before.root_agency_id)
      .where('id', '=', id)
      // Run twice, the job goes on once.
      .where('asked', '=', before.asked)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await askAgain(tx, before, at, deps)
    if (stalled(after, now)) await tellTreasury(tx, after, now)
  })
}

/** Asks the provider once. Where the provider waits for our confirmation, this is it. */
export async function askNow(row: AttemptRow, log: Log, deps: Deps): Promise<AttemptRow> {
  if (!isOpen(row.state)) return row
  const account = await deps.accounts.find(row.account_id)
  if (!account) return recordView(row.id, NOBODY_ANSWERS, deps)
  const { gateway, caps } = account
  const call = callOf(log)
  const view =
    caps.confirm === 'server' && gateway.confirm && row.state === 'requires_action'
      ? await gateway.confirm(refOf(row), call)
      : await gateway.query(refOf(row), call)
  return recordView(row.id, view, deps)
}

/**
 * Somebody says that a payment has changed: its provider is asked, also after its end, because money may come late. Throws
 * where the provider does not say, so that it is asked again.
 */
export async function askAbout(row: AttemptRow, log: Log, deps: Deps): Promise<AttemptRow> {
  if (isOpen(row.state)) return askNow(row, log, deps)
  const account = row.paid_minor === null ? await deps.accounts.find(row.account_id) : undefined
  if (!account) return row
  const view = await account.gateway.query(refOf(row), callOf(log))
  if (view.status === 'unknown') throw new Error(`${row.id}: its provider does not say whether it was paid`)
  return view.status === 'succeeded' ? recordView(row.id, view, deps) : row
}

/**
 * Ends an attempt at the provider. A payment that was faster is adopted; where the provider cannot say, the attempt
 * stays open.
 */
export async function closeAttempt(row: AttemptRow, log: Log, deps: Deps): Promise<AttemptRow> {
  if (!isOpen(row.state)) return row
  return recordView(row.id, await closingView(row, log, deps), deps)
}

/** What the provider says when it is to end a payment; `unknown` also where the account cannot be opened. */
export async function closingView(row: AttemptRow, log: Log, deps: Deps): Promise<PaymentView> {
  const account = await deps.accounts.find(row.account_id)
  return account ? closing(row, account, log) : NOBODY_ANSWERS
}

async function closing(row: AttemptRow, { gateway, caps }: OpenAccount, log: Log): Promise<PaymentView> {
  if (caps.close) {
    const view = await gateway.close(refOf(row), callOf(log))
    if (view.status === 'closed' || view.status === 'succeeded' || view.status === 'failed') return view
  }
  const view = await gateway.query(refOf(row), callOf(log))
  // Without a call to close, nothing but the payer's absence ends it: later money is refunded.
  return !caps.close && view.status === 'requires_action' ? { status: 'closed' } : view
}

function callOf(log: Log) {
  return { signal: AbortSignal.timeout(ASK_MS), log }
}
