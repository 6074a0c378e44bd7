// The value of a ticket: at the supplier and at every level of the reseller chain, carried through its
// exchanges. Change, refund and void all use the same function, `worthOf`. The airline's deductions are
// decided by the terms of the request (quote-lines.ts). Amounts are minor units; the rates of the first sale
// apply to the whole chain.

import { convertUnits, downToMinor, toUnits, upToMinor, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { shareOf } from './quote-lines.ts'

/** The history of one passenger's ticket in one currency: additions and deductions. */
export interface ValueParts {
  readonly currency: Currency
  /** Charged for the ticket: its sale and every difference added by an exchange, without penalties and fees. */
  readonly paid: bigint
  /** Flown before an exchange. */
  readonly used: bigint
  /** Forfeited in an exchange for a cheaper fare. */
  readonly forfeited: bigint
  /** Refunded in money by an exchange. */
  readonly residual: bigint
  /** Kept by the airline as a credit for the passenger. */
  readonly credited: bigint
  /** Charged for exchanges; never part of the value. */
  readonly penalty: bigint
}

/** One passenger's ticket: at the supplier, and at each level of the sale, level 0 first. */
export interface TicketValue {
  readonly supplier: ValueParts
  readonly levels: readonly ValueParts[]
}

/** The value of the current coupons: the base of a refund, a void and the next exchange. Never negative. */
export function worthOf({ paid, used, forfeited, residual, credited }: ValueParts): bigint {
  const left = paid - used - forfeited - residual - credited
  return left > 0n ? left : 0n
}

/** A ticket as it was sold: `net` to the supplier, `sale` at each level. */
export function soldValue(net: Money, sale: readonly Money[]): TicketValue {
  return { supplier: begun(net), levels: sale.map(begun) }
}

function begun({ minor, currency }: Money): ValueParts {
  return { currency, paid: minor, used: 0n, forfeited: 0n, residual: 0n, credited: 0n, penalty: 0n }
}

/** The ticket after all coupons but `open` of `all` were flown. Every coupon of a ticket has an equal share. */
export function afterUse({ supplier, levels }: TicketValue, open: number, all: number): TicketValue {
  const flown = (parts: ValueParts): ValueParts => {
    const worth = worthOf(parts)
    return { ...parts, used: parts.used + worth - shareOf(worth, BigInt(open), BigInt(all)) }
  }
  return { supplier: flown(supplier), levels: levels.map(flown) }
}

export interface ExchangeCharges {
  /** Fares and taxes of each new ticket in the supplier's currency, in ticket order. */
  readonly newNet: readonly bigint[]
  /** The supplier's charge for all tickets together without its penalty; negative: residual value that it refunds. */
  readonly charged: bigint
  /** Residual value that the airline issues as a credit, all tickets together. */
  readonly credited: bigint
  readonly penalty: bigint
  readonly rates: RateMap
}

/**
 * The tickets after an exchange. Each new ticket is worth what was carried over and added, but never more
 * than its own fare and taxes: the rest is refunded, credited or forfeited, at the supplier and at every
 * level alike.
 */
export function afterExchange(
  tickets: readonly TicketValue[],
  { newNet, charged, credited, penalty, rates }: ExchangeCharges,
): TicketValue[] {
  const worth = tickets.map(({ supplier }) => worthOf(supplier))
  const missing = newNet.map((net, at) => net - (worth[at] ?? 0n))
  // The supplier quotes one amount for all: anything beyond the differences is spread in proportion to the
  // new fares.
  const beyond = spread(charged - sum(missing), newNet)
  const moves = tickets.map((_, at) => {
    const difference = (missing[at] ?? 0n) + (beyond[at] ?? 0n)
    const over = (worth[at] ?? 0n) + difference - (newNet[at] ?? 0n)
    return { difference, over: over > 0n ? over : 0n }
  })
  const credits = spread(
    credited,
    moves.map(({ over }) => over),
  )
  const penalties = spread(penalty, newNet)
  return tickets.map((ticket, at) => {
    const { difference, over } = moves[at] ?? { difference: 0n, over: 0n }
    const credit = min(credits[at] ?? 0n, over)
    return moved(
      ticket,
      {
        added: difference > 0n ? difference : 0n,
        residual: difference < 0n ? -difference : 0n,
        credited: credit,
        forfeited: over - credit,
        penalty: penalties[at] ?? 0n,
      },
      rates,
    )
  })
}

interface Move {
  readonly added: bigint
  readonly residual: bigint
  readonly credited: bigint
  readonly forfeited: bigint
  readonly penalty: bigint
}

/** From the supplier down: each level converts the amounts of the level above, additions down and losses up. */
function moved({ supplier, levels }: TicketValue, move: Move, rates: RateMap): TicketValue {
  let above = { currency: supplier.currency, move }
  return {
    supplier: withMove(supplier, move),
    levels: levels.map((parts) => {
      const { currency } = parts
      const from = (minor: bigint) => toUnits({ minor, currency: above.currency })
      const down = (minor: bigint) =>
        downToMinor(convertUnits(from(minor), above.currency, currency, rates), currency).minor
      const up = (minor: bigint) =>
        upToMinor(convertUnits(from(minor), above.currency, currency, rates), currency).minor
      const own = {
        added: down(above.move.added),
        residual: up(above.move.residual),
        credited: up(above.move.credited),
        forfeited: up(above.move.forfeited),
        penalty: up(above.move.penalty),
      }
      above = { currency, move: own }
      return withMove(parts, own)
    }),
  }
}

function withMove(parts: ValueParts, move: Move): ValueParts {
  return {
    ...parts,
    paid: parts.paid + move.added,
    residual: parts.residual + move.residual,
    credited: parts.credited + move.credited,
    forfeited: parts.forfeited + move.forfeited,
    penalty: parts.penalty + move.penalty,
  }
}

/** An amount divided in proportion to weights, exactly: the last share takes the rounding difference. */
function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights)
  let left = amount
  return weights.map((weight, at) => {
    const last = at === weights.length - 1
    const share = last ? left : whole === 0n ? 0n : (amount * weight) / whole
    left -= share
    return share
  })
}

function sum(minors: readonly bigint[]): bigint {
  return minors.reduce((all, minor) => all + minor, 0n)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
