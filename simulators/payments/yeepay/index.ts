// A simulated Yeepay platform: four channels that speak one protocol.

import { createPublicKey, type KeyObject } from 'node:crypto'
import { randomDigits, rsaKeyPair } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type {
  AccountKeys,
  Change,
  Frame,
  Provider,
  ProviderDefinition,
  Route,
  SimAnswer,
  SimRequest,
} from '../provider.ts'
import { billOf, CALLS, chinaTime, orderFields, refundFields, type YeepayMerchant } from './calls.ts'
import { authorityOf, envelope, parametersOf, sign, verify } from './protocol.ts'

/** A request may come from a clock so much ahead. */
const AHEAD_MS = 300_000

interface Merchant extends YeepayMerchant {
  readonly key: KeyObject
  readonly own: AccountKeys
}

/** `channel`: the product's name, such as `yeepay-wechat`. */
export const simulatedYeepay = (channel: string): ProviderDefinition => ({
  channel,
  retries: [60, 300, 600, 1800, 3600, 7200, 21_600],
  open: openYeepay,
})

function openYeepay(frame: Frame): Provider {
  const keys = [rsaKeyPair()]
  const merchants = new Map<string, Merchant>()
  const merchantOfAccount = (account: string) =>
    [...merchants.values()].find((one) => one.account.id === account)!
  const publicKeys = () => keys.map(({ publicKey }) => publicKey)

  function answer(status: number, fields: object): SimAnswer {
    const body = JSON.stringify({ ...fields, ts: frame.clock.now() }, null, 1)
    const signature = sign(body.replaceAll(/[ \t\r\n]/g, ''), keys[0]!.privateKey)
    return { status, headers: { 'content-type': 'application/json', 'x-yop-sign': signature }, body }
  }
  const error = (code: string, subCode: string) =>
    answer(500, { state: 'FAILURE', error: { code, message: subCode, subCode, subMessage: subCode } })

  /** Verifies first: the application, the age, the content's digest and the signature. */
  function merchantOf(request: SimRequest): Merchant | SimAnswer {
    const authority = authorityOf(request)
    const merchant = merchants.get(authority?.appKey ?? '')
    if (!authority || !merchant) return error('40047', 'isv.authentication.app.not-exist')
    const age = frame.clock.now() - authority.at
    if (!(age >= -AHEAD_MS && age <= authority.seconds * 1000))
      return error('40047', 'isv.authentication.request.expired')
    const verified = verify(request, authority, merchant.key)
    if (verified === 'digest') return error('40047', 'isv.authentication.integrity-checking')
    if (verified !== 'ok') return error('40047', 'isv.authentication.digest.verify-failure')
    return merchant
  }

  function handle(result: (typeof CALLS)[number]['result']): Route['handle'] {
    return (request) => {
      const merchant = merchantOf(request)
      if ('status' in merchant) return merchant
      const parameters = parametersOf(request)
      if (parameters['merchantNo'] !== merchant.merchantNo) return error('40042', 'isv.merchant.invalid')
      return answer(200, { state: 'SUCCESS', result: result({ frame, merchant, parameters }) })
    }
  }

  function bill(request: SimRequest): SimAnswer {
    const merchant = merchantOf(request)
    if ('status' in merchant) return merchant
    const day = parametersOf(request)['dayString'] ?? ''
    // The bill of a day is made after the day.
    if (day >= chinaTime(frame.clock.now()).slice(0, 10)) return error('40044', 'isv.bill.not-exist')
    const own = frame.book.all().filter(({ account }) => account === merchant.account.id)
    const body = billOf(own, day, merchant.merchantNo, fee)
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body }
  }

  function changed(payment: SimPayment, change: Change): void {
    if (change.kind === 'paid') notify(payment, 'order', orderFields(payment), payment.notifyUrl)
    if (change.kind === 'refunded' && change.refund.state !== 'pending')
      notify(payment, 'refund', refundFields(payment, change.refund), payment.own['refundUrl'] ?? null)
  }

  function notify(payment: SimPayment, type: string, fields: object, url: string | null): void {
    const merchant = merchantOfAccount(payment.account)
    const { privateKey } = keys[0]!
    frame.notify({
      id: null,
      type,
      account: payment.account,
      ref: payment.ref,
      url,
      render(_, foreign) {
        const merchantNo = foreign ? randomDigits(11) : merchant.merchantNo
        const content = { ...fields, merchantNo, parentMerchantNo: merchantNo }
        const body = new URLSearchParams({
          customerIdentification: merchant.appKey,
          response: envelope(content, privateKey, merchant.key),
        })
        return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() }
      },
    })
  }

  return {
    routes: [
      ...CALLS.map(({ route, method, path, result }) => ({
        name: route,
        method,
        path,
        handle: handle(result),
      })),
      { name: 'bill', method: 'GET', path: '/yos/v1.0/std/bill/tradedaydownload', handle: bill },
      {
        name: 'cashier',
        method: 'GET',
        path: '/cashier/:id',
        handle({ params }) {
          const payment = frame.book.get(params['id'] ?? '')
          return payment ? frame.payerPage(payment) : { status: 404, body: 'no such order' }
        },
      },
    ],
    openAccount(account) {
      const { privateKey, publicKey } = rsaKeyPair()
      const merchantNo = `100${randomDigits(8)}`
      const appKey = `app_${merchantNo}`
      const own = { appKey: [appKey], merchantNo: [merchantNo], privateKey: [privateKey] }
      merchants.set(appKey, { account, appKey, merchantNo, own, key: createPublicKey(publicKey) })
      return { ...own, platformKey: publicKeys() }
    },
    rotateKeys({ id }) {
      keys.unshift(rsaKeyPair())
      return { ...merchantOfAccount(id).own, platformKey: publicKeys() }
    },
    once: true,
    changed,
    errors: {
      tooMany: () => ({
        status: 429,
        body: { state: 'FAILURE', error: { code: '40029', message: '请求频率超限' } },
      }),
      failed: () => ({ status: 500, body: 'Internal Server Error' }),
      unavailable: () => ({
        status: 503,
        body: { state: 'FAILURE', error: { code: '40020', message: '服务不可用' } },
      }),
      running: () => error('40044', '请求重复'),
    },
    acknowledged: ({ status, body }) => status === 200 && body === 'SUCCESS',
    fee,
  }
}

/** 0.55 %, rounded half up. */
const fee = (amount: bigint) => (amount * 55n + 5000n) / 10_000n
