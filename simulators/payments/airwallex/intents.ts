import { fromDecimal } from '../amounts.ts'
import { randomHex, randomId } from '../ids.ts'
import type { Frame, Route, SimAnswer } from '../provider.ts'
import { failure, notFound, type AirwallexCall, type airwallexApi } from './api.ts'
import { paymentIntent } from './objects.ts'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

export function intentRoutes(frame: Frame, route: ReturnType<typeof airwallexApi>['route']): Route[] {
  const { book } = frame
  const mine = ({ account }: AirwallexCall) => book.all().filter((one) => one.account === account.id)
  const byId = (call: AirwallexCall) => mine(call).find(({ id }) => id === call.params.id)

  return [
    route('create', 'POST', '/api/v1/pa/payment_intents/create', (call) => create(frame, call)),
    route('list', 'GET', '/api/v1/pa/payment_intents', (call) => {
      const ref = call.query.get('merchant_order_id')
      const found = mine(call).filter((one) => ref === null || one.ref === ref)
      // The list does not repeat the secrets.
      const items = found.toReversed().map((one) => ({ ...paymentIntent(one), client_secret: undefined }))
      return { status: 200, body: { has_more: false, items } }
    }),
    route('query', 'GET', '/api/v1/pa/payment_intents/:id', (call) => {
      const payment = byId(call)
      return payment ? { status: 200, body: paymentIntent(payment) } : notFound()
    }),
    route('close', 'POST', '/api/v1/pa/payment_intents/:id/cancel', (call) => {
      const payment = byId(call)
      if (!payment) return notFound()
      if (payment.state !== 'open')
        return failure(400, 'invalid_status_for_operation', 'The PaymentIntent status is invalid')
      book.close(payment)
      return { status: 200, body: paymentIntent(payment) }
    }),
    {
      // The page reads what it needs behind the #, which no browser sends.
      name: 'page',
      method: 'GET',
      path: '/',
      handle: () => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: `<!doctype html><meta charset="utf-8"><title>airwallex simulator</title><script>
const wanted = new URLSearchParams(location.hash.split('?')[1])
location.replace('/checkout/' + encodeURIComponent(wanted.get('intent_id')) + '?client_secret=' + encodeURIComponent(wanted.get('client_secret')))
</script>`,
      }),
    },
    {
      name: 'page',
      method: 'GET',
      path: '/checkout/:id',
      handle({ params, query }) {
        const payment = book.get(params.id ?? '')
        return payment && payment.own.secret === query.get('client_secret')
          ? frame.payerPage(payment)
          : { status: 404, body: 'This payment is not available.' }
      },
    },
  ]
}

interface CreateBody {
  readonly request_id?: string
  readonly amount?: number
  readonly currency?: string
  readonly merchant_order_id?: string
  readonly descriptor?: string
  readonly return_url?: string
  readonly metadata?: object
}

function create({ book }: Frame, { account, json }: AirwallexCall): SimAnswer {
  const body = json as CreateBody
  const { currency = '', merchant_order_id: ref = '' } = body
  const minor = typeof body.amount === 'number' ? fromDecimal(String(body.amount), currency) : undefined
  if (minor === undefined || minor <= 0n) return failure(400, 'validation_error', 'amount is invalid')
  if (!/^[A-Z]{3}$/.test(currency) || ref === '')
    return failure(400, 'validation_error', 'currency or merchant_order_id is invalid')
  const payment = book.open({
    id: randomId('int_', 22, LETTERS),
    account: account.id,
    ref,
    amount: minor,
    currency,
    subject: body.descriptor ?? '',
    expiresAt: null,
    returnUrl: body.return_url ?? null,
    own: {
      requestId: body.request_id ?? '',
      secret: randomHex(40),
      metadata: JSON.stringify(body.metadata ?? {}),
    },
  })
  return { status: 201, body: paymentIntent(payment) }
}
