import type Stripe from 'stripe'
import { messageOf } from '../answers.ts'
import type { GatewayCall, PaymentRef, PaymentView, StartPayment } from '../port.ts'
import { untilAborted } from '../transport.ts'
import { certainFailure, isNoLongerOpen } from './errors.ts'
import type { StripeAccount } from './account.ts'
import { sessionView } from './views.ts'

const LOCALES = { en: 'en', 'zh-cn': 'zh', 'zh-tw': 'zh-HK' } as const
const EXPAND = ['payment_intent.latest_charge.balance_transaction']
const DAY_SECONDS = 86_400
/** A session that cannot be found in so many pages of a day is not there. */
const MOST_PAGES = 20

/** Creates a session; the same reference creates one session only. */
export async function startSession(
  { client }: StripeAccount,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  const { ref, amount, payer } = payment
  const metadata = { ...payment.metadata, ref }
  try {
    const stripe = await client()
    const wanted: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      client_reference_id: ref,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: Number(amount.minor),
            product_data: { name: payment.subject },
          },
        },
      ],
      payment_intent_data: { description: payment.subject, metadata },
      metadata,
      success_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      expires_at: Math.floor(payment.expiresAt / 1000),
      locale: LOCALES[payer.locale],
      ...(payer.email !== null && { customer_email: payer.email }),
    }
    const session = stripe.checkout.sessions.create(wanted, { idempotencyKey: ref })
    return sessionView(await untilAborted(session, call))
  } catch (error) {
    call.log.warn({ ref, reason: messageOf(error) }, 'Stripe did not create a session')
    const failure = certainFailure(error)
    return failure === undefined ? { status: 'unknown' } : { status: 'failed', failure }
  }
}

export async function querySession(
  opened: StripeAccount,
  payment: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  try {
    const stripe = await opened.client()
    const id = payment.providerRef ?? (await findSession(stripe, payment.ref, opened.now(), call))
    if (id === undefined) return { status: 'failed', failure: 'not_found' }
    const session = stripe.checkout.sessions.retrieve(id, { expand: EXPAND })
    return sessionView(await untilAborted(session, call))
  } catch (error) {
    call.log.warn({ ref: payment.ref, reason: messageOf(error) }, 'Stripe did not answer a query')
    return certainFailure(error) === 'not_found'
      ? { status: 'failed', failure: 'not_found' }
      : { status: 'unknown' }
  }
}

/** A session lives at most a day, so one whose answer was lost is among the newest. */
async function findSession(
  stripe: Stripe,
  ref: string,
  now: number,
  call: GatewayCall,
): Promise<string | undefined> {
  const created = { gte: Math.floor(now / 1000) - 2 * DAY_SECONDS }
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, has_more: more } = await untilAborted(
      stripe.checkout.sessions.list({ created, limit: 100, ...(after && { starting_after: after }) }),
      call,
    )
    const found = data.find((session) => session.client_reference_id === ref)
    if (found) return found.id
    after = data.at(-1)?.id
    if (!more || after === undefined) return undefined
  }
  throw new Error('too many sessions to find one of them')
}

/** Expires the session. One that is no longer open says what it has become. */
export async function closeSession(
  opened: StripeAccount,
  payment: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  try {
    const stripe = await opened.client()
    const id = payment.providerRef ?? (await findSession(stripe, payment.ref, opened.now(), call))
    if (id === undefined) return { status: 'failed', failure: 'not_found' }
    return sessionView(await untilAborted(stripe.checkout.sessions.expire(id), call))
  } catch (error) {
    if (isNoLongerOpen(error)) return querySession(opened, payment, call)
    call.log.warn({ ref: payment.ref, reason: messageOf(error) }, 'Stripe did not close a session')
    return { status: 'unknown' }
  }
}
