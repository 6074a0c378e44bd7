// What an agency can still spend with its seller, and when that is used up at the current pace.

import { addDays, type LocalDate } from '../time/local-date.ts'

/** The forecast uses this many whole days before today. */
export const FORECAST_DAYS = 28

/** Minor units of one currency. */
export interface Exposure {
  readonly balance: bigint
  readonly creditLimit: bigint
  readonly creditUsed: bigint
  /** Credit cannot be used: overdue or frozen. */
  readonly creditBlocked: boolean
  /** Seats are reserved and must be paid by their deadlines. */
  readonly reserved: bigint
  /** Charges less refunds of the last FORECAST_DAYS days. */
  readonly spent: bigint
}

/** Balance and unused credit, never below zero: a limit may have been lowered below the amount used. */
export function headroomOf({ balance, creditLimit, creditUsed, creditBlocked }: Exposure): bigint {
  const credit = creditBlocked || creditUsed > creditLimit ? 0n : creditLimit - creditUsed
  return balance + credit
}

export type Forecast =
  /** No forecast without spending. */
  | { readonly kind: 'none' }
  | { readonly kind: 'now' }
  /** More than a year away. */
  | { readonly kind: 'far' }
  | { readonly kind: 'on'; readonly day: LocalDate; readonly days: number }

const FAR_DAYS = 365

/** The day on which headroom less reserved seats is used up at the average daily spending of the last FORECAST_DAYS days. */
export function headroomEnds(exposure: Exposure, today: LocalDate): Forecast {
  const left = headroomOf(exposure) - exposure.reserved
  if (left <= 0n) return { kind: exposure.spent > 0n || exposure.reserved > 0n ? 'now' : 'none' }
  if (exposure.spent <= 0n) return { kind: 'none' }
  const days = (left * BigInt(FORECAST_DAYS)) / exposure.spent
  if (days > BigInt(FAR_DAYS)) return { kind: 'far' }
  return { kind: 'on', day: addDays(today, Number(days)), days: Number(days) }
}
