// WeChat Pay for merchants of the mainland: a QR code on a desktop, its payment page in a phone's browser.

import { createHash } from 'node:crypto'
import { keyText, rsaPrivateKey } from '../account-keys.ts'
import { NOT_STARTED, refusedOrMade, refusedPayment } from '../answers.ts'
import { toChinaTime } from '../china-time.ts'
import { textOf } from '../exchange.ts'
import {
  AccountKeysError,
  type AccountCheck,
  type Gateway,
  type GatewayCall,
  type MerchantAccount,
  type PayerAction,
  type PaymentConnector,
  type PaymentRef,
  type PaymentView,
  type RefundPayment,
  type RefundView,
  type SettlementFile,
  type StartPayment,
} from '../port.ts'
import { readAnswer, viewOfRefund, viewOfTransaction } from './answers.ts'
import { readBill } from './bill.ts'
import { platformKeys, wechatClient, type WechatClient } from './client.ts'
import { readNotification } from './notification.ts'

const BASE = 'https://api.mch.weixin.qq.com'
const ORDERS = '/v3/pay/transactions'
const REFUNDS = '/v3/refund/domestic/refunds'
/** Limits of the provider, in bytes. */
const SUBJECT_BYTES = 127
const REASON_BYTES = 80

export const wechatPay: PaymentConnector = {
  channel: 'wechat-pay',
  caps: {
    currencies: ['CNY'],
    actions: ['qr', 'redirect'],
    confirm: 'none',
    close: true,
    refund: 'partial',
    refundDays: 365,
    refundsAtOnce: true,
    refundsByRef: true,
    notification: 'signed-state',
    // A minute at least when the request arrives, another one for its way there. The code lasts two hours.
    expirySeconds: { min: 120, max: 7200, default: 900 },
    settlement: { zone: 'Asia/Shanghai', days: 0 },
  },
  fields: [
    { name: 'mchid', kind: 'text', merchant: true },
    { name: 'appid', kind: 'text' },
    { name: 'serial', kind: 'text' },
    { name: 'privateKey', kind: 'secret', multiline: true },
    { name: 'apiV3Key', kind: 'secret' },
    { name: 'platformKey', kind: 'verification', multiline: true },
  ],
  open: (account, { now }) => gatewayOf(wechatClient(accountOf(account), now)),
}

function accountOf(account: MerchantAccount) {
  const apiV3Key = keyText(account, 'apiV3Key')
  if (Buffer.byteLength(apiV3Key) !== 32) throw new AccountKeysError('apiV3Key', 'malformed')
  const { environment, endpoint } = account
  if (endpoint === null && environment === 'test') throw new AccountKeysError('environment', 'only_live')
  if (endpoint === null && environment === 'simulator') throw new AccountKeysError('endpoint', 'missing')
  const serial = keyText(account, 'serial').toUpperCase()
  const keys = platformKeys('platformKey', account.keys['platformKey'] ?? [])
  if (keys.has(serial)) throw new AccountKeysError('platformKey', 'own_certificate')
  return {
    mchid: keyText(account, 'mchid'),
    appid: keyText(account, 'appid'),
    serial,
    privateKey: rsaPrivateKey(account, 'privateKey'),
    apiV3Key,
    platformKeys: keys,
    base: (endpoint ?? BASE).replace(/\/$/, ''),
  }
}

function gatewayOf(client: WechatClient): Gateway {
  return {
    check: (call) => check(client, call),
    start: (payment, call) => start(client, payment, call),
    query: (payment, call) => query(client, payment, call),
    close: (payment, call) => close(client, payment, call),
    refund: (refund, call) => refundPayment(client, refund, call),
    queryRefund: (refund, call) => queryRefund(client, refund, call),
    parseNotification: (raw) => readNotification(raw, client),
    settlement: (day, call) => settlement(client, day, call),
    readSettlement: ({ name, bytes }) => readBill(name, bytes),
  }
}

