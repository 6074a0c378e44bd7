// A user begins to pay an order by gateway: the attempt is written with everything that was checked, then sent. The
// order moves when the money has arrived.

import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Attempt, Payable as GatewayPayable } from '../gateway-payments/index.ts'
import {
  isTestingPayer,
  notAllowed,
  presentPayment,
  refuseLocked,
  seesOnlyOwn,
  type Order,
  type Payable,
  type Sellable,
} from '../orders/index.ts'
import { tellOwner, UpstreamFundsMissing } from './funds-missing.ts'
import { refuseOverLimit } from './ask-agreement.ts'
import type { Deps } from './deps.ts'
import { refusePayer } from './payer.ts'
import { gatewaysFor } from './payment-config.ts'
import { decidePayment, refusal, settlePayment } from './settle.ts'

interface Begun<Shown> {
  readonly payment: ReturnType<typeof presentPayment>
  readonly order: Shown
  readonly attempt: Attempt
}

interface GatewayInput {
  readonly orderId: string
  readonly body: {
    readonly channel: string
    readonly amount?: number | undefined
    readonly voucher?: string | undefined
    readonly topUp?: number | undefined
  }
}

/** Throws as `payments.pay` lists; then nothing has changed. */
export async function payByGateway<Shown extends object>(
  ctx: AgencyCtx,
  input: GatewayInput,
  product: Sellable<Shown>,
  deps: Deps,
): Promise<Begun<Shown>> {
  const begun = await ctx
    .transaction((tx) => write(tx, ctx, input, product, deps))
    .catch(async (error: unknown) => {
      throw error instanceof UpstreamFundsMissing ? await tellOwner(ctx, error, deps) : error
    })
  const row = await deps.gateways.begin(ctx, begun.attempt.id)
  return ctx.transaction(async (tx) => ({ ...begun, attempt: await deps.gateways.present(tx, row) }))
}

async function write<Shown extends object>(
  tx: Tx,
  ctx: AgencyCtx,
  { orderId, body }: GatewayInput,
  product: Sellable<Shown>,
  deps: Deps,
): Promise<Begun<Shown>> {
  const received = deps.platform.clock.now()
  const { order, now, isBeingPaid, refuse } = await product.payment.open(tx, ctx, orderId)
  refuseLocked(order, ctx.actor.userId, now)
  await refusePayer(tx, ctx, order, deps)
  const payable = product.payment.payableOf(order)
  if (order.test || isTestingPayer(order, ctx.actor)) throw notAllowed('testing_user', order)
  const decision = decidePayment(order, product, {
    now,
    received,
    offered: body.amount === undefined ? undefined : BigInt(body.amount),
    paymentPending: isBeingPaid,
  })
  if (!decision.ok) throw refusal(decision.reason, order, { payable, late: product.payment.lateKey })
  await refuse()
  await refuseOverLimit(tx, ctx, { order, amount: payable.amount, now }, deps)
  if (order.agency_id !== ctx.actor.agencyId || body.topUp !== undefined)
    throw failure('payment.gateway_on_behalf')
  if (body.voucher !== undefined) throw failure('payment.gateway_with_voucher')
  const about = { order, payable, payment: product.payment, channel: body.channel }
  const offer = await offerOf(tx, about, deps)
  const agency = (await deps.agencies.chain(tx, order.agency_id)).at(-1)
  if (!offer || !agency) throw failure('payment.channel_unavailable')
  const id = newId('pay', now)
  const payment = {
    id,
    channel: offer.channel,
    state: 'created',
    currency: payable.amount.currency,
    amount_minor: payable.amount.minor,
    payer_name: ctx.actor.name,
  } as const
  await tx
    .insertInto('payments')
    .values({
      ...payment,
      order_id: order.id,
      agency_id: order.agency_id,
      difference: payable.part,
      payer_id: ctx.actor.userId,
      created_at: new Date(now),
      finished_at: null,
    })
    .execute()
  const row = await deps.gateways.write(tx, {
    id,
    offer,
    agency,
    rootAgencyId: order.root_agency_id,
    payable: { kind: 'order', id: order.id },
    due: payable.amount,
    payer: { id: ctx.actor.userId, name: ctx.actor.name },
    until: product.payment.payableUntil(order)?.getTime() ?? null,
    now,
  })
  const reply = {
    payment: presentNew(payment, now),
    order: await product.present(tx, ctx, order),
    attempt: await deps.gateways.present(tx, row),
  }
  await ctx.remember(tx, reply, { orderId: order.id, paymentId: id })
  return reply
}

function presentNew(
  payment: Omit<Parameters<typeof presentPayment>[0], 'amount_minor' | 'created_at'> & {
    readonly amount_minor: bigint
  },
  now: number,
) {
  const { amount_minor: minor, ...rest } = payment
  return presentPayment({ ...rest, amount_minor: Number(minor), created_at: new Date(now).toISOString() })
}

/** The chosen gateway; undefined: not offered. An order of an agency below is paid from its account with us. */
async function offerOf(
  tx: Tx,
  {
    order,
    payable,
    payment,
    channel,
  }: {
    readonly order: Order
    readonly payable: Payable
    readonly payment: Sellable['payment']
    readonly channel: string
  },
  deps: Deps,
) {
  const { frozen } = await deps.ledger.balances(tx, order.agency_id, payable.amount.currency)
  if (frozen.balance) return undefined
  const offers = await gatewaysFor(tx, order, { payable, payment }, deps)
  const chosen = offers.find((each) => each.channel === channel)
  // 320007: the payer learns only that it cannot pay this way.
  if (chosen?.reason === 'upstream_funds')
    throw new UpstreamFundsMissing(order, chosen.account.row.root_agency_id)
  return chosen?.reason === null ? chosen : undefined
}

/** How the money of a gateway pays an order. */
export function gatewayPayable(deps: Deps): GatewayPayable {
  return {
    async settle(tx, attempt, paid) {
      try {
        const settlement = await settlePayment(tx, attempt.id, deps, paid)
        if (settlement.settled) return null
        return settlement.reason === 'deadline_passed' ? 'too_late' : 'not_payable'
      } catch (error) {
        if (!(error instanceof UpstreamFundsMissing)) throw error
        throw failure('payment.not_processed', { cause: error })
      }
    },
    whyRefused: ({ cause }) => (cause instanceof UpstreamFundsMissing ? 'upstream_funds' : 'not_payable'),
    async refused({ cause }) {
      if (!(cause instanceof UpstreamFundsMissing)) return
      const { db, log } = deps.platform
      await tellOwner({ log, transaction: (work) => db.transaction('everything', work) }, cause, deps)
    },
    async sees(tx, { actor }, { payable_id: id }) {
      if (!seesOnlyOwn(actor)) return true
      const order = await tx.selectFrom('orders').select('created_by').where('id', '=', id).executeTakeFirst()
      return order?.created_by === actor.userId
    },
    async release(tx, attempt, state) {
      await tx
        .updateTable('payments')
        .set({ state, finished_at: new Date(deps.platform.clock.now()) })
        .where('id', '=', attempt.id)
        .where('state', 'in', ['created', 'pending'])
        .execute()
    },
  }
}
