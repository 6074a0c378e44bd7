import type {
  AccountCheck,
  GatewayCall,
  MerchantAccount,
  PaymentRef,
  PaymentView,
  StartPayment,
} from '../port.ts'
import { checkedAt, failedCheck, messageOf } from '../answers.ts'
import { AirwallexError, certainFailure, type AirwallexClient } from './client.ts'
import { fromAirwallex, intentView, toAirwallex, type Intent } from './views.ts'

export interface AirwallexAccount {
  readonly account: MerchantAccount
  readonly client: AirwallexClient
  readonly now: () => number
}

const PAGES = { live: 'https://checkout.airwallex.com', test: 'https://checkout-demo.airwallex.com' } as const
const INTENTS = '/api/v1/pa/payment_intents'

export async function checkAccount(
  { client, now }: AirwallexAccount,
  call: GatewayCall,
): Promise<AccountCheck> {
  try {
    const date = await client.login(call)
    return checkedAt(date, now())
  } catch (error) {
    return failedCheck(certainFailure(error), messageOf(error))
  }
}

/** The hosted page, as Airwallex's browser library opens it: all parameters behind the #. */
function pageOf({ account }: AirwallexAccount, payment?: StartPayment) {
  const base =
    account.endpoint === null
      ? PAGES[account.environment === 'live' ? 'live' : 'test']
      : new URL(account.endpoint).origin
  const locale = payment && { en: 'en', 'zh-cn': 'zh', 'zh-tw': 'zh-HK' }[payment.payer.locale]
  return (intent: Intent): string | undefined => {
    // Lists do not repeat the secret, without which there is no page.
    if (!intent.client_secret) return undefined
    const wanted = new URLSearchParams({
      mode: 'payment',
      intent_id: intent.id,
      client_secret: intent.client_secret,
      currency: intent.currency,
      ...(locale && { locale }),
      ...(intent.return_url && { successUrl: intent.return_url }),
      ...(payment && { failUrl: payment.cancelUrl }),
    })
    return `${base}/#/standalone/checkout?${String(wanted)}`
  }
}

/** Creates an intent; the same reference creates one intent only. */
export async function startIntent(
  opened: AirwallexAccount,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  const { ref, amount } = payment
  try {
    const intent = await opened.client.post<Intent>(
      `${INTENTS}/create`,
      {
        request_id: ref,
        merchant_order_id: ref,
        amount: toAirwallex(amount),
        currency: amount.currency,
        descriptor: payment.subject.slice(0, 32),
        return_url: payment.returnUrl,
        metadata: { ...payment.metadata, ref },
      },
      call,
    )
    return intentView(intent, pageOf(opened, payment))
  } catch (error) {
    call.log.warn({ ref, reason: messageOf(error) }, 'Airwallex did not create an intent')
    const failure = certainFailure(error)
    if (failure === 'duplicate') return adopt(opened, payment, call)
    return failure === undefined ? { status: 'unknown' } : { status: 'failed', failure }
  }
}

/** A repeated request can be refused as a duplicate: ours if the amount is the same. */
async function adopt(
  opened: AirwallexAccount,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  try {
    const intent = await findIntent(opened, payment.ref, call)
    const made = intent && fromAirwallex(intent.amount, intent.currency)
    const isOurs = made?.minor === payment.amount.minor && made.currency === payment.amount.currency
    if (!intent || !isOurs) return { status: 'failed', failure: 'duplicate' }
    return intentView(await readIntent(opened, intent.id, call), pageOf(opened, payment))
  } catch {
    return { status: 'unknown' }
  }
}

const readIntent = ({ client }: AirwallexAccount, id: string, call: GatewayCall) =>
  client.get<Intent>(`${INTENTS}/${encodeURIComponent(id)}`, {}, call)

async function findIntent(
  { client }: AirwallexAccount,
  ref: string,
  call: GatewayCall,
): Promise<Intent | undefined> {
  const { items } = await client.get<{ items: readonly Intent[] }>(INTENTS, { merchant_order_id: ref }, call)
  return items.find((one) => one.merchant_order_id === ref)
}

export async function queryIntent(
  opened: AirwallexAccount,
  { ref, providerRef }: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  try {
    const id = providerRef ?? (await findIntent(opened, ref, call))?.id
    if (id === undefined) return { status: 'failed', failure: 'not_found' }
    return intentView(await readIntent(opened, id, call), pageOf(opened))
  } catch (error) {
    call.log.warn({ ref, reason: messageOf(error) }, 'Airwallex did not answer a query')
    return certainFailure(error) === 'not_found'
      ? { status: 'failed', failure: 'not_found' }
      : { status: 'unknown' }
  }
}

/** Cancels the intent. One that is no longer open says what it has become. */
export async function cancelIntent(
  opened: AirwallexAccount,
  payment: PaymentRef,
  call: GatewayCall,
): Promise<PaymentView> {
  const { ref } = payment
  try {
    const id = payment.providerRef ?? (await findIntent(opened, ref, call))?.id
    if (id === undefined) return { status: 'failed', failure: 'not_found' }
    const body = { request_id: `${ref}-cancel`, cancellation_reason: 'requested_by_customer' }
    const intent = await opened.client.post<Intent>(`${INTENTS}/${encodeURIComponent(id)}/cancel`, body, call)
    return intentView(intent, pageOf(opened))
  } catch (error) {
    if (error instanceof AirwallexError && error.status === 400) return queryIntent(opened, payment, call)
    call.log.warn({ ref, reason: messageOf(error) }, 'Airwallex did not cancel an intent')
    return { status: 'unknown' }
  }
}
