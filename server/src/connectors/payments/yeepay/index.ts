// Yeepay: one connector for four channels. Wallets are paid with a QR code, cards on the provider's cashier.

import { bodyId, type PlainAnswer, type RawNotification } from '../../../platform/inbox/channel.ts'
import { keyText, optionalKeyText, rsaPrivateKey, rsaPublicKeys } from '../account-keys.ts'
import { checkedAt, NOT_STARTED, refusedOrMade, refusedPayment } from '../answers.ts'
import { toChinaTime } from '../china-time.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { textOf } from '../exchange.ts'
import {
  AccountKeysError,
  type AccountCheck,
  type Channel,
  type Gateway,
  type GatewayCall,
  type MerchantAccount,
  type ParsedNotification,
  type PayerAction,
  type PaymentConnector,
  type PaymentRef,
  type PaymentView,
  type RefundPayment,
  type RefundView,
  type StartPayment,
} from '../port.ts'
import { readAnswer, viewOfOrder, viewOfRefund } from './answers.ts'
import { readBill } from './bill.ts'
import { yeepayClient, type YeepayAnswer, type YeepayClient } from './client.ts'
import { openEnvelope } from './signing.ts'

const GATEWAYS = {
  live: { gateway: 'https://openapi.yeepay.com/yop-center', files: 'https://yos.yeepay.com/yop-center' },
  test: {
    gateway: 'https://sandbox.yeepay.com/yop-center',
    files: 'https://sandbox.yeepay.com/yop-center',
  },
} as const

interface Preset {
  readonly kind: PayerAction['kind']
  readonly path: string
  readonly parameters: (client: YeepayClient) => Readonly<Record<string, string>>
  /** The field of the answer with the code or the address. */
  readonly field: string
}

const wallet = (channel: 'ALIPAY' | 'WECHAT'): Preset => ({
  kind: 'qr',
  path: '/rest/v1.0/aggpay/pre-pay',
  parameters: () => ({ payWay: 'USER_SCAN', channel, scene: 'ONLINE' }),
  field: 'prePayTn',
})
const card = (cardType: 'CREDIT' | 'DEBIT'): Preset => ({
  kind: 'redirect',
  path: '/rest/v1.0/cashier/unified/order',
  parameters: ({ account }) => ({ limitPayType: account.limitPayType, cardType }),
  field: 'cashierUrl',
})

export const yeepay: readonly PaymentConnector[] = [
  connector('yeepay-alipay', wallet('ALIPAY')),
  connector('yeepay-wechat', wallet('WECHAT')),
  connector('yeepay-credit-card', card('CREDIT')),
  connector('yeepay-debit-card', card('DEBIT')),
]

function connector(channel: Channel, preset: Preset): PaymentConnector {
  return {
    channel,
    caps: {
      currencies: ['CNY'],
      actions: [preset.kind],
      confirm: 'none',
      close: true,
      refund: 'partial',
      refundDays: 365,
      refundsAtOnce: true,
      refundsByRef: true,
      notification: 'hint',
      // A minute at least when the request arrives: another one for its way there.
      expirySeconds: { min: 120, max: 86_400, default: 900 },
      settlement: { zone: 'Asia/Shanghai', days: 0 },
    },
    fields: [
      { name: 'appKey', kind: 'text' },
      { name: 'merchantNo', kind: 'text', merchant: true },
      { name: 'parentMerchantNo', kind: 'text', optional: true, merchant: true },
      ...(preset.kind === 'redirect'
        ? [{ name: 'limitPayType', kind: 'text', optional: true } as const]
        : []),
      { name: 'privateKey', kind: 'secret', multiline: true },
      { name: 'platformKey', kind: 'verification', multiline: true },
    ],
    open: (account, { now }) => gatewayOf(yeepayClient(accountOf(account), now), preset),
  }
}

