// Payments above a user's limit need a colleague's approval. It holds for one user, one order and one amount, for a day, but
// not beyond the payment deadline that both people saw: who extends it later decides about another sale. A payment of the
// order uses it up, also one that was reversed. The user pays afterwards as usual.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import { localTimeText, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { z } from 'zod'
import { plain } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Approvals, RequestOf } from '../approvals/index.ts'
import type { Order } from '../orders/index.ts'
import en from './i18n/en/agreement.ts'
import zhCn from './i18n/zh-cn/agreement.ts'
import zhTw from './i18n/zh-tw/agreement.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const KIND = 'payment'
const DAY_MS = 86_400_000

const Payload = z.object({
  orderId: z.string(),
  /** What the order is for: names, route, flight. */
  memo: z.string(),
  /** As text: what both people read. */
  amount: z.string(),
  minor: z.string(),
  currency: z.string(),
  /** The payment deadline that both people saw, milliseconds since the epoch; null: the order had none. */
  payBefore: z.number().nullable().default(null),
})
type Payload = z.infer<typeof Payload>

export interface Limit {
  readonly limit: Money
  /** `needed`: nobody was asked. `asked`: a colleague has to decide. `agreed`: the person may pay. */
  readonly state: 'needed' | 'asked' | 'agreed'
  /** Who agreed. */
  readonly by: string | null
}

export interface Agreements {
  /** Null: the person may pay the amount without anybody. */
  limitOf(
    tx: Tx,
    ctx: AgencyCtx,
    due: { readonly order: Order; readonly amount: Money; readonly now: number },
  ): Promise<Limit | null>
  /** Asks a colleague. Throws `approval.already_open`. */
  ask: RequestOf<Payload>
}

/** Registers the kind of request with approvals. */
export function openAgreements(approvals: Pick<Approvals, 'register' | 'newest'>): Agreements {
  const ask = approvals.register<Payload, Payload>({
    kind: KIND,
    payload: plain(Payload),
    decidedBy: { agency: { realm: 'agency', roles: ['operator'], permissions: ['flightorders:pay'] } },
    days: 1,
    describe,
    async apply(tx, payload, { ctx }) {
      const { actor } = ctx
      if (actor.realm !== 'agency') throw failure('access.not_allowed')
      const limit = await readLimit(tx, actor)
      if (
        limit &&
        isOver(limit, { minor: BigInt(payload.minor), currency: payload.currency as Money['currency'] })
      )
        throw failure('payment.approver_limited')
      return null
    },
  })
  return {
    ask,
    async limitOf(tx, ctx, { order, amount, now }) {
      const limit = await readLimit(tx, ctx.actor)
      if (!limit || !isOver(limit, amount)) return null
      const newest = await approvals.newest(tx, {
        kind: KIND,
        subject: subjectOf(order, ctx.actor.userId, amount),
        requestedBy: ctx.actor.userId,
        now,
      })
      if (!newest) return { limit, state: 'needed', by: null }
      if (newest.state === 'open') return { limit, state: 'asked', by: null }
      const isGood =
        newest.state === 'approved' &&
        now - (newest.decidedAt ?? 0) < DAY_MS &&
        now < (Payload.parse(newest.payload).payBefore ?? Infinity) &&
        // Requests and payments lock the order, so that one comes before the other.
        !(await isPaidSince(tx, order, newest.requestedAt))
      return isGood ? { limit, state: 'agreed', by: newest.decidedBy } : { limit, state: 'needed', by: null }
    },
  }
}

/** Of the person, read with the payment: a limit that was set a moment ago holds. */
async function readLimit(
  tx: Tx,
  actor: { readonly userId: string; readonly agencyId: number },
): Promise<Money | null> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.id', 'users.agency_id')
    .select(['users.pay_limit_minor as minor', 'agencies.settlement_currency as currency'])
    .where('users.id', '=', actor.userId)
    .where('users.agency_id', '=', actor.agencyId)
    .executeTakeFirst()
  if (!row || row.minor === null) return null
  return { minor: row.minor, currency: row.currency }
}

/** What is in another currency, as an order of an agency below may be, cannot be compared and needs agreement. */
function isOver(limit: Money, amount: Money): boolean {
  return amount.minor > 0n && (amount.currency !== limit.currency || amount.minor > limit.minor)
}

/** What an approval is for: a request for an earlier price does not stand in the way of one for the present price. */
export function subjectOf(order: Order, userId: string, { minor, currency }: Money): string {
  return `${order.id} ${userId} ${minor} ${currency}`
}

async function isPaidSince(tx: Tx, order: Order, at: number): Promise<boolean> {
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['succeeded', 'canceled'])
    .where('finished_at', '>=', new Date(at))
    .executeTakeFirst()
  return paid !== undefined
}

function describe({ orderId, memo, amount, payBefore }: Payload, locale: Locale) {
  const t = translator(TEXTS[locale] as typeof en, locale)
  return {
    kindName: t(($) => $.kind),
    title: t(($) => $.title, { order: orderId, amount }),
    facts: [
      { label: t(($) => $.order), value: orderId },
      { label: t(($) => $.for), value: memo },
      ...(payBefore === null
        ? []
        : [{ label: t(($) => $.payBefore), value: localTimeText(payBefore, PLATFORM_ZONE) }]),
    ],
  }
}

/** What both people read. */
export function agreementPayload(
  order: Order,
  amount: Money,
  { memo, until }: { readonly memo: string; readonly until: number | null },
): Payload {
  return {
    orderId: order.id,
    memo,
    amount: amountText(amount),
    minor: String(amount.minor),
    currency: amount.currency,
    payBefore: until,
  }
}
