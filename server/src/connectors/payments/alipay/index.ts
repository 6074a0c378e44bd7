// Alipay for merchants of the mainland: a page of theirs on a desktop and in a phone's browser, or a QR code.

import { keyText, optionalKeyText, rsaPrivateKey, rsaPublicKeys } from '../account-keys.ts'
import { checkedAt, NOT_STARTED, refusedOrMade, refusedPayment } from '../answers.ts'
import { toChinaTime } from '../china-time.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { exchange, textOf } from '../exchange.ts'
import {
  AccountKeysError,
  type AccountCheck,
  type Gateway,
  type GatewayCall,
  type MerchantAccount,
  type PaymentConnector,
  type PaymentRef,
  type PaymentView,
  type RefundPayment,
  type RefundView,
  type StartPayment,
} from '../port.ts'
import { readAnswer, viewOfTrade } from './answers.ts'
import { readBill } from './bill.ts'
import { alipayClient, type AlipayAnswer, type AlipayClient } from './client.ts'
import { readNotification } from './notification.ts'

const GATEWAYS = {
  live: 'https://openapi.alipay.com/gateway.do',
  test: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
} as const

const MAX_BILL_BYTES = 50_000_000

export const alipay: PaymentConnector = {
  channel: 'alipay',
  caps: {
    currencies: ['CNY'],
    actions: ['redirect', 'qr'],
    confirm: 'none',
    close: true,
    refund: 'partial',
    refundDays: 365,
    refundsAtOnce: true,
    refundsByRef: true,
    notification: 'signed-state',
    // A minute at least when the request arrives: another one for its way there.
    expirySeconds: { min: 120, max: 15 * 86_400, default: 900 },
    settlement: { zone: 'Asia/Shanghai', days: 0 },
  },
  fields: [
    { name: 'appId', kind: 'text', merchant: true },
    { name: 'sellerId', kind: 'text', optional: true },
    // What a payer at a desktop sees: `page` (the default) or `qr`.
    { name: 'desktop', kind: 'text', optional: true },
    { name: 'privateKey', kind: 'secret', multiline: true },
    { name: 'alipayPublicKey', kind: 'verification', multiline: true },
  ],
  open(account, { now }) {
    const desktop = optionalKeyText(account, 'desktop') ?? 'page'
    if (desktop !== 'page' && desktop !== 'qr') throw new AccountKeysError('desktop', 'choice')
    const client = alipayClient(
      {
        appId: keyText(account, 'appId'),
        sellerId: optionalKeyText(account, 'sellerId'),
        privateKey: rsaPrivateKey(account, 'privateKey'),
        alipayKeys: rsaPublicKeys(account, 'alipayPublicKey'),
        gateway: gatewayAddress(account),
      },
      now,
    )
    return gatewayOf(client, desktop)
  },
}

function gatewayAddress({ environment, endpoint }: MerchantAccount): string {
  if (endpoint !== null) return endpoint.replace(/(\/gateway\.do)?\/?$/, '/gateway.do')
  if (environment === 'simulator') throw new AccountKeysError('endpoint', 'missing')
  return GATEWAYS[environment]
}

function gatewayOf(client: AlipayClient, desktop: 'page' | 'qr'): Gateway {
  return {
    check: (call) => check(client, call),
    start(payment, call) {
      const { device } = payment.payer
      // Their pages do not open inside WeChat.
      if (device === 'wechat' || (device === 'pc' && desktop === 'qr'))
        return startCode(client, payment, call)
      return startPage(client, payment, call)
    },
    query: (payment, call) => query(client, payment, call),
    close: (payment, call) => close(client, payment, call),
    refund: (refund, call) => refundPayment(client, refund, call),
    queryRefund: (refund, call) => queryRefund(client, refund, call),
    parseNotification: (raw) => readNotification(raw, client),
    async settlement(day, call) {
      const biz = { bill_type: 'trade', bill_date: day }
      const answer = readAnswer(
        await client.execute('alipay.data.dataservice.bill.downloadurl.query', biz, call),
      )
      const url = 'body' in answer ? textOf(answer.body['bill_download_url']) : undefined
      if (url === undefined) return null
      const file = await exchange({
        url,
        method: 'GET',
        signal: call.signal,
        timeout: 60_000,
        maxBytes: MAX_BILL_BYTES,
      })
      return file.kind === 'answer' && file.status === 200 ? readBill(`alipay-${day}.zip`, file.body) : null
    },
    readSettlement: ({ name, bytes }) => readBill(name, bytes),
  }
}

function content(payment: StartPayment) {
  return {
    out_trade_no: payment.ref,
    total_amount: toDecimal(payment.amount),
    subject: payment.subject,
    time_expire: toChinaTime(payment.expiresAt),
  }
}

/** The trade is created when the payer signs in on the page. */
async function startPage(
  client: AlipayClient,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  // The page needs no call. A wrong account would be told to the payer there, and the payment could not be ended.
  const account = await client.execute('alipay.trade.query', { out_trade_no: payment.ref }, call)
  const wrong = account.kind === 'unverified' ? 'auth' : refusalOf(account)
  if (wrong === 'auth' || wrong === 'unavailable') return { status: 'failed', failure: wrong }
  const mobile = payment.payer.device !== 'pc'
  const url = await client.page(
    mobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
    {
      ...content(payment),
      product_code: mobile ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      ...(mobile ? { quit_url: payment.cancelUrl } : {}),
    },
    { notify_url: payment.notifyUrl, return_url: payment.returnUrl },
  )
  return { status: 'requires_action', action: { kind: 'redirect', url }, expiresAt: payment.expiresAt }
}

