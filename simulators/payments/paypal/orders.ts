import { fromDecimal } from '../amounts.ts'
import { randomId } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Frame, Route, SimAccount, SimAnswer } from '../provider.ts'
import { failure, notFound, unprocessable, type PaypalCall, type paypalApi } from './api.ts'
import { captureId, order, orderStatus, refund } from './objects.ts'

const UPPER = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** An order that nobody approves. */
const OPEN_MS = 3 * 3_600_000
const REFUND_DAYS_MS = 180 * 86_400_000
const CURRENCIES = new Set('AUD CAD CHF DKK EUR GBP HKD ILS JPY NOK NZD PHP SEK SGD THB TWD USD'.split(' '))

interface OrderBody {
  readonly intent?: string
  readonly purchase_units?: readonly {
    readonly invoice_id?: string
    readonly custom_id?: string
    readonly description?: string
    readonly amount?: { readonly currency_code?: string; readonly value?: string }
  }[]
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: { readonly return_url?: string; readonly cancel_url?: string }
    }
  }
}

export function orderRoutes(frame: Frame, route: ReturnType<typeof paypalApi>['route']): Route[] {
  const { book, url } = frame
  const mine = (account: SimAccount) => book.all().filter((one) => one.account === account.id)
  /** An order that expired before it was approved no longer exists. */
  const byId = ({ account, params }: PaypalCall) =>
    mine(account).find((one) => one.id === params.id && one.state !== 'expired')

  return [
    route('create', 'POST', '/v2/checkout/orders', (call) => create(frame, call)),
    route('query', 'GET', '/v2/checkout/orders/:id', (call) => {
      const payment = byId(call)
      return payment ? { status: 200, body: order(payment, url()) } : notFound()
    }),
    route('capture', 'POST', '/v2/checkout/orders/:id/capture', (call) => {
      const payment = byId(call)
      return payment ? captureOrder(frame, payment, mine(call.account)) : notFound()
    }),
    route('refund', 'POST', '/v2/payments/captures/:id/refund', (call) => {
      const payment = mine(call.account).find((one) =>
        one.charges.some((charge) => captureId(charge) === call.params.id),
      )
      return payment ? refundCapture(frame, payment, call) : notFound()
    }),
    route('queryRefund', 'GET', '/v2/payments/refunds/:id', (call) => {
      const found = mine(call.account)
        .flatMap(({ refunds }) => refunds)
        .find(({ id }) => id === call.params.id)
      return found ? { status: 200, body: refund(found, url()) } : notFound()
    }),
    {
      name: 'page',
      method: 'GET',
      path: '/checkoutnow',
      handle({ query }) {
        const payment = book.get(query.get('token') ?? '')
        return payment
          ? frame.payerPage(payment)
          : { status: 404, body: 'Things do not appear to be working.' }
      },
    },
  ]
}

/** Decimal strings; the dollar of Taiwan in whole dollars. */
function minorOf(value: string, currency: string): bigint | undefined {
  if (currency !== 'TWD') return fromDecimal(value, currency)
  return /^\d{1,12}$/.test(value) ? BigInt(value) * 100n : undefined
}

function create({ book, clock, url }: Frame, { account, json, request }: PaypalCall): SimAnswer {
  const { intent, purchase_units: [unit] = [], payment_source: source } = json as OrderBody
  const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
  if (intent !== 'CAPTURE' || !unit) return failure(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  if (typeof request.headers['paypal-request-id'] !== 'string' && source)
    return failure(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')
  if (!CURRENCIES.has(currency)) return unprocessable('CURRENCY_NOT_SUPPORTED')
  const minor = minorOf(value, currency)
  if (minor === undefined || minor <= 0n) return unprocessable('DECIMAL_PRECISION')
  const { return_url: returnUrl, cancel_url: cancelUrl } = source?.paypal?.experience_context ?? {}
  const id = randomId('', 17, UPPER)
  const back = (to: string | undefined) => {
    if (to === undefined) return null
    const place = new URL(to)
    place.searchParams.set('token', id)
    return place.href
  }
  const payment = book.open({
    id,
    account: account.id,
    ref: unit.custom_id ?? '',
    amount: minor,
    currency,
    subject: unit.description ?? '',
    expiresAt: clock.now() + OPEN_MS,
    returnUrl: back(returnUrl),
    cancelUrl: back(cancelUrl),
    own: { invoice: unit.invoice_id ?? '' },
  })
  const body = order(payment, url())
  return { status: request.headers.prefer === 'return=representation' ? 201 : 200, body }
}

function captureOrder({ book, url }: Frame, payment: SimPayment, mine: readonly SimPayment[]): SimAnswer {
  const status = orderStatus(payment)
  if (status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  const { invoice = '', refusal, amount } = payment.own
  if (
    invoice !== '' &&
    mine.some((one) => one !== payment && one.own.invoice === invoice && one.charges.length > 0)
  )
    return unprocessable('DUPLICATE_INVOICE_ID')
  if (refusal === 'declined' || refusal === 'insufficient') {
    delete payment.own.refusal
    book.refuse(payment, refusal)
    return unprocessable('INSTRUMENT_DECLINED')
  }
  book.take(payment, BigInt(amount ?? payment.amount))
  return { status: 201, body: order(payment, url()) }
}

interface RefundBody {
  readonly amount?: { readonly currency_code?: string; readonly value?: string }
  readonly invoice_id?: string
  readonly custom_id?: string
}

function refundCapture({ book, clock, url }: Frame, payment: SimPayment, call: PaypalCall): SimAnswer {
  const charge = payment.charges.find((one) => captureId(one) === call.params.id)
  if (!charge) return notFound()
  const { amount, custom_id: ref = '' } = call.json as RefundBody
  if (amount && amount.currency_code !== charge.currency)
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (clock.now() - charge.at > REFUND_DAYS_MS) return unprocessable('REFUND_TIME_LIMIT_EXCEEDED')
  const minor = amount ? minorOf(amount.value ?? '', charge.currency) : charge.amount
  if (minor === undefined) return unprocessable('DECIMAL_PRECISION')
  const made = book.refund(payment, { ref, amount: minor, id: randomId('', 17, UPPER) })
  if (made !== 'exceeds') return { status: 201, body: refund(made, url()) }
  const done = payment.refunds
    .filter((one) => one.charge === charge && one.state !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0n)
  return unprocessable(done >= charge.amount ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED')
}
