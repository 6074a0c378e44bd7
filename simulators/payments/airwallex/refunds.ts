import { fromDecimal } from '../amounts.ts'
import { randomId } from '../ids.ts'
import type { Frame, Route, SimAnswer } from '../provider.ts'
import { failure, notFound, type AirwallexCall, type airwallexApi } from './api.ts'
import { refund } from './objects.ts'

export function refundRoutes({ book }: Frame, route: ReturnType<typeof airwallexApi>['route']): Route[] {
  const mine = ({ account }: AirwallexCall) => book.all().filter((one) => one.account === account.id)

  function create(call: AirwallexCall): SimAnswer {
    const { payment_intent_id: id, amount, request_id: ref } = call.json
    const payment = mine(call).find((one) => one.id === id)
    if (!payment) return notFound()
    const [charge] = payment.charges
    if (!charge) return failure(400, 'invalid_status_for_operation', 'The PaymentIntent has not succeeded')
    const minor = typeof amount === 'number' ? fromDecimal(String(amount), charge.currency) : charge.amount
    if (minor === undefined) return failure(400, 'validation_error', 'amount is invalid')
    const made = book.refund(payment, {
      id: randomId('rfd_', 22, '0123456789abcdefghijklmnopqrstuvwxyz'),
      ref: String(ref),
      amount: minor,
    })
    return made === 'exceeds'
      ? failure(400, 'amount_above_limit', 'The amount is more than what can be refunded')
      : { status: 201, body: refund(payment, made) }
  }

  return [
    route('refund', 'POST', '/api/v1/pa/refunds/create', create),
    route('queryRefund', 'GET', '/api/v1/pa/refunds/:id', (call) => {
      const payment = mine(call).find(({ refunds }) => refunds.some(({ id }) => id === call.params.id))
      const found = payment?.refunds.find(({ id }) => id === call.params.id)
      return payment && found ? { status: 200, body: refund(payment, found) } : notFound()
    }),
    route('queryRefund', 'GET', '/api/v1/pa/refunds', (call) => {
      const payment = mine(call).find(({ id }) => id === call.query.get('payment_intent_id'))
      const items = payment?.refunds.map((one) => refund(payment, one)).toReversed() ?? []
      return { status: 200, body: { has_more: false, items } }
    }),
  ]
}
