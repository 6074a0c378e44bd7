// Airwallex's objects in the port's words. Amounts are JSON numbers in major units.

import { isCurrency, type Money } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import type { PaymentFailure, PaymentView, RefundView } from '../port.ts'

export interface Intent {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly captured_amount?: number
  readonly currency: string
  readonly merchant_order_id?: string
  readonly client_secret?: string
  readonly return_url?: string
  readonly latest_payment_attempt?: {
    readonly status?: string
    readonly failure_code?: string
    readonly provider_original_response_code?: string
    readonly updated_at?: string
    readonly payment_method?: { readonly card?: { readonly brand?: string; readonly last4?: string } }
  }
}

export interface Refund {
  readonly id: string
  readonly status?: string
  readonly request_id?: string
  readonly metadata?: { readonly refundRef?: string; readonly ref?: string }
}

/** A number that JSON writes as the amount's decimal text: exact to 15 digits. */
export const toAirwallex = ({ minor, currency }: Money) => Number(typedAmount(minor, currency))

export function fromAirwallex(amount: number | undefined, currency: string | undefined): Money | undefined {
  if (!isCurrency(currency) || amount === undefined) return undefined
  const minor = readTyped(String(amount), currency)
  return minor === null ? undefined : { minor, currency }
}

/** Milliseconds since the epoch; `+0000` is not what Date reads. */
export function instantOf(text: string | undefined): number | undefined {
  const at = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(at) ? undefined : at
}

/** `page`: the address of the hosted page of an intent that waits for the payer. */
export function intentView(intent: Intent, page: (intent: Intent) => string | undefined): PaymentView {
  const refs = { providerRef: intent.id, transactionRef: intent.id }
  switch (intent.status) {
    case 'SUCCEEDED': {
      const paid = fromAirwallex(intent.captured_amount ?? intent.amount, intent.currency)
      return paid
        ? { ...refs, status: 'succeeded', paid, ...attemptFacts(intent) }
        : { ...refs, status: 'unknown' }
    }
    case 'REQUIRES_PAYMENT_METHOD':
    case 'REQUIRES_CUSTOMER_ACTION': {
      const url = page(intent)
      return {
        providerRef: intent.id,
        status: 'requires_action',
        action: url === undefined ? undefined : { kind: 'redirect', url },
        refused: refusalOf(intent),
      }
    }
    case 'CANCELLED':
      return { providerRef: intent.id, status: 'closed' }
    default:
      return { providerRef: intent.id, status: 'processing' }
  }
}

function attemptFacts({ latest_payment_attempt: attempt }: Intent) {
  const card = attempt?.payment_method?.card
  return {
    paidAt: instantOf(attempt?.updated_at),
    payerAccount: card?.last4 ? `${card.brand ?? ''} **** ${card.last4}`.trim() : undefined,
  }
}

const INSUFFICIENT = '51'

function refusalOf({ latest_payment_attempt: attempt }: Intent): PaymentFailure | undefined {
  if (attempt?.status !== 'FAILED') return undefined
  if (attempt.failure_code === 'risk_declined') return 'risk'
  return attempt.provider_original_response_code === INSUFFICIENT ? 'insufficient_funds' : 'declined'
}

/** `accepted`: it was under way before, so a failure needs a person. Unknown words count as under way. */
export function refundView({ id: providerRef, status }: Refund, accepted: boolean): RefundView {
  if (status === 'SETTLED' || status === 'SUCCEEDED') return { status: 'succeeded', providerRef }
  if (status === 'FAILED')
    return { status: accepted ? 'attention' : 'failed', failure: 'declined', providerRef }
  return { status: 'processing', providerRef }
}