function accountOf(account: MerchantAccount) {
  const { endpoint, environment } = account
  if (environment === 'simulator' && endpoint === null) throw new AccountKeysError('endpoint', 'missing')
  const own = endpoint?.replace(/\/$/, '')
  const merchantNo = keyText(account, 'merchantNo')
  return {
    appKey: keyText(account, 'appKey'),
    merchantNo,
    parentMerchantNo: optionalKeyText(account, 'parentMerchantNo') ?? merchantNo,
    limitPayType: optionalKeyText(account, 'limitPayType') ?? 'YJZF',
    privateKey: rsaPrivateKey(account, 'privateKey'),
    platformKeys: rsaPublicKeys(account, 'platformKey'),
    ...(own ? { gateway: own, files: own } : GATEWAYS[environment === 'live' ? 'live' : 'test']),
  }
}

const ORDER = '/rest/v1.0/trade/order'
const REFUND = '/rest/v1.0/trade/refund'
const merchants = ({ account: { parentMerchantNo, merchantNo } }: YeepayClient) => ({
  parentMerchantNo,
  merchantNo,
})

function gatewayOf(client: YeepayClient, preset: Preset): Gateway {
  return {
    check: (call) => check(client, call),
    start: (payment, call) => start(client, preset, payment, call),
    query: (payment, call) => query(client, payment, call),
    close: (payment, call) => close(client, payment, call),
    refund: (refund, call) => refundPayment(client, refund, call),
    queryRefund: (refund, call) => queryRefund(client, refund, call),
    parseNotification: (raw) => Promise.resolve(readNotification(raw, client)),
    async settlement(day, call) {
      const parameters = { ...merchants(client), dayString: day, dataType: 'merchant' }
      const file = await client.download('/yos/v1.0/std/bill/tradedaydownload', parameters, call)
      if (file.kind !== 'answer' || file.status !== 200) return null
      // A refusal is JSON instead of the file.
      return file.body[0] === 0x7b ? null : readBill(`yeepay-${day}.csv`, file.body)
    },
    readSettlement: ({ name, bytes }) => readBill(name, bytes),
  }
}

async function start(
  client: YeepayClient,
  preset: Preset,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  const sent = await client.call(
    'POST',
    preset.path,
    {
      ...merchants(client),
      ...preset.parameters(client),
      orderId: payment.ref,
      orderAmount: toDecimal(payment.amount),
      goodsName: payment.subject,
      notifyUrl: payment.notifyUrl,
      [preset.kind === 'redirect' ? 'returnUrl' : 'redirectUrl']: payment.returnUrl,
      userIp: payment.payer.ip,
      expiredTime: toChinaTime(payment.expiresAt),
      ...(preset.kind === 'redirect'
        ? { noCardParam: JSON.stringify({ userNo: payment.payer.id, userType: 'USER_ID' }) }
        : {}),
    },
    call,
  )
  if (sent.kind === 'unverified') return NOT_STARTED
  const answer = readAnswer(sent)
  if (!('result' in answer)) return refusedPayment(answer.failure)
  const value = textOf(answer.result[preset.field])
  if (value === undefined) return { status: 'unknown' }
  return {
    status: 'requires_action',
    action:
      preset.kind === 'qr'
        ? { kind: 'qr', content: value, deeplink: null }
        : { kind: 'redirect', url: value },
    expiresAt: payment.expiresAt,
    providerRef: textOf(answer.result['uniqueOrderNo']),
  }
}

async function query(client: YeepayClient, { ref }: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const parameters = { ...merchants(client), orderId: ref }
  const answer = readAnswer(await client.call('GET', `${ORDER}/query`, parameters, call))
  if ('result' in answer) return viewOfOrder(answer.result)
  return answer.failure === 'not_found' ? { status: 'failed', failure: 'not_found' } : { status: 'unknown' }
}

async function close(client: YeepayClient, payment: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const parameters = { ...merchants(client), orderId: payment.ref }
  const answer = readAnswer(await client.call('POST', `${ORDER}/close`, parameters, call))
  if ('result' in answer || answer.failure === 'not_found' || answer.failure === 'expired')
    return { status: 'closed' }
  if (answer.failure !== 'state') return { status: 'unknown' }
  // Paid or closed in the meantime.
  const view = await query(client, payment, call)
  return view.status === 'requires_action' ? { status: 'unknown' } : view
}

