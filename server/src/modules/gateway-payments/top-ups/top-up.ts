// An agency that buys from the platform tops up its own balance by gateway.

import { gatewayPayments } from '@interline/contract/gateway-payments/calls'
import type { Input, Reply } from '@interline/contract/index'
import { allows } from '@interline/domain/access/access'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from '../deps.ts'
import { gatewayOffers } from '../offers.ts'
import { presentAttempt, type Attempt } from '../present.ts'
import { presentOffer } from '../present-offer.ts'
import { beginAttempt, writeAttempt } from '../start.ts'
import { findAttempt, type Payable } from '../attempts.ts'
import { mailTopUp } from './top-up-mail.ts'

/** Nothing but the arrival itself: the money is in the balance. */
export function topUpPayable(deps: Pick<Deps, 'agencies' | 'ledger' | 'platform'>): Payable {
  return {
    async settle(tx, attempt, { arrive }) {
      await arrive()
      await mailTopUp(tx, attempt, 'paid', deps)
      return null
    },
    sees: (_tx, { actor }) => Promise.resolve(allows(gatewayPayments.topUp.access, actor).ok),
    suspended: (tx, attempt) =>
      mailTopUp(tx, attempt, attempt.state === 'attention' ? 'differs' : 'late', deps),
    release: () => Promise.resolve(),
  }
}

async function offersFor(tx: Tx, ctx: AgencyCtx, amount: bigint, deps: Deps) {
  const chain = await deps.agencies.chain(tx, ctx.actor.agencyId)
  const agency = chain.at(-1)
  if (!agency) throw failure('request.not_found')
  const due = { minor: amount, currency: agency.settlementCurrency }
  const { frozen } = await deps.ledger.balances(tx, agency.id, due.currency)
  const offers = await gatewayOffers(tx, { chain, due, kind: 'top_up' }, deps)
  return { agency, due, offers, isFrozen: frozen.balance }
}

export function topUpChannels(
  ctx: AgencyCtx,
  amount: number,
  deps: Deps,
): Promise<Reply<'gatewayPayments.topUpChannels'>> {
  return ctx.transaction(async (tx) => {
    const { due, offers, isFrozen } = await offersFor(tx, ctx, BigInt(amount), deps)
    const how = { locale: ctx.locale, isFrozen }
    return { currency: due.currency, channels: offers.map((offer) => presentOffer(offer, due, how)) }
  })
}

/** Throws `payment.channel_unavailable`. */
export async function beginTopUp(
  ctx: AgencyCtx,
  { channel, amount }: Input<'gatewayPayments.topUp'>['body'],
  deps: Deps,
): Promise<Attempt> {
  const written = await ctx.transaction(async (tx) => {
    const { agency, due, offers, isFrozen } = await offersFor(tx, ctx, BigInt(amount), deps)
    const offer = offers.find((each) => each.channel === channel)
    if (offer?.reason !== null || isFrozen) throw failure('payment.channel_unavailable')
    const now = await deps.platform.db.instant(tx)
    const id = newId('pay', now)
    const row = await writeAttempt(
      tx,
      {
        id,
        offer,
        agency,
        rootAgencyId: agency.id,
        payable: { kind: 'top_up', id },
        due,
        payer: { id: ctx.actor.userId, name: ctx.actor.name },
        until: null,
        now,
      },
      deps,
    )
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: agency.id,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'gateway-payments.top_up',
      type: 'payment',
      targetId: row.id,
      after: { channel, amount, currency: due.currency },
    })
    await ctx.remember(tx, await presentAttempt(tx, row, deps), { attemptId: row.id })
    return row
  })
  const row = await beginAttempt(ctx, written.id, deps)
  return ctx.transaction((tx) => presentAttempt(tx, row, deps))
}

/** The answer to a repeated request. */
export function topUpAgain(ctx: AgencyCtx, attemptId: string, deps: Deps): Promise<Attempt> {
  return ctx.transaction(async (tx) => {
    const row = await findAttempt(tx, attemptId)
    if (!row) throw failure('request.not_found')
    return presentAttempt(tx, row, deps)
  })
}
