// Parts common to every order, read in one statement.

import type { Currency } from '@interline/domain/money/money'
import { sql, type RawBuilder } from 'kysely'

export interface PaymentPart {
  readonly id: string
  readonly channel: string
  readonly state: string
  readonly currency: string
  readonly amount_minor: number
  readonly payer_name: string
  readonly created_at: string
  /** The flight voucher that paid a part of it. */
  readonly voucher?: { readonly code: string; readonly amount_minor: number } | null
  /** Of a payment by gateway. */
  readonly gateway?: GatewayPart | null
}

export interface GatewayPart {
  readonly fee_minor: number
  /** Percent of the amount, as a decimal text; null with its fixed part: not kept. */
  readonly fee_pct: string | null
  readonly fee_fixed_minor: number | null
  readonly fee_fixed_currency: Currency | null
  readonly return_fee: boolean
  readonly charged_currency: Currency
  readonly charged_minor: number
}

/** The gateway's part of a payment of the statement, by the payment's id. */
export function gatewayPartOf(payment: string): RawBuilder<GatewayPart | null> {
  return sql<GatewayPart | null>`(select jsonb_build_object('fee_minor', g.fee_minor, 'return_fee', g.return_fee,
    'fee_pct', g.fee_pct::text, 'fee_fixed_minor', g.fee_fixed_minor, 'fee_fixed_currency', g.fee_fixed_currency,
    'charged_currency', g.charged_currency, 'charged_minor', g.charged_minor)
    from gateway_attempts g where g.id = ${sql.ref(payment)})`
}

export interface EventPart {
  readonly seq: number
  readonly at: string
  readonly actor_type: string
  readonly actor_name: string
  readonly transition: string
  readonly action: string
  readonly from_status: string
  readonly to_status: string
  readonly payload: Readonly<Record<string, unknown>>
}