/** What the call answers is only that it was accepted: the query decides. */
async function refundPayment(
  client: YeepayClient,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const parameters = {
    ...merchants(client),
    orderId: refund.payment.ref,
    refundRequestId: refund.refundRef,
    refundAmount: toDecimal(refund.amount),
    description: refund.reason,
    notifyUrl: refund.notifyUrl ?? undefined,
  }
  const answer = readAnswer(await client.call('POST', REFUND, parameters, call))
  if (!('result' in answer)) return refusedOrMade(answer.failure, () => queryRefund(client, refund, call))
  return { status: 'processing', providerRef: textOf(answer.result['uniqueRefundNo']) }
}

async function queryRefund(
  client: YeepayClient,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const parameters = {
    ...merchants(client),
    orderId: refund.payment.ref,
    refundRequestId: refund.refundRef,
  }
  const answer = readAnswer(await client.call('GET', `${REFUND}/query`, parameters, call))
  if ('result' in answer) return viewOfRefund(answer.result)
  return answer.failure === 'not_found' ? { status: 'failed', failure: 'not_found' } : { status: 'unknown' }
}

const SUCCESS: PlainAnswer = { status: 200, type: 'text/plain', body: 'SUCCESS' }

/** Verified, and still only a reason to query. */
function readNotification(raw: RawNotification, { account }: YeepayClient): ParsedNotification {
  const refuse = (reason: 'bad_signature' | 'unknown_account' | 'malformed'): ParsedNotification => ({
    ok: false,
    reason,
    answer: { status: 400, type: 'text/plain', body: 'FAIL' },
  })
  const form = new URLSearchParams(raw.body.toString('utf8'))
  const envelope = form.get('response')
  if (!envelope) return refuse('malformed')
  const appKey = form.get('customerIdentification')
  if (appKey !== account.appKey) return refuse('unknown_account')
  const text = openEnvelope(envelope, account.privateKey, account.platformKeys)
  if (text === undefined) return refuse('bad_signature')
  // Each try is encrypted anew: the content identifies the event.
  const id = bodyId(Buffer.from(text))
  const content = contentOf(text)
  if (content['merchantNo'] !== account.merchantNo) return refuse('unknown_account')
  const ref = textOf(content['orderId'])
  const refundRef = textOf(content['refundRequestId'])
  if (ref === undefined) return refuse('malformed')
  if (refundRef === undefined) return { ok: true, events: [{ kind: 'payment', id, ref }], answer: SUCCESS }
  const providerRef = textOf(content['uniqueRefundNo']) ?? null
  return { ok: true, events: [{ kind: 'refund', id, ref, refundRef, providerRef }], answer: SUCCESS }
}

function contentOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Applications of the sandbox and of the live platform do not know each other. */
const UNKNOWN_APPLICATION = /app\.not-exist/

/** Asks for an order that does not exist. */
async function check(client: YeepayClient, call: GatewayCall): Promise<AccountCheck> {
  const parameters = { ...merchants(client), orderId: 'CHECK00000000000000' }
  const answer = await client.call('GET', `${ORDER}/query`, parameters, call)
  return checkedAt(answer.date, client.now(), resultOf(answer))
}

function resultOf(answer: YeepayAnswer): AccountCheck {
  if ('detail' in answer) return { ok: false, why: 'unreachable', detail: answer.detail }
  if (answer.kind === 'http') return { ok: false, why: 'unreachable', detail: `HTTP ${answer.status}` }
  if (answer.kind !== 'result' && UNKNOWN_APPLICATION.test(answer.subCode))
    return { ok: false, why: 'environment', detail: answer.subCode }
  if (answer.kind === 'unverified')
    return { ok: false, why: 'keys', detail: 'the answer is not signed by platformKey' }
  const { failure } = { failure: undefined, ...readAnswer(answer) }
  if (failure === undefined || failure === 'not_found') return { ok: true }
  const detail =
    answer.kind === 'error'
      ? `${answer.code} ${answer.subCode} ${answer.message}`
      : `${String(answer.result['code'])} ${String(answer.result['message'])}`
  if (failure !== 'auth') return { ok: false, why: 'refused', detail }
  return { ok: false, why: /expired|timestamp/.test(detail) ? 'clock' : 'keys', detail }
}
