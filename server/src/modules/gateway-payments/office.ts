// Payments by gateway as the treasury sees them.

import type { Reply } from '@interline/contract/index'
import { isOpen, stalledBefore } from '@interline/domain/gateway-payments/states'
import { writeUserLog, byActor } from '../../platform/auth/user-log.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { containing } from '../../platform/lists/conditions.ts'
import type { Deps } from './deps.ts'
import { lockAttempt, type AttemptRow } from './attempts.ts'
import { presentAttempts, type Attempt } from './present.ts'
import type { RefundRow } from './refunds/refund-rows.ts'
import { fallBack, refundSuspense } from './refunds/refunds.ts'
import { mayState } from './stated-outcomes/stalled.ts'
import { stateOutcome } from './stated-outcomes/statement.ts'

type Shown = Reply<'officeGatewayPayments.refund'>

export function listAttempts(
  ctx: OfficeCtx,
  {
    show,
    q,
    page,
    pageSize,
  }: {
    readonly show: 'all' | 'open' | 'suspense' | 'attention'
    readonly q: string
    readonly page: number
    readonly pageSize: number
  },
  deps: Deps,
): Promise<Reply<'officeGatewayPayments.list'>> {
  const now = deps.platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const matching = () => {
      const every = tx.selectFrom('gateway_attempts')
      const all =
        q === ''
          ? every
          : every.where(
              containing(
                q,
                ...['ref', 'provider_ref', 'transaction_ref', 'payable_id'].map((name) =>
                  sql.ref(`gateway_attempts.${name}`),
                ),
                sql`(select a.name from agencies a where a.id = gateway_attempts.agency_id)`,
              ),
            )
      if (show === 'open')
        return all.where('state', 'in', ['creating', 'requires_action', 'processing', 'unknown'])
      if (show === 'suspense') return all.where('settled', '=', 'suspense')
      return show === 'attention' ? all.where('id', 'in', needingPerson(tx, now)) : all
    }
    const rows = await matching()
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const { total } = await matching()
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const { attention } = await tx
      .selectFrom('gateway_attempts')
      .select((select) => select.fn.countAll<bigint>().as('attention'))
      .where('id', 'in', needingPerson(tx, now))
      .executeTakeFirstOrThrow()
    return {
      rows: await presentForOffice(tx, rows, deps),
      total: Number(total),
      page,
      pageSize,
      attention: Number(attention),
    }
  })
}

/**
 * Other amounts than were asked for, and refunds that stopped, which nobody has refunded since; payments that nobody answers
 * about; and money that was stated as paid and is not there, until it is entered as a lost dispute.
 */
function needingPerson(tx: Tx, now: number) {
  const { unanswered, expired } = stalledBefore(now)
  const refundsIn = (...states: RefundRow['state'][]) =>
    tx
      .selectFrom('gateway_refunds as r')
      .select('r.id')
      .where('r.attempt_id', '=', sql.ref<string>('a.id'))
      .where('r.state', 'in', states)
  const ofSuspense = refundsIn('requested', 'processing', 'succeeded').where('r.cause', '=', 'suspense')
  return tx
    .selectFrom('gateway_attempts as a')
    .select('a.id')
    .where((where) =>
      where.or([
        where.and([
          where('a.settled', '=', 'suspense'),
          where.or([where('a.state', '=', 'attention'), where.exists(refundsIn('attention'))]),
          where.not(where.exists(ofSuspense)),
          sql<boolean>`a.paid_minor > coalesce((select sum(r.charged_minor) from gateway_refunds r
            where r.attempt_id = a.id and r.state = 'charged_back'), 0)`,
        ]),
        where.exists(refundsIn('attention').where('r.cause', '=', 'order')),
        where.and([
          where('a.state', 'in', ['creating', 'requires_action', 'processing', 'unknown']),
          where('a.statement', 'is', null),
          where.or([
            where('a.unanswered_since', '<=', new Date(unanswered)),
            where('a.expires_at', '<=', new Date(expired)),
          ]),
        ]),
        where.and([
          where('a.stated', '=', 'paid'),
          where('a.statement', '=', 'contradicted'),
          where('a.disputed', '=', false),
        ]),
      ]),
    )
}

/** Writes down what the provider's portal shows of an attempt; see statement.ts. */
export async function stateAttempt(
  ctx: OfficeCtx,
  input: Parameters<typeof stateOutcome>[1],
  deps: Deps,
): Promise<Shown> {
  const row = await stateOutcome(ctx, input, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const [shown] = await presentForOffice(tx, [row], deps)
    if (!shown) throw failure('request.not_found')
    return shown
  })
}

