// The value of an exchanged ticket as its passenger's row has it: JSON has no integers beyond 2^53, so amounts are texts.

import type { TicketValue, ValueParts } from '@interline/domain/servicing/ticket-value'
import type { Currency } from '@interline/domain/money/money'

type StoredParts = { readonly currency: Currency } & Readonly<
  Record<keyof Omit<ValueParts, 'currency'>, string>
>

export function storeValue({ supplier, levels }: TicketValue): string {
  return JSON.stringify({ supplier: textsOf(supplier), levels: levels.map(textsOf) })
}

/** Null: the ticket was never exchanged, or before its value was stored. */
export function readValue(json: unknown): TicketValue | null {
  if (json === null || json === undefined) return null
  const { supplier, levels } = json as { supplier: StoredParts; levels: StoredParts[] }
  return { supplier: partsOf(supplier), levels: levels.map(partsOf) }
}

function textsOf({ currency, paid, used, forfeited, residual, credited, penalty }: ValueParts): StoredParts {
  return {
    currency,
    paid: String(paid),
    used: String(used),
    forfeited: String(forfeited),
    residual: String(residual),
    credited: String(credited),
    penalty: String(penalty),
  }
}

function partsOf({ currency, paid, used, forfeited, residual, credited, penalty }: StoredParts): ValueParts {
  return {
    currency,
    paid: BigInt(paid),
    used: BigInt(used),
    forfeited: BigInt(forfeited),
    residual: BigInt(residual),
    credited: BigInt(credited),
    penalty: BigInt(penalty),
  }
}
