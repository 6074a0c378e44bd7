// ABA PayWay: a KHQR code with a link into the bank's app, or the provider's card page. A notification is only a
// reason to query. Refunds have no reference: what was refunded before tells a first call from a repeated one.

import { bodyId, type PlainAnswer, type RawNotification } from '../../../platform/inbox/channel.ts'
import { keyText, optionalKeyText, rsaPublicKey } from '../account-keys.ts'
import { checkedAt, refusedPayment } from '../answers.ts'
import { fromDecimal, toDecimal } from '../decimal-amounts.ts'
import {
  AccountKeysError,
  type AccountCheck,
  type Gateway,
  type GatewayCall,
  type MerchantAccount,
  type ParsedNotification,
  type PaymentConnector,
  type PaymentRef,
  type PaymentView,
  type StartPayment,
} from '../port.ts'
import { readAnswer, viewOfTransaction } from './answers.ts'
import {
  abaClient,
  PAYMENTS,
  type AbaAccount,
  type AbaAnswer,
  type AbaClient,
  type Fields,
} from './client.ts'
import { queryRefund, refundPayment } from './refunds.ts'
import { isCallbackSigned, PURCHASE_ORDER, TRANSACTION_ORDER } from './signing.ts'
import { listDay, readList } from './transaction-list.ts'

const HOSTS = {
  live: 'https://checkout.payway.com.kh',
  test: 'https://checkout-sandbox.payway.com.kh',
} as const
const MINUTE_MS = 60_000

export const abapay: PaymentConnector = {
  channel: 'abapay',
  caps: {
    currencies: ['USD'],
    actions: ['qr', 'form'],
    confirm: 'none',
    close: true,
    refund: 'partial',
    refundDays: 30,
    refundsAtOnce: false,
    refundsByRef: false,
    notification: 'hint',
    expirySeconds: { min: 180, max: 43_200 * 60, default: 900 },
    settlement: { zone: 'Asia/Phnom_Penh', days: 0 },
  },
  fields: [
    { name: 'merchantId', kind: 'text', merchant: true },
    // `abapay_khqr_deeplink` (the default) or `cards`.
    { name: 'paymentOption', kind: 'text', optional: true },
    { name: 'apiKey', kind: 'secret' },
    { name: 'refundPublicKey', kind: 'text', multiline: true },
  ],
  open: (account, { now }) => gatewayOf(abaClient(accountOf(account), now), now),
}

function accountOf(account: MerchantAccount): AbaAccount {
  const option = optionalKeyText(account, 'paymentOption') ?? 'abapay_khqr_deeplink'
  if (option !== 'abapay_khqr_deeplink' && option !== 'cards')
    throw new AccountKeysError('paymentOption', 'choice')
  const { endpoint, environment } = account
  if (environment === 'simulator' && endpoint === null) throw new AccountKeysError('endpoint', 'missing')
  return {
    merchantId: keyText(account, 'merchantId'),
    apiKey: keyText(account, 'apiKey'),
    refundKey: rsaPublicKey('refundPublicKey', keyText(account, 'refundPublicKey')),
    option,
    base: (endpoint ?? HOSTS[environment === 'live' ? 'live' : 'test']).replace(/\/$/, ''),
  }
}

