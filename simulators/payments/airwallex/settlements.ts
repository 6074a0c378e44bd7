// Airwallex's settlements: one for each day (in UTC) and currency, and the records that it consists of.

import { disputeMovements, type SimPayment } from '../payments.ts'
import type { Frame, Route } from '../provider.ts'
import { failure, type airwallexApi } from './api.ts'
import { amount, iso } from './objects.ts'

const DAY_MS = 86_400_000

interface Movement {
  readonly at: number
  readonly currency: string
  readonly gross: bigint
  readonly fee: bigint
  readonly record: object
}

export function settlementRoutes(frame: Frame, route: ReturnType<typeof airwallexApi>['route']): Route[] {
  const movements = (account: string) =>
    frame.book
      .all()
      .filter((one) => one.account === account)
      .flatMap(movementsOf)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  /** The batch of a day is settled at its end. */
  const settledAt = (day: string) => Date.parse(`${day}T00:00:00Z`) + DAY_MS - 1000

  return [
    route('settlement', 'GET', '/api/v1/pa/financial/settlements', ({ account, query }) => {
      const currency = query.get('currency')
      const from = Date.parse(query.get('from_settled_at') ?? '')
      const to = Date.parse(query.get('to_settled_at') ?? '')
      if (!currency || !(from <= to) || query.get('status') === null)
        return failure(
          400,
          'validation_error',
          'currency, status, from_settled_at and to_settled_at are required',
        )
      const own = movements(account.id).filter((one) => one.currency === currency)
      const days = [...new Set(own.map(({ at }) => dayOf(at)))].filter((day) => {
        const at = settledAt(day)
        return at >= from && at <= to && at <= frame.clock.now() === (query.get('status') === 'SETTLED')
      })
      const items = days.map((day) => {
        const all = own.filter(({ at }) => dayOf(at) === day)
        const sum = (pick: (one: Movement) => bigint) => all.reduce((total, one) => total + pick(one), 0n)
        return {
          id: `${day}_${currency}`,
          amount: amount(
            sum(({ gross, fee }) => gross - fee),
            currency,
          ),
          fee: amount(
            sum(({ fee }) => fee),
            currency,
          ),
          currency,
          status: query.get('status'),
          settled_at: iso(settledAt(day)),
        }
      })
      return { status: 200, body: { has_more: false, items } }
    }),
    route('settlement', 'GET', '/api/v1/pa/settlement_records', ({ account, query }) => {
      const [day, currency] = (query.get('settlement_id') ?? '').split('_')
      const items = movements(account.id)
        .filter((one) => dayOf(one.at) === day && one.currency === currency)
        .map(({ record, currency: of, gross, fee, at }) => ({
          ...record,
          settlement_batch_id: query.get('settlement_id'),
          settlement_currency: of,
          gross_amount: amount(gross, of),
          fees: amount(fee, of),
          taxes_on_fees: 0,
          net_amount: amount(gross - fee, of),
          transaction_currency: of,
          transaction_amount: amount(gross, of),
          created_at: iso(at),
          settled_at: iso(settledAt(dayOf(at))),
        }))
      return { status: 200, body: { has_more: false, items } }
    }),
  ]
}

function movementsOf(payment: SimPayment): Movement[] {
  const common = { payment_intent_id: payment.id, order_id: payment.ref, payment_method_type: 'card' }
  return [
    ...payment.charges.map(({ at, currency, amount: gross, fee, id }) => ({
      at,
      currency,
      gross,
      fee,
      record: { ...common, transaction_type: 'PAYMENT', source_id: payment.id, transaction_id: `txn_${id}` },
    })),
    ...payment.refunds
      .filter(({ state }) => state === 'succeeded')
      .map(({ at, charge, amount: gross, id, ref }) => ({
        at,
        currency: charge.currency,
        gross: -gross,
        fee: 0n,
        record: {
          ...common,
          transaction_type: 'REFUND',
          source_id: id,
          transaction_id: `txn_${id}`,
          request_id: ref,
        },
      })),
    ...disputeMovements(payment).map(({ at, chargeId, currency, gross, state }) => ({
      at,
      currency,
      gross,
      fee: 0n,
      record: {
        ...common,
        transaction_type: state === 'opened' ? 'DISPUTE_LOST' : 'DISPUTE_REVERSAL',
        source_id: `dst_${chargeId}`,
        transaction_id: `txn_${state}_${chargeId}`,
      },
    })),
  ]
}
