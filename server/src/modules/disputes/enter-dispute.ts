// Disputes that no notification reports: the channel knows none, or the letter came by mail. The treasury enters them and records
// what the provider does. They post as reported ones do; a notification of the same number continues them.

import type { officeDisputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { isDecided, outcomesNow } from '@interline/domain/disputes/dispute'
import { amountText } from '@interline/domain/money/amount-text'
import { addDays } from '@interline/domain/time/local-date'
import { PLATFORM_ZONE, startOfDay } from '@interline/domain/time/zone'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { recordFee } from './fees.ts'
import { lockDispute, logWork, readDispute } from './list-disputes.ts'
import { mailDispute } from './mails.ts'
import { closeDispute, markPayment, takeMoney } from './post-dispute.ts'
import type { Shown } from './present.ts'
import { recordStep } from './record-step.ts'

type Body = HandlerInput<typeof officeDisputes.enter>['body']

/**
 * Throws `request.not_found` for a payment that is not ours or did not arrive, `request.invalid` for an amount or currency
 * that it does not have, and `gateway.dispute_known` for a number that its account has.
 */
export function enterDispute(holder: Holder, body: Body, deps: Deps): Promise<Shown> {
  const { ctx } = holder
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const told = { by: ctx.actor, now }
    let row = await insert(tx, body, now)
    await recordStep(tx, row, { step: 'opened', note: body.note, ...told })
    if (body.taken) row = await takeMoney(tx, row, told, deps)
    if (body.fee) {
      const fee = { minor: BigInt(body.fee.amount), currency: body.fee.currency }
      row = await recordFee(tx, row, { fee, ...told }, deps)
    }
    await markPayment(tx, row, deps)
    // The treasury has entered it; the owner of another account has to learn of it.
    if (row.root_agency_id !== 0) await mailDispute(tx, row, 'opened', deps)
    await logWork(tx, holder, {
      row,
      action: 'disputes.entered',
      now,
      after: {
        kind: row.kind,
        amount: amountText({ minor: row.amount_minor, currency: row.currency }),
        taken: body.taken,
        answerBy: body.answerBy,
      },
    })
    return readDispute(tx, holder, row.id)
  })
}

async function insert(tx: Tx, body: Body, now: number): Promise<DisputeRow> {
  const attempt = await tx
    .selectFrom('gateway_attempts')
    .selectAll()
    .where('id', '=', body.paymentId)
    .where('settled', 'is not', null)
    .executeTakeFirst()
  if (!attempt) throw failure('request.not_found')
  const { paid_minor: paid, paid_currency: currency } = attempt
  if (currency !== body.currency)
    throw failure('request.invalid', {
      fields: [{ path: 'currency', rule: 'field.choice', values: { choices: currency ?? '' } }],
    })
  const minor = BigInt(body.amount)
  if (paid === null || minor > paid)
    throw failure('request.invalid', {
      fields: [
        {
          path: 'amount',
          rule: 'field.too_large',
          values: { max: amountText({ minor: paid ?? 0n, currency }) },
        },
      ],
    })
  const row = await tx
    .insertInto('gateway_disputes')
    .values({
      root_agency_id: attempt.account_root_id,
      id: newId('dsp', now),
      account_id: attempt.account_id,
      channel: attempt.channel,
      dispute_ref: body.disputeRef,
      attempt_id: attempt.id,
      agency_id: attempt.agency_id,
      order_id: attempt.payable_kind === 'order' ? attempt.payable_id : null,
      kind: body.kind,
      by_hand: true,
      currency,
      amount_minor: minor,
      reason: body.reason,
      state: 'open',
      // The last minute of the day: deadlines in letters are days.
      answer_by:
        body.answerBy === null
          ? null
          : new Date(startOfDay(addDays(body.answerBy, 1), PLATFORM_ZONE) - 60_000),
      opened_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw failure('gateway.dispute_known', { values: { number: body.disputeRef } })
  return row
}

/**
 * Records what the provider did with a dispute that was entered. Throws `request.not_found`, `request.version_conflict` and
 * `gateway.dispute_not_now`, for reported ones too: their provider tells.
 */
export function recordOutcome(
  holder: Holder,
  { params: { id }, body: { outcome, note, version } }: HandlerInput<typeof officeDisputes.record>,
  deps: Deps,
): Promise<Shown> {
  const { ctx } = holder
  return ctx.db.transaction('everything', async (tx) => {
    let row = await lockDispute(tx, { id, version })
    const before = { state: row.state, taken: row.taken_minor !== null }
    if (!row.by_hand || !outcomesNow(row.state, before.taken).includes(outcome))
      throw failure('gateway.dispute_not_now')
    const now = await ctx.db.instant(tx)
    const told = { by: ctx.actor, note, now }
    // Lost, the provider has taken it at the latest now.
    if (!before.taken && outcome !== 'won')
      row = await takeMoney(tx, row, outcome === 'taken' ? told : { by: ctx.actor, now }, deps)
    if (outcome !== 'taken') row = await closeDispute(tx, row, { outcome, ...told }, deps)
    await markPayment(tx, row, deps)
    if (isDecided(row.state) && row.root_agency_id !== 0) await mailDispute(tx, row, row.state, deps)
    await logWork(tx, holder, {
      row,
      action: outcome === 'taken' ? 'disputes.taken' : 'disputes.decided',
      now,
      before,
      after: { state: row.state, outcome, note },
    })
    return readDispute(tx, holder, id)
  })
}
