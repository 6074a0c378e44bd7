// A flight voucher pays a part of one flight order of the agency that the platform sells to. It is no money: it
// cannot be paid out, has a last day and a smallest order. What a refund returns of it becomes a new voucher.

import { convertUnits, downToMinor, toUnits, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { addDays, addMonths, type LocalDate } from '../time/local-date.ts'

export const VOUCHER_STATES = ['open', 'used', 'expired'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** Months from its day on which it pays. */
const VOUCHER_MONTHS = 6
/** A returned voucher is valid for at least so many days. */
const RETURNED_DAYS = 30

/** Why a voucher does not pay an order. */
export const VOUCHER_FAULTS = ['used', 'expired', 'order_too_small', 'not_for_order'] as const
export type VoucherFault = (typeof VOUCHER_FAULTS)[number]

export interface PayingVoucher {
  readonly state: VoucherState
  readonly amount: Money
  readonly minOrderCnyMinor: bigint
  readonly validUntil: LocalDate
}

export interface PaidOrder {
  readonly total: Money
  /** Rates of the order's price. */
  readonly rates: RateMap
  /** A new flight order on one booking that the platform itself sells to the agency, for real money. */
  readonly takesVoucher: boolean
}

/** Why a voucher does not pay an order today; null: it does. */
export function voucherFault(
  { state, amount, minOrderCnyMinor, validUntil }: PayingVoucher,
  { total, rates, takesVoucher }: PaidOrder,
  today: LocalDate,
): VoucherFault | null {
  if (state === 'used') return 'used'
  if (state === 'expired' || validUntil < today) return 'expired'
  if (!takesVoucher || amount.currency !== total.currency) return 'not_for_order'
  // An order is never paid by a voucher alone: the rest has to come from a wallet.
  return amount.minor >= total.minor || inCny(total, rates) < minOrderCnyMinor ? 'order_too_small' : null
}

/** Minor units of CNY, rounded down. */
export function inCny(amount: Money, rates: RateMap): bigint {
  return valueIn(amount, 'CNY', rates).minor
}

/** An amount in another currency, rounded down to the minor unit. */
export function valueIn(value: Money, currency: Currency, rates: RateMap): Money {
  return downToMinor(convertUnits(toUnits(value), value.currency, currency, rates), currency)
}

/**
 * What a refund returns as a voucher: the same share of the voucher as of the payment, by all that was returned
 * so far, so that several refunds never drift. `returned`: by earlier refunds of the order, money and voucher together,
 * `now`: by this one; `already`: returned as vouchers before. Minor units.
 */
export function voucherShare({
  voucher,
  paid,
  returned,
  now,
  already,
}: {
  readonly voucher: bigint
  readonly paid: bigint
  readonly returned: bigint
  readonly now: bigint
  readonly already: bigint
}): bigint {
  if (voucher <= 0n || paid <= 0n || now <= 0n) return 0n
  const all = returned + now >= paid ? voucher : (voucher * (returned + now)) / paid
  const share = all - already
  if (share <= 0n) return 0n
  return share < now ? share : now
}

/** The last day of a voucher made on a day. */
export function voucherUntil(day: LocalDate): LocalDate {
  return addMonths(day, VOUCHER_MONTHS)
}

/** The last day of a returned voucher: that of the used one, but at least thirty days from the refund. */
export function returnedUntil(until: LocalDate, day: LocalDate): LocalDate {
  const least = addDays(day, RETURNED_DAYS)
  return until > least ? until : least
}

/** The smallest order of a returned voucher, in proportion to its value. */
export function returnedMinimum(minimum: bigint, returned: bigint, voucher: bigint): bigint {
  return voucher <= 0n ? 0n : (minimum * returned) / voucher
}
