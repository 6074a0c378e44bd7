// A simulated WeChat Pay, API v3: requests, answers and notifications are all signed.

import { createPublicKey, type KeyObject } from 'node:crypto'
import { randomDigits, randomHex, randomId, rsaKeyPair } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type {
  AccountKeys,
  Change,
  Frame,
  Provider,
  ProviderDefinition,
  Route,
  SimAnswer,
} from '../provider.ts'
import { close, create, download, query, queryRefund, refund, settlement, type WechatCall } from './calls.ts'
import { chinaTime, refundOf, transactionOf, type WechatMerchant } from './objects.ts'
import { authorizationOf, encrypted, isSigned, signedHeaders, type PlatformKey } from './signing.ts'

const CLOCK_SECONDS = 300

interface Merchant extends WechatMerchant {
  readonly serial: string
  readonly key: KeyObject
  readonly apiV3Key: string
  /** PEM. */
  readonly privateKey: string
}

export const simulatedWechatPay: ProviderDefinition = {
  channel: 'wechat-pay',
  retries: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  open: openWechatPay,
}

function openWechatPay(frame: Frame): Provider {
  const { clock, book } = frame
  const keys: PlatformKey[] = [newKey()]
  const merchants = new Map<string, Merchant>()
  const merchantOf = (account: string) => [...merchants.values()].find((one) => one.account.id === account)!
  const keysOf = ({ mchid, appid, serial, privateKey, apiV3Key }: Merchant): AccountKeys => ({
    mchid: [mchid],
    appid: [appid],
    serial: [serial],
    privateKey: [privateKey],
    apiV3Key: [apiV3Key],
    platformKey: keys.map(({ id, publicKey }) => `${id}\n${publicKey}`),
  })

  const answer = (status: number, value?: object): SimAnswer => {
    const body = value ? JSON.stringify(value) : ''
    const headers = signedHeaders(body, clock.now(), keys[0]!)
    return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body }
  }
  const refuse = (status: number, code: string, message: string) => answer(status, { code, message })
  const unsigned = (status: number, code: string): SimAnswer => ({ status, body: { code, message: code } })

  /** Verifies first: the request's signature, age and merchant. */
  function known(handle: (call: WechatCall) => SimAnswer): Route['handle'] {
    return (request) => {
      const authorization = authorizationOf(request)
      const merchant = merchants.get(authorization?.mchid ?? '')
      if (!authorization || !merchant || authorization.serial !== merchant.serial)
        return refuse(401, 'SIGN_ERROR', '商户证书序列号有误')
      if (!(Math.abs(clock.now() / 1000 - Number(authorization.timestamp)) <= CLOCK_SECONDS))
        return refuse(401, 'SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
      if (!isSigned(request, authorization, merchant.key)) return refuse(401, 'SIGN_ERROR', '签名错误')
      return handle({ frame, merchant, request, body: jsonOf(request.body), answer, refuse, fee })
    }
  }

  function changed(payment: SimPayment, change: Change): void {
    const merchant = merchantOf(payment.account)
    if (change.kind === 'paid')
      notify(payment, merchant, 'TRANSACTION.SUCCESS', transactionOf(payment, merchant), payment.notifyUrl)
    if (change.kind !== 'refunded' || change.refund.state === 'pending') return
    const { status, ...rest } = refundOf(payment, change.refund)
    const type = change.refund.state === 'succeeded' ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL'
    const content = { mchid: merchant.mchid, refund_status: status, ...rest }
    notify(payment, merchant, type, content, payment.own['refundUrl'] ?? null)
  }

  function notify(
    payment: SimPayment,
    merchant: Merchant,
    type: string,
    content: object,
    url: string | null,
  ): void {
    const id = randomHex(16)
    const key = keys[0]!
    const original = type.startsWith('REFUND') ? 'refund' : 'transaction'
    frame.notify({
      id,
      type,
      account: payment.account,
      ref: payment.ref,
      url,
      render(at, foreign) {
        const inside = foreign ? { ...content, mchid: randomDigits(10) } : content
        const body = JSON.stringify({
          id,
          create_time: `${chinaTime(at)}+08:00`,
          resource_type: 'encrypt-resource',
          event_type: type,
          summary: type,
          resource: encrypted(inside, original, merchant.apiV3Key),
        })
        return { headers: { 'content-type': 'application/json', ...signedHeaders(body, at, key) }, body }
      },
    })
  }

  return {
    routes: [
      {
        name: 'create',
        method: 'POST',
        path: '/v3/pay/transactions/native',
        handle: known(create('native')),
      },
      { name: 'create', method: 'POST', path: '/v3/pay/transactions/h5', handle: known(create('h5')) },
      { name: 'query', method: 'GET', path: '/v3/pay/transactions/out-trade-no/:ref', handle: known(query) },
      {
        name: 'close',
        method: 'POST',
        path: '/v3/pay/transactions/out-trade-no/:ref/close',
        handle: known(close),
      },
      { name: 'refund', method: 'POST', path: '/v3/refund/domestic/refunds', handle: known(refund) },
      {
        name: 'queryRefund',
        method: 'GET',
        path: '/v3/refund/domestic/refunds/:ref',
        handle: known(queryRefund),
      },
      { name: 'settlement', method: 'GET', path: '/v3/bill/tradebill', handle: known(settlement) },
      { name: 'bill', method: 'GET', path: '/v3/billdownload/file', handle: known(download) },
      {
        name: 'cashier',
        method: 'GET',
        path: '/cashier/:id',
        handle({ params }) {
          const payment = book.get(params['id'] ?? '')
          return payment ? frame.payerPage(payment) : { status: 404, body: 'no such payment' }
        },
      },
    ],
    openAccount(account) {
      const { privateKey, publicKey } = rsaKeyPair()
      const merchant: Merchant = {
        account,
        mchid: randomDigits(10),
        appid: `wx${randomHex(8)}`,
        serial: randomHex(20).toUpperCase(),
        key: createPublicKey(publicKey),
        apiV3Key: randomId('', 32),
        privateKey,
      }
      merchants.set(merchant.mchid, merchant)
      return keysOf(merchant)
    },
    rotateKeys({ id }) {
      keys.unshift(newKey())
      return keysOf(merchantOf(id))
    },
    once: true,
    changed,
    errors: {
      tooMany: () => unsigned(429, 'FREQUENCY_LIMITED'),
      failed: () => unsigned(500, 'SYSTEM_ERROR'),
      unavailable: () => unsigned(503, 'SYSTEM_ERROR'),
      running: () => unsigned(403, 'BIZERR_NEED_RETRY'),
    },
    acknowledged: ({ status }) => status === 200 || status === 204,
    fee,
  }
}

/** 0.6 %, rounded half up. */
const fee = (amount: bigint) => (amount * 6n + 500n) / 1000n

const newKey = (): PlatformKey => ({ id: `PUB_KEY_ID_${randomDigits(30)}`, ...rsaKeyPair() })

function jsonOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(body.toString('utf8') || '{}') ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