async function start(client: WechatClient, payment: StartPayment, call: GatewayCall): Promise<PaymentView> {
  const mobile = payment.payer.device === 'mobile'
  const { mchid, appid } = client.account
  const body = {
    appid,
    mchid,
    description: cut(payment.subject, SUBJECT_BYTES),
    out_trade_no: payment.ref,
    time_expire: `${toChinaTime(payment.expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: payment.notifyUrl,
    amount: { total: Number(payment.amount.minor), currency: payment.amount.currency },
    scene_info: {
      payer_client_ip: payment.payer.ip,
      ...(mobile ? { h5_info: { type: 'Wap' } } : {}),
    },
  }
  const path = `${ORDERS}/${mobile ? 'h5' : 'native'}`
  const sent = await client.call({ method: 'POST', path, body }, call)
  if (sent.kind === 'unverified' && sent.status < 500) return NOT_STARTED
  const answer = readAnswer(sent)
  if (!('body' in answer)) return refusedPayment(answer.failure)
  const action = mobile
    ? pageAction(textOf(answer.body['h5_url']), payment.returnUrl)
    : codeAction(textOf(answer.body['code_url']))
  if (!action) return { status: 'unknown' }
  return { status: 'requires_action', action, expiresAt: payment.expiresAt }
}

/** On the same phone their app opens for a page, not for a code. */
const codeAction = (content: string | undefined): PayerAction | undefined =>
  content === undefined ? undefined : { kind: 'qr', content, deeplink: null }

function pageAction(url: string | undefined, returnUrl: string): PayerAction | undefined {
  if (url === undefined) return undefined
  const separator = url.includes('?') ? '&' : '?'
  return { kind: 'redirect', url: `${url}${separator}redirect_url=${encodeURIComponent(returnUrl)}` }
}

async function query(client: WechatClient, { ref }: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const path = `${ORDERS}/out-trade-no/${ref}?mchid=${client.account.mchid}`
  const answer = readAnswer(await client.call({ method: 'GET', path }, call))
  if ('body' in answer) return viewOfTransaction(answer.body)
  return answer.failure === 'not_found' ? { status: 'failed', failure: 'not_found' } : { status: 'unknown' }
}

async function close(client: WechatClient, payment: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const { mchid } = client.account
  const path = `${ORDERS}/out-trade-no/${payment.ref}/close`
  const answer = readAnswer(await client.call({ method: 'POST', path, body: { mchid } }, call))
  if ('body' in answer || answer.failure === 'closed' || answer.failure === 'not_found')
    return { status: 'closed' }
  if (answer.failure !== 'state' && answer.failure !== 'declined') return { status: 'unknown' }
  // Refused: paid, or being paid.
  const view = await query(client, payment, call)
  return view.status === 'requires_action' ? { status: 'unknown' } : view
}

async function refundPayment(
  client: WechatClient,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const { payment, amount } = refund
  const body = {
    out_trade_no: payment.ref,
    out_refund_no: refund.refundRef,
    reason: cut(refund.reason, REASON_BYTES),
    ...(refund.notifyUrl !== null && { notify_url: refund.notifyUrl }),
    amount: {
      refund: Number(amount.minor),
      total: Number(payment.amount.minor),
      currency: amount.currency,
    },
  }
  const answer = readAnswer(await client.call({ method: 'POST', path: REFUNDS, body }, call))
  if ('body' in answer) return viewOfRefund(answer.body)
  return refusedOrMade(answer.failure, () => queryRefund(client, refund, call))
}

async function queryRefund(
  client: WechatClient,
  { refundRef }: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const answer = readAnswer(await client.call({ method: 'GET', path: `${REFUNDS}/${refundRef}` }, call))
  if ('body' in answer) return viewOfRefund(answer.body)
  return answer.failure === 'not_found' ? { status: 'failed', failure: 'not_found' } : { status: 'unknown' }
}

async function settlement(
  client: WechatClient,
  day: string,
  call: GatewayCall,
): Promise<SettlementFile | null> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const answer = readAnswer(await client.call({ method: 'GET', path }, call))
  const url = 'body' in answer ? textOf(answer.body['download_url']) : undefined
  if (!('body' in answer) || url === undefined) return null
  const file = await client.download(url, call)
  if (file.kind !== 'answer' || file.status !== 200) return null
  // The file itself is not signed; its digest was in the signed answer.
  const digest = createHash('sha1').update(file.body).digest('hex')
  if (digest !== String(answer.body['hash_value']).toLowerCase()) return null
  return readBill(`wechat-pay-${day}.csv`, file.body)
}

/** Asks for an order that does not exist. */
async function check(client: WechatClient, call: GatewayCall): Promise<AccountCheck> {
  const path = `${ORDERS}/out-trade-no/CHECK00000000000000?mchid=${client.account.mchid}`
  const answer = await client.call({ method: 'GET', path }, call)
  if ('detail' in answer) return { ok: false, why: 'unreachable', detail: answer.detail }
  const detail = `HTTP ${answer.status} ${textOf(answer.body['code']) ?? ''} ${textOf(answer.body['message']) ?? ''}`
  if (answer.kind === 'unverified') {
    if (answer.why === 'stale') return { ok: false, why: 'clock', detail }
    return { ok: false, why: 'keys', detail: `the answer is not signed by platformKey (${detail})` }
  }
  const { failure } = { failure: undefined, ...readAnswer(answer) }
  if (failure === 'not_found' || failure === undefined) return { ok: true }
  if (failure === 'auth')
    return { ok: false, why: /timestamp|时间戳/.test(detail) ? 'clock' : 'keys', detail }
  return { ok: false, why: answer.status >= 500 ? 'unreachable' : 'refused', detail }
}

/** At most so many bytes of UTF-8, without half a character at the end. */
function cut(text: string, bytes: number): string {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break
    kept += character
  }
  return kept
}
