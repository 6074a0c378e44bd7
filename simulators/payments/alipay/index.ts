// A simulated Alipay: the signed form gateway, its cashier, notifications and bills.

import { createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import { randomDigits, rsaKeyPair } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type {
  AccountKeys,
  Change,
  Frame,
  Provider,
  ProviderDefinition,
  SimAccount,
  SimAnswer,
  SimRequest,
} from '../provider.ts'
import { billOf } from './bill.ts'
import { begin, CALLS, refundFields, tradeFields } from './calls.ts'
import { chinaTime, fromChina, signedText } from './wire.ts'

/** A request may be so much older or newer than the provider's clock. */
const CLOCK_MS = 600_000

interface Merchant {
  readonly account: SimAccount
  readonly appId: string
  readonly sellerId: string
  readonly key: KeyObject
  readonly own: AccountKeys
}

export const simulatedAlipay: ProviderDefinition = {
  channel: 'alipay',
  // Eight tries within 25 hours.
  retries: [240, 600, 600, 3600, 7200, 21_600, 54_000],
  open: openAlipay,
}

function openAlipay(frame: Frame): Provider {
  const keys = [rsaKeyPair()]
  const merchants = new Map<string, Merchant>()
  const merchantOf = (account: string) => [...merchants.values()].find((one) => one.account.id === account)!
  const bills = new Map<string, { readonly account: string; readonly day: string }>()
  const { clock, book } = frame
  const publicKeys = () => keys.map(({ publicKey }) => publicKey)

  function nodeOf(fields: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
    const merchant = merchants.get(fields['app_id'] ?? '')
    if (!merchant) return invalid('isv.invalid-app-id')
    if (fields['sign_type'] !== 'RSA2' || fields['charset'] !== 'utf-8' || fields['version'] !== '1.0')
      return invalid('isv.invalid-signature-type')
    // Their clock is China's; a process that sends its own local time is refused here as there.
    if (!(Math.abs(fromChina(fields['timestamp']) - clock.now()) <= CLOCK_MS))
      return invalid('isv.invalid-timestamp')
    const signature = createVerify('RSA-SHA256').update(signedText(fields), 'utf8')
    if (!signature.verify(merchant.key, fields['sign'] ?? '', 'base64'))
      return invalid('isv.invalid-signature')
    const call = CALLS[fields['method'] ?? '']
    if (!call) return invalid('isv.invalid-method')
    return call.answer({
      frame,
      account: merchant.account,
      biz: bizOf(fields),
      notifyUrl: fields['notify_url'] ?? null,
      returnUrl: fields['return_url'] ?? null,
      billUrl(day) {
        const key = randomDigits(24)
        bills.set(key, { account: merchant.account.id, day })
        return `${frame.url()}/bill/${key}`
      },
    })
  }

  function gateway(request: SimRequest): SimAnswer {
    const fields = fieldsOf(request)
    const method = fields['method'] ?? ''
    const node = nodeOf(fields)
    if (/\.(page|wap)\.pay$/.test(method)) {
      if (node['code'] !== '10000') return page(String(node['sub_code']))
      const { account } = merchants.get(fields['app_id']!)!
      const payment = book.byRef(account.id, String(bizOf(fields)['out_trade_no']))!
      return { status: 302, headers: { location: `${frame.url()}/cashier/${payment.id}` } }
    }
    // Serialised once: the signature covers exactly this text. They sign nothing for an unknown application.
    const text = JSON.stringify(node)
    const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(keys[0]!.privateKey, 'base64')
    const name = `${method.replaceAll('.', '_')}_response`
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: merchants.has(fields['app_id'] ?? '')
        ? `{"${name}":${text},"sign":"${signature}"}`
        : `{"error_response":${text}}`,
    }
  }

  function changed(payment: SimPayment, change: Change): void {
    if (change.kind !== 'paid' && change.kind !== 'refunded') return
    if (change.kind === 'refunded' && change.refund.state !== 'succeeded') return
    const more = change.kind === 'refunded' ? refundFields(payment, change.refund) : {}
    const { appId, sellerId } = merchantOf(payment.account)
    const { privateKey } = keys[0]!
    const id = randomDigits(34)
    const { send_pay_date: paidAt, ...trade } = tradeFields(payment)
    const { account, ref, notifyUrl: url } = payment
    frame.notify({
      id,
      type: 'trade_status_sync',
      account,
      ref,
      url,
      render(at, foreign) {
        const fields: Record<string, string> = {
          ...trade,
          ...more,
          notify_id: id,
          notify_time: chinaTime(at),
          notify_type: 'trade_status_sync',
          charset: 'utf-8',
          version: '1.0',
          app_id: foreign ? randomDigits(16) : appId,
          seller_id: sellerId,
          subject: payment.subject,
          gmt_create: chinaTime(payment.createdAt),
          ...(paidAt === undefined ? {} : { gmt_payment: paidAt }),
        }
        const sign = createSign('RSA-SHA256').update(signedText(fields), 'utf8').sign(privateKey, 'base64')
        return {
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          // The type of the signature is not a part of what is signed.
          body: new URLSearchParams({ sign, sign_type: 'RSA2', ...fields }).toString(),
        }
      },
    })
  }

  function cashier({ params }: SimRequest): SimAnswer {
    const payment = book.get(params['id'] ?? '')
    if (!payment) return page('no such payment')
    begin(payment)
    return frame.payerPage(payment)
  }

  function bill({ params }: SimRequest): SimAnswer {
    const asked = bills.get(params['key'] ?? '')
    if (!asked) return { status: 403, body: 'expired' }
    const trades = book.all().filter(({ account }) => account === asked.account)
    return {
      status: 200,
      headers: { 'content-type': 'application/zip' },
      body: billOf(trades, asked.day, fee),
    }
  }

  const route = (request: SimRequest) => CALLS[fieldsOf(request)['method'] ?? '']?.route ?? 'other'
  return {
    routes: [
      { name: route, method: 'POST', path: '/gateway.do', handle: gateway },
      { name: route, method: 'GET', path: '/gateway.do', handle: gateway },
      { name: 'cashier', method: 'GET', path: '/cashier/:id', handle: cashier },
      { name: 'bill', method: 'GET', path: '/bill/:key', handle: bill },
    ],
    openAccount(account) {
      const { privateKey, publicKey } = rsaKeyPair()
      const appId = randomDigits(16)
      const sellerId = `2088${randomDigits(12)}`
      const own = { appId: [appId], sellerId: [sellerId], privateKey: [privateKey] }
      merchants.set(appId, { account, appId, sellerId, own, key: createPublicKey(publicKey) })
      return { ...own, alipayPublicKey: publicKeys() }
    },
    rotateKeys({ id }) {
      keys.unshift(rsaKeyPair())
      return { ...merchantOf(id).own, alipayPublicKey: publicKeys() }
    },
    once: true,
    changed,
    errors: {
      tooMany: () => ({ status: 429, body: '' }),
      failed: () => ({ status: 500, body: '' }),
      unavailable: () => ({ status: 503, body: '' }),
      running: () => ({ status: 502, body: '' }),
    },
    acknowledged: ({ status, body }) => status === 200 && body === 'success',
    fee,
  }
}

/** 0.6 %, rounded half up. */
const fee = (amount: bigint) => (amount * 6n + 500n) / 1000n

const page = (text: string): SimAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>Alipay simulator</title><p>${text}</p>`,
})

const invalid = (subCode: string) => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: subCode,
})

/** Public parameters are in the query, the content in the body. */
const fieldsOf = (request: SimRequest): Record<string, string> =>
  Object.fromEntries([...request.query, ...new URLSearchParams(request.body.toString('utf8'))])

function bizOf(fields: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(fields['biz_content'] ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