/** Refunds what an attempt has in suspense. Throws `gateway.nothing_to_refund`. */
export function refundAttempt(ctx: OfficeCtx, id: string, deps: Deps): Promise<Shown> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockAttempt(tx, id)
    if (!row) throw failure('request.not_found')
    const [before] = await presentForOffice(tx, [row], deps)
    if (!before?.mayRefund) throw failure('gateway.nothing_to_refund')
    await refundSuspense(tx, row, deps)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'gateway-payments.refunded',
      type: 'payment',
      targetId: row.ref,
      after: { attempt: id, minor: row.paid_minor, currency: row.paid_currency },
    })
    const [shown] = await presentForOffice(tx, [row], deps)
    if (!shown) throw failure('request.not_found')
    return shown
  })
}

/**
 * Credits the balance with a refund of an order that stopped at the provider. Throws `gateway.nothing_to_refund` for any
 * other.
 */
export function creditRefund(ctx: OfficeCtx, refundId: string, deps: Deps): Promise<Shown> {
  return ctx.db.transaction('everything', async (tx) => {
    const find = () => tx.selectFrom('gateway_refunds').selectAll().where('id', '=', refundId)
    // The payment first, as whoever sets a dispute off.
    const row = await lockAttempt(tx, (await find().executeTakeFirst())?.attempt_id ?? '')
    const refund = await find().forUpdate().executeTakeFirst()
    if (!refund || !row) throw failure('request.not_found')
    if (!mayCredit(row, refund)) throw failure('gateway.nothing_to_refund')
    const now = await deps.platform.db.instant(tx)
    await fallBack(tx, { attempt: row, refund, failure: refund.failure, now }, deps)
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'gateway-payments.credited',
      type: 'payment',
      targetId: refund.ref,
      after: { attempt: row.id, refund: refund.id, order: refund.order_id, minor: refund.minor },
    })
    const [shown] = await presentForOffice(tx, [row], deps)
    if (!shown) throw failure('request.not_found')
    return shown
  })
}

async function presentForOffice(
  tx: Tx,
  rows: readonly AttemptRow[],
  deps: Pick<Deps, 'ratesOf' | 'platform'>,
): Promise<Shown[]> {
  const shown = await presentAttempts(tx, rows, deps)
  const agencies = await tx
    .selectFrom('agencies')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...rows.map((row) => row.agency_id)])
    .execute()
  const accounts = await tx.selectFrom('merchant_accounts').select(['id', 'name']).execute()
  return rows.flatMap((row, at) => {
    const attempt = shown[at]
    if (!attempt) return []
    return [
      {
        ...attempt,
        refunds: attempt.refunds.map((refund) => ({ ...refund, mayCredit: mayCredit(row, refund) })),
        failure: row.failure,
        agencyId: row.agency_id,
        agencyName: agencies.find(({ id }) => id === row.agency_id)?.name ?? '',
        account: accounts.find(({ id }) => id === row.account_id)?.name ?? '',
        ref: row.ref,
        providerRef: row.provider_ref,
        transactionRef: row.transaction_ref,
        paid:
          row.paid_minor === null || row.paid_currency === null
            ? null
            : { amount: Number(row.paid_minor), currency: row.paid_currency },
        payer: row.payer_name,
        asked: row.asked,
        disputed: row.disputed,
        mayState: mayState(row, deps.platform.clock.now()),
        statement:
          row.stated === null ||
          row.statement === null ||
          // The provider has answered before a colleague did.
          (row.statement === 'asked' && !isOpen(row.state))
            ? null
            : { outcome: row.stated, state: row.statement },
        mayRefund:
          row.settled === 'suspense' &&
          !row.disputed &&
          ofSuspense(attempt).every(({ state }) => state === 'attention' || state === 'charged_back') &&
          chargedBack(attempt) < Number(row.paid_minor),
        left:
          row.settled === 'suspense' && row.paid_minor !== null && row.paid_currency !== null
            ? { amount: Number(row.paid_minor) - chargedBack(attempt), currency: row.paid_currency }
            : null,
      },
    ]
  })
}

/**
 * A refund of an order that stopped: the treasury may credit the balance with it instead, unless a dispute may pay it, or has
 * paid it.
 */
function mayCredit(
  { disputed }: Pick<AttemptRow, 'disputed'>,
  { cause, state }: Pick<RefundRow, 'cause' | 'state'>,
): boolean {
  return cause === 'order' && state === 'attention' && !disputed
}

const chargedBack = (attempt: Pick<Attempt, 'refunds'>) =>
  ofSuspense(attempt)
    .filter(({ state }) => state === 'charged_back')
    .reduce((sum, { charged }) => sum + charged.amount, 0)

const ofSuspense = ({ refunds }: Pick<Attempt, 'refunds'>) =>
  refunds.filter(({ cause }) => cause === 'suspense')
