// PayPal's transaction search, and the settlement report that PayPal leaves on its file server.

import { disputeMovements, type SimPayment } from '../payments.ts'
import type { Frame, Route } from '../provider.ts'
import { failure, type paypalApi } from './api.ts'
import { amount, captureId, iso } from './objects.ts'

/** Transactions can be searched three hours after they happened. */
const DELAY_MS = 3 * 3_600_000

export function settlementRoutes(frame: Frame, route: ReturnType<typeof paypalApi>['route']): Route[] {
  return [
    route('settlement', 'GET', '/v1/reporting/transactions', ({ account, request: { query } }) => {
      const from = Date.parse(query.get('start_date') ?? '')
      const to = Date.parse(query.get('end_date') ?? '')
      if (!(from < to && to - from <= 31 * 86_400_000)) return failure(400, 'INVALID_REQUEST', 'INVALID_DATE')
      const refreshed = frame.clock.now() - DELAY_MS
      const all = frame.book
        .all()
        .filter((one) => one.account === account.id)
        .flatMap(transactionsOf)
        .filter(({ at }) => at >= from && at <= to && at <= refreshed)
        .toSorted((a, b) => a.at - b.at)
      const size = Number(query.get('page_size') ?? 100)
      const page = Number(query.get('page') ?? 1)
      return {
        status: 200,
        body: {
          transaction_details: all
            .slice((page - 1) * size, page * size)
            .map(({ info }) => ({ transaction_info: info })),
          account_number: 'SIMULATOR',
          start_date: iso(from),
          end_date: iso(to),
          last_refreshed_datetime: iso(refreshed),
          page,
          total_items: all.length,
          total_pages: Math.ceil(all.length / size),
          links: [],
        },
      }
    }),
  ]
}

function transactionsOf(payment: SimPayment): { at: number; info: object }[] {
  const common = { transaction_status: 'S', custom_field: payment.ref }
  const charged = payment.charges.map((charge) => ({
    at: charge.at,
    info: {
      ...common,
      transaction_id: captureId(charge),
      transaction_event_code: 'T0006',
      transaction_initiation_date: iso(charge.at),
      transaction_updated_date: iso(charge.at),
      transaction_amount: amount(charge.amount, charge.currency),
      fee_amount: amount(-charge.fee, charge.currency),
      invoice_id: payment.own.invoice,
    },
  }))
  const refunded = payment.refunds
    .filter(({ state }) => state === 'succeeded')
    .map((refund) => ({
      at: refund.at,
      info: {
        ...common,
        transaction_id: refund.id,
        paypal_reference_id: captureId(refund.charge),
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_initiation_date: iso(refund.at),
        transaction_updated_date: iso(refund.at),
        transaction_amount: amount(-refund.amount, refund.charge.currency),
        invoice_id: refund.ref,
        custom_field: refund.ref,
      },
    }))
  const disputed = disputeMovements(payment).map(({ at, chargeId, currency, gross, state }) => ({
    at,
    info: {
      ...common,
      transaction_id: `${state.toUpperCase()}${chargeId.slice(0, 12).toUpperCase()}`,
      transaction_event_code: state === 'opened' ? 'T1201' : 'T1202',
      transaction_initiation_date: iso(at),
      transaction_updated_date: iso(at),
      transaction_amount: amount(gross, currency),
      invoice_id: payment.own.invoice,
    },
  }))
  return [...charged, ...refunded, ...disputed]
}
