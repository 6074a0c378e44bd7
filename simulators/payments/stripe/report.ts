// Stripe's report `balance_change_from_activity.itemized`, with the columns that the request names.

import { toDecimal } from '../amounts.ts'
import { disputeFee, disputeMovements, type SimPayment } from '../payments.ts'
import { intentId, metadataOf } from './objects.ts'

interface Interval {
  /** Milliseconds since the epoch; `to` is not part of it. */
  readonly from: number
  readonly to: number
}

/** Every change of the balance in the interval, as CSV. */
export function itemizedReport(
  payments: readonly SimPayment[],
  columns: readonly string[],
  { from, to }: Interval,
): string {
  const rows = payments
    .flatMap((payment) => [...charged(payment), ...refunded(payment), ...disputed(payment)])
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at - b.at)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const line = (values: readonly string[]) => values.map(quoted).join(',')
  return `${[
    line(columns),
    ...rows.map(({ values }) => line(columns.map((column) => values[column] ?? ''))),
  ].join('\n')}\n`
}

interface Row {
  readonly at: number
  readonly values: Readonly<Record<string, string>>
}

function charged(payment: SimPayment): Row[] {
  return payment.charges.map((charge) => ({
    at: charge.at,
    values: {
      balance_transaction_id: `txn_${charge.id}`,
      created_utc: utc(charge.at),
      currency: charge.currency.toLowerCase(),
      gross: toDecimal(charge.amount, charge.currency),
      fee: toDecimal(charge.fee, charge.currency),
      net: toDecimal(charge.amount - charge.fee, charge.currency),
      reporting_category: 'charge',
      source_id: `ch_${charge.id}`,
      payment_intent_id: intentId(payment, charge),
      'payment_metadata[ref]': metadataOf(payment).ref ?? '',
    },
  }))
}

function refunded(payment: SimPayment): Row[] {
  return payment.refunds
    .filter(({ state }) => state === 'succeeded')
    .map(({ id, ref, charge, amount, at }) => ({
      at,
      values: {
        balance_transaction_id: `txn_${id}`,
        created_utc: utc(at),
        currency: charge.currency.toLowerCase(),
        gross: toDecimal(-amount, charge.currency),
        fee: toDecimal(0n, charge.currency),
        net: toDecimal(-amount, charge.currency),
        reporting_category: 'refund',
        source_id: id,
        payment_intent_id: intentId(payment, charge),
        'payment_metadata[ref]': metadataOf(payment).ref ?? '',
        'refund_metadata[refundRef]': ref,
      },
    }))
}

function disputed(payment: SimPayment): Row[] {
  const [charge] = payment.charges
  if (!charge) return []
  return disputeMovements(payment).map(({ chargeId, currency, gross, at, state }) => {
    const fee = state === 'opened' ? disputeFee(currency) : 0n
    return {
      at,
      values: {
        balance_transaction_id: `txn_${state}_${chargeId}`,
        created_utc: utc(at),
        currency: currency.toLowerCase(),
        gross: toDecimal(gross, currency),
        fee: toDecimal(fee, currency),
        net: toDecimal(gross - fee, currency),
        reporting_category: state === 'opened' ? 'dispute' : 'dispute_reversal',
        source_id: `du_${chargeId}`,
        payment_intent_id: intentId(payment, charge),
        'payment_metadata[ref]': metadataOf(payment).ref ?? '',
      },
    }
  })
}

/** `2026-11-27 00:14:35`. */
function utc(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