/** The trade is created when the payer scans the code. */
async function startCode(
  client: AlipayClient,
  payment: StartPayment,
  call: GatewayCall,
): Promise<PaymentView> {
  const urls = { notify_url: payment.notifyUrl }
  const sent = await client.execute('alipay.trade.precreate', content(payment), call, urls)
  if (sent.kind === 'unverified') return NOT_STARTED
  const answer = readAnswer(sent)
  if (!('body' in answer)) return refusedPayment(answer.failure)
  const code = textOf(answer.body['qr_code'])
  if (code === undefined) return { status: 'unknown' }
  const deeplink = `alipays://platformapi/startapp?saId=10000007&qrcode=${encodeURIComponent(code)}`
  return {
    status: 'requires_action',
    action: { kind: 'qr', content: code, deeplink },
    expiresAt: payment.expiresAt,
  }
}

function refusalOf(answer: AlipayAnswer) {
  const read = readAnswer(answer)
  return 'body' in read ? undefined : read.failure
}

async function query(client: AlipayClient, payment: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const answer = readAnswer(await client.execute('alipay.trade.query', { out_trade_no: payment.ref }, call))
  if ('body' in answer) return viewOfTrade(answer.body)
  // Until the payer opens the page or scans the code there is no trade. It may still be paid until it expires.
  return { status: answer.failure === 'not_found' ? 'requires_action' : 'unknown' }
}

async function close(client: AlipayClient, payment: PaymentRef, call: GatewayCall): Promise<PaymentView> {
  const answer = readAnswer(await client.execute('alipay.trade.close', { out_trade_no: payment.ref }, call))
  if ('body' in answer || answer.failure === 'not_found' || answer.failure === 'expired')
    return { status: 'closed' }
  if (answer.failure !== 'state') return { status: 'unknown' }
  // Paid or closed in the meantime.
  const view = await query(client, payment, call)
  return view.status === 'requires_action' ? { status: 'unknown' } : view
}

async function refundPayment(
  client: AlipayClient,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const answer = readAnswer(
    await client.execute(
      'alipay.trade.refund',
      {
        out_trade_no: refund.payment.ref,
        refund_amount: toDecimal(refund.amount),
        out_request_no: refund.refundRef,
        refund_reason: refund.reason,
      },
      call,
    ),
  )
  if (!('body' in answer)) return refusedOrMade(answer.failure, () => queryRefund(client, refund, call))
  if (answer.body['fund_change'] === 'Y') return { status: 'succeeded' }
  // A repeated call moves nothing and says so: the first one's result is in the query.
  const view = await queryRefund(client, refund, call)
  return view.status === 'failed' ? { status: 'processing' } : view
}

async function queryRefund(
  client: AlipayClient,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const biz = { out_trade_no: refund.payment.ref, out_request_no: refund.refundRef }
  const answer = readAnswer(await client.execute('alipay.trade.fastpay.refund.query', biz, call))
  if ('body' in answer) {
    if (answer.body['refund_status'] === 'REFUND_SUCCESS') return { status: 'succeeded' }
    // Without a status the request was not received, or it failed.
    return { status: 'failed', failure: 'not_found' }
  }
  return answer.failure === 'not_found' ? { status: 'failed', failure: 'not_found' } : { status: 'unknown' }
}

const CLOCK = /invalid-timestamp/
const KEYS = /invalid-signature|missing-signature|invalid-sign/

/** Asks for a trade that does not exist. */
async function check(client: AlipayClient, call: GatewayCall): Promise<AccountCheck> {
  const biz = { out_trade_no: 'CHECK00000000000000' }
  const found = resultOf(await client.execute('alipay.trade.query', biz, call))
  if (!found.ok) return found
  // The library hides the headers of an answer. A time that is still accepted may be wrong already.
  const asked = await exchange({ url: client.account.gateway, method: 'GET', signal: call.signal })
  return checkedAt(asked.kind === 'answer' ? asked.headers.get('date') : null, client.now())
}

function resultOf(answer: AlipayAnswer): AccountCheck {
  if ('detail' in answer) return { ok: false, why: 'unreachable', detail: answer.detail }
  if (answer.kind === 'http') return { ok: false, why: 'unreachable', detail: `HTTP ${answer.status}` }
  const code = String(answer.kind === 'answer' ? answer.body['code'] : answer.code)
  const subCode = textOf(answer.kind === 'answer' ? answer.body['sub_code'] : answer.subCode) ?? ''
  const detail = `${code} ${subCode}`.trim()
  if (CLOCK.test(subCode)) return { ok: false, why: 'clock', detail }
  if (KEYS.test(subCode)) return { ok: false, why: 'keys', detail }
  if (/invalid-app-id/.test(subCode)) return { ok: false, why: 'environment', detail }
  if (answer.kind === 'unverified')
    return { ok: false, why: 'keys', detail: `the answer is not signed by alipayPublicKey (${detail})` }
  const readable = code === '10000' || subCode === 'ACQ.TRADE_NOT_EXIST'
  return readable ? { ok: true } : { ok: false, why: 'refused', detail }
}
