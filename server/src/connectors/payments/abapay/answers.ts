// What the provider's codes and states mean here. Whatever is not listed is unknown and queried again.

import { isCurrency } from '@interline/domain/money/money'
import { fromDecimal } from '../decimal-amounts.ts'
import type { Refusal } from '../answers.ts'
import type { PaymentView } from '../port.ts'
import type { AbaAnswer, Fields } from './client.ts'

const CODES: Readonly<Record<string, Refusal>> = {
  '1': 'auth',
  '2': 'duplicate',
  '4': 'duplicate',
  '5': 'not_found',
  '6': 'auth',
  '12': 'invalid_request',
  '44': 'invalid_request',
  '47': 'invalid_request',
  '54': 'expired',
  '68': 'expired',
  '70': 'invalid_request',
  '81': 'invalid_request',
  '85': 'invalid_request',
  '200': 'closed',
  '201': 'declined',
  '403': 'auth',
  '429': 'rate_limited',
  PTL02: 'auth',
  PTL37: 'state',
  PTL57: 'state',
  PTL58: 'window_over',
  // Another refund of the same payment is being made: perhaps this one, by an earlier call.
  PTL168: 'unknown',
  PTL181: 'funds',
}

/** The body of a success; otherwise why there is none. */
export function readAnswer(answer: AbaAnswer): { readonly body: Fields } | { readonly failure: Refusal } {
  if (answer.kind === 'not_sent') return { failure: 'unavailable' }
  if (answer.kind === 'http') return { failure: answer.status === 429 ? 'rate_limited' : 'unknown' }
  if (answer.kind !== 'answer') return { failure: 'unknown' }
  if (/^0{1,2}$/.test(answer.code)) return { body: answer.body }
  return { failure: CODES[answer.code] ?? 'unknown' }
}

/** A transaction as the provider's check returns it: payment and what was refunded of it. */
export function viewOfTransaction(ref: string, data: Fields): PaymentView {
  const refs = { providerRef: ref, transactionRef: ref }
  const { payment_status: word, payment_status_code: code } = data
  switch (Number(code)) {
    case 0:
      // Reserved on the card, not taken yet.
      return word === 'APPROVED' ? paid(data, refs) : { status: 'processing', ...refs }
    case 2:
      return { status: 'requires_action', ...refs }
    case 3:
      return { status: 'failed', failure: 'declined', ...refs }
    case 4:
      return paid(data, refs)
    case 7:
      return { status: 'closed', ...refs }
    default:
      return { status: 'unknown', ...refs }
  }
}

function paid(data: Fields, refs: { transactionRef: string }): PaymentView {
  const currency = data['payment_currency']
  const minor = isCurrency(currency)
    ? fromDecimal(data['payment_amount'] ?? data['total_amount'], currency)
    : undefined
  if (!isCurrency(currency) || minor === undefined) return { status: 'unknown', ...refs }
  return {
    status: 'succeeded',
    ...refs,
    paid: { minor, currency },
    paidAt: fromCambodiaTime(data['transaction_date']),
  }
}

const SEVEN_HOURS_MS = 7 * 3_600_000

/** `2026-11-26 15:00:00`, UTC+7. Undefined: not a time. */
export function fromCambodiaTime(value: unknown): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(String(value)) ?? []
  const instant = Date.parse(`${day}T${time}Z`) - SEVEN_HOURS_MS
  return Number.isNaN(instant) ? undefined : instant
}
