// A simulated ABA PayWay: hashed requests, answers without a signature, signed callbacks that say little.

import { randomHex, rsaKeyPair } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type {
  AccountKeys,
  Change,
  Frame,
  Provider,
  ProviderDefinition,
  Route,
  SimAccount,
  SimAnswer,
  SimRequest,
} from '../provider.ts'
import { check, close, list, purchase, refund, refuse, transaction, type AbaCall } from './calls.ts'
import { callbackSignature, isHashed, type HashOrder } from './signing.ts'

const CLOCK_MS = 600_000
const PAYMENTS = '/api/payment-gateway/v1/payments'
const REFUND = '/api/merchant-portal/merchant-access/online-transaction/refund'

interface Merchant {
  readonly account: SimAccount
  readonly merchantId: string
  readonly apiKey: string
  /** PEM. */
  readonly refundKey: string
  readonly keys: AccountKeys
}

export const simulatedAbapay: ProviderDefinition = {
  channel: 'abapay',
  retries: [60, 300, 900, 3600, 10_800, 21_600],
  open: openAbapay,
}

function openAbapay(frame: Frame): Provider {
  const merchants = new Map<string, Merchant>()
  const merchantOf = (account: string) => [...merchants.values()].find((one) => one.account.id === account)!

  /** Verifies first: the merchant, the age and the hash. */
  function handle(order: HashOrder, call: (call: AbaCall) => SimAnswer): Route['handle'] {
    const wrongHash = order === 'refund' ? 'PTL02' : '1'
    return async (request) => {
      const fields = await fieldsOf(request)
      const merchant = merchants.get(fields['merchant_id'] ?? '')
      if (!merchant) return refuse('403', 'Unknown merchant')
      const at = timeOf(fields['req_time'] ?? fields['request_time'] ?? '')
      if (!(Math.abs(at - frame.clock.now()) <= CLOCK_MS)) return refuse('403', 'Invalid request time')
      if (!isHashed(fields, order, merchant.apiKey)) return refuse(wrongHash, 'Wrong hash')
      const { account, merchantId, refundKey } = merchant
      return call({ frame, account, merchantId, fields, refundKey })
    }
  }

  function changed(payment: SimPayment, change: Change): void {
    if (change.kind !== 'paid') return
    const { apiKey } = merchantOf(payment.account)
    frame.notify({
      id: null,
      type: 'purchase',
      account: payment.account,
      ref: payment.ref,
      url: payment.notifyUrl,
      render(_, foreign) {
        const content = {
          tran_id: payment.ref,
          apv: payment.own['apv'] ?? '',
          status: '0',
          return_params: '',
        }
        // A callback names no merchant: only its key tells whose it is.
        const signature = callbackSignature(content, foreign ? randomHex(20) : apiKey)
        return {
          headers: { 'content-type': 'application/json', 'x-payway-hmac-sha512': signature },
          body: JSON.stringify(content),
        }
      },
    })
  }

  const post = (name: string, path: string, route: Route['handle']): Route => ({
    name,
    method: 'POST',
    path,
    handle: route,
  })
  return {
    routes: [
      post('create', `${PAYMENTS}/purchase`, handle('purchase', purchase)),
      post('query', `${PAYMENTS}/check-transaction-2`, handle('transaction', check)),
      post('detail', `${PAYMENTS}/transaction-detail`, handle('transaction', transaction(365))),
      post('close', `${PAYMENTS}/close-transaction`, handle('transaction', close)),
      post('settlement', `${PAYMENTS}/transaction-list-2`, handle('list', list)),
      post('refund', REFUND, handle('refund', refund)),
      {
        name: 'cashier',
        method: 'GET',
        path: '/cashier/:id',
        handle({ params }) {
          const payment = frame.book.get(params['id'] ?? '')
          return payment ? frame.payerPage(payment) : { status: 404, body: 'no such transaction' }
        },
      },
    ],
    openAccount(account) {
      const pair = rsaKeyPair(1024)
      const [merchantId, apiKey] = [`ec${randomHex(4)}`, randomHex(20)]
      const keys = { merchantId: [merchantId], apiKey: [apiKey], refundPublicKey: [pair.publicKey] }
      merchants.set(merchantId, { account, merchantId, apiKey, refundKey: pair.privateKey, keys })
      return keys
    },
    // The key is exchanged with the bank by appointment: there are never two.
    rotateKeys: ({ id }) => merchantOf(id).keys,
    once: true,
    changed,
    errors: {
      tooMany: () => ({ status: 429, body: { status: { code: '429', message: 'Too many requests' } } }),
      failed: () => ({ status: 500, body: 'Internal Server Error' }),
      unavailable: () => ({ status: 503, body: { status: { code: '503', message: 'Service unavailable' } } }),
      running: () => refuse('PTL168', 'Another refund is in progress'),
    },
    acknowledged: ({ status }) => status === 200,
    // 1.8 %, rounded half up.
    fee: (amount) => (amount * 18n + 500n) / 1000n,
  }
}

/** `20261126080000`, UTC. */
function timeOf(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

async function fieldsOf({ headers, body }: SimRequest): Promise<Record<string, string>> {
  const type = headers['content-type'] ?? ''
  try {
    if (!type.startsWith('multipart/')) return JSON.parse(body.toString('utf8')) as Record<string, string>
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}