function gatewayOf(client: AbaClient, now: () => number): Gateway {
  const one = (ref: string, call: GatewayCall) => transactionOf(client, ref, call)
  return {
    check: (call) => check(client, call),
    start: (payment, call) => start(client, payment, now(), call),
    query: (payment, call) => query(client, payment, call),
    close: (payment, call) => close(client, payment, call),
    refund: (refund, call) => refundPayment(client, one, refund, call),
    queryRefund: (refund, call) => queryRefund(one, refund, call),
    parseNotification: (raw) => Promise.resolve(readNotification(raw, client)),
    settlement: (day, call) => listDay(client, day, now(), call),
    readSettlement: ({ name, bytes }) => readList(name, bytes),
  }
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

async function start(
  client: AbaClient,
  payment: StartPayment,
  at: number,
  call: GatewayCall,
): Promise<PaymentView> {
  const { account } = client
  const fields = client.hashed(
    {
      req_time: client.time(),
      merchant_id: account.merchantId,
      tran_id: payment.ref,
      amount: toDecimal(payment.amount),
      type: 'purchase',
      payment_option: account.option,
      return_url: base64(payment.notifyUrl),
      cancel_url: payment.cancelUrl,
      continue_success_url: payment.returnUrl,
      currency: payment.amount.currency,
      lifetime: String(Math.max(3, Math.ceil((payment.expiresAt - at) / MINUTE_MS))),
    },
    PURCHASE_ORDER,
  )
  const path = `${PAYMENTS}/purchase`
  const { expiresAt } = payment
  if (account.option === 'cards') {
    const form = { ...fields, view_type: 'hosted_view', payment_gate: '0' }
    const action = { kind: 'form', action: account.base + path, enctype: 'multipart', fields: form } as const
    return { status: 'requires_action', action, expiresAt }
  }
  const answer = readAnswer(await client.send(path, fields, 'multipart', call))
  if ('body' in answer) {
    const { qr_string: content, abapay_deeplink: link } = answer.body
    if (typeof content !== 'string') return { status: 'unknown' }
    const deeplink = typeof link === 'string' ? link : null
    const action = { kind: 'qr', content, deeplink } as const
    return { status: 'requires_action', action, expiresAt, providerRef: payment.ref }
  }
  return answer.failure === 'duplicate' ? adopt(client, payment, call) : refusedPayment(answer.failure)
}

/** A repeated start is refused there: the first one counts if it was for the same amount. */
async function adopt(client: AbaClient, payment: StartPayment, call: GatewayCall): Promise<PaymentView> {
  const found = await transactionOf(client, payment.ref, call)
  if ('failure' in found)
    return found.failure === 'not_found' ? { status: 'failed', failure: 'duplicate' } : { status: 'unknown' }
  const { currency, minor } = payment.amount
  if (fromDecimal(found.data['original_amount'], currency) !== minor)
    return { status: 'failed', failure: 'duplicate' }
  return viewOfTransaction(payment.ref, found.data)
}

/** A transaction by our reference. The check knows the last seven days, the details know all. */
async function transactionOf(
  client: AbaClient,
  ref: string,
  call: GatewayCall,
): Promise<{ readonly data: Fields } | { readonly failure: string }> {
  const ask = async (name: string) => {
    const fields = { req_time: client.time(), merchant_id: client.account.merchantId, tran_id: ref }
    const hashed = client.hashed(fields, TRANSACTION_ORDER)
    return readAnswer(await client.send(`${PAYMENTS}/${name}`, hashed, 'json', call))
  }
  let answer = await ask('check-transaction-2')
  if ('failure' in answer && answer.failure === 'not_found') answer = await ask('transaction-detail')
  return 'body' in answer ? { data: (answer.body['data'] ?? {}) as Fields } : answer
}

async function query(client: AbaClient, { ref }: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const found = await transactionOf(client, ref, call)
  if ('data' in found) return viewOfTransaction(ref, found.data)
  if (found.failure !== 'not_found') return { status: 'unknown' }
  // The card page makes the transaction when the payer's browser opens it.
  if (client.account.option === 'cards') return { status: 'requires_action' }
  return { status: 'failed', failure: 'not_found' }
}

async function close(client: AbaClient, payment: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const fields = { req_time: client.time(), merchant_id: client.account.merchantId, tran_id: payment.ref }
  const hashed = client.hashed(fields, TRANSACTION_ORDER)
  const answer = readAnswer(await client.send(`${PAYMENTS}/close-transaction`, hashed, 'json', call))
  if ('body' in answer || answer.failure === 'not_found' || answer.failure === 'closed')
    return { status: 'closed' }
  // Refused, or lost: paid or closed in the meantime.
  const view = await query(client, payment, call)
  return view.status === 'requires_action' ? { status: 'unknown' } : view
}

const ACCEPTED: PlainAnswer = { status: 200, type: 'text/plain', body: 'OK' }

/** Verified, and still only a reason to query. */
function readNotification(raw: RawNotification, { account }: AbaClient): ParsedNotification {
  const refuse = (reason: 'bad_signature' | 'malformed'): ParsedNotification => ({
    ok: false,
    reason,
    answer: { status: 400, type: 'text/plain', body: 'FAIL' },
  })
  const signature = raw.headers['x-payway-hmac-sha512']
  const body = objectOf(raw.body)
  if (!body) return refuse('malformed')
  if (typeof signature !== 'string' || !isCallbackSigned(body, signature, account.apiKey))
    return refuse('bad_signature')
  const ref = body['tran_id']
  if (typeof ref !== 'string' || ref === '') return refuse('malformed')
  return { ok: true, events: [{ kind: 'payment', id: bodyId(raw.body), ref }], answer: ACCEPTED }
}

function objectOf(bytes: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** Asks for a transaction that does not exist. */
async function check(client: AbaClient, call: GatewayCall): Promise<AccountCheck> {
  const { merchantId } = client.account
  const fields = { req_time: client.time(), merchant_id: merchantId, tran_id: 'CHECK00000000000000' }
  const hashed = client.hashed(fields, TRANSACTION_ORDER)
  const answer = await client.send(`${PAYMENTS}/check-transaction-2`, hashed, 'json', call)
  return checkedAt(answer.date, client.now(), resultOf(answer))
}

function resultOf(answer: AbaAnswer): AccountCheck {
  if ('detail' in answer) return { ok: false, why: 'unreachable', detail: answer.detail }
  if (answer.kind === 'http') return { ok: false, why: 'unreachable', detail: `HTTP ${answer.status}` }
  const { failure } = { failure: undefined, ...readAnswer(answer) }
  if (failure === undefined || failure === 'not_found') return { ok: true }
  const detail = `${answer.code} ${answer.message}`
  if (failure !== 'auth') return { ok: false, why: 'refused', detail }
  return { ok: false, why: /time/i.test(answer.message) ? 'clock' : 'keys', detail }
}
