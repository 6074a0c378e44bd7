// The amounts of a void, refund or change, as lines that add up exactly to the total. The requesting agency
// sees its own level; every level above has its own total, made of the same parts in its own currency.
// Additions are rounded down and deductions up to the minor unit: a refund never exceeds what is available.

import { convertUnits, downToMinor, toUnits, upToMinor, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { rational, multiply } from '../money/rational.ts'

export const QUOTE_LINES = [
  'fare',
  'tax',
  'taxKept',
  'usedFare',
  'usedTax',
  'penalty',
  'noShowFee',
  'serviceFee',
  'floor',
  'refundedBefore',
  'fareDifference',
  'taxDifference',
  'residual',
  'waived',
] as const
export type QuoteLineCode = (typeof QUOTE_LINES)[number]

/** Minor units. In a refund or void, positive amounts are refunded; in a change, positive amounts are due. */
export interface QuoteLine {
  readonly code: QuoteLineCode
  /** Tax code: `YQ`; for `waived` the type of the waiving disruption: `cancel_save`; null for every other line. */
  readonly ref: string | null
  readonly minor: bigint
}

export function totalOf(lines: readonly QuoteLine[]): bigint {
  return lines.reduce((sum, { minor }) => sum + minor, 0n)
}

/** A tax of one refunded passenger, in the supplier's currency. */
export interface PaidTax {
  readonly code: string
  readonly amount: Money
  readonly refundable: boolean
}

/** The airline's deductions from a refund, in the supplier's currency, all passengers together. */
export interface RefundTerms {
  readonly penalty: Money
  readonly isNoShow: boolean
  readonly usedFare: Money
  readonly usedTaxes: Money
  /** Non-refundable taxes are refunded as well: the request is involuntary. */
  readonly allTaxes: boolean
}

/** One level of the sale: what its agency paid for the refunded tickets, and its charges. */
export interface ReturnLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Minor units. */
  readonly paid: bigint
  /** Fees of all levels down to this one, for all passengers. */
  readonly fees: bigint
  /** The part of the fees kept by its own seller. */
  readonly ownFee: bigint
}

export interface LevelReturn {
  readonly agencyId: number
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  /** Never negative. */
  readonly total: bigint
  readonly ownFee: bigint
}

export interface RefundBasis {
  readonly taxes: readonly PaidTax[]
  readonly terms: RefundTerms
  readonly rates: RateMap
}

/** The refund at one level. */
export function refundAtLevel(level: ReturnLevel, { taxes, terms, rates }: RefundBasis): LevelReturn {
  const { currency, agencyId, paid, fees, ownFee } = level
  const down = (amount: Money) =>
    downToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor
  const up = (amount: Money) =>
    upToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor
  // Rounded per passenger, like the sale, and then added up: the lines match the order's price.
  // Non-refundable parts are deductions and rounded up, or the seller would pay the difference.
  const isKept = ({ refundable }: PaidTax) => !refundable && !terms.allTaxes
  const each = taxes.map((tax) => ({ ...tax, minor: isKept(tax) ? up(tax.amount) : down(tax.amount) }))
  const paidTaxes = [...Map.groupBy(each, ({ code, refundable }) => `${code} ${refundable}`).values()].map(
    (same) => ({ ...same[0]!, minor: same.reduce((total, { minor }) => total + minor, 0n) }),
  )
  const sum = paidTaxes.reduce((total, { minor }) => total + minor, 0n)
  const kept = paidTaxes.filter(isKept)
  const lines = [
    line('fare', paid - sum),
    ...paidTaxes.map(({ code, minor }) => line('tax', minor, code)),
    line('usedFare', -up(terms.usedFare)),
    line('usedTax', -up(terms.usedTaxes)),
    ...kept.map(({ code, minor }) => line('taxKept', -minor, code)),
    line(terms.isNoShow ? 'noShowFee' : 'penalty', -up(terms.penalty)),
    line('serviceFee', -fees),
  ]
  return { agencyId, currency, ownFee, ...settled(lines) }
}

/**
 * The refund for several bookings together, at one level: each without fees, and the fees once, from the sum.
 */
export function chargedOnce(
  parts: readonly Pick<LevelReturn, 'lines' | 'total'>[],
  fees: bigint,
): Pick<LevelReturn, 'lines' | 'total'> {
  const lines = parts.flatMap((part) => part.lines)
  const sum = parts.reduce((all, { total }) => all + total, 0n)
  const lifted = totalOf(lines.filter(({ code }) => code === 'floor')) + (fees > sum ? fees - sum : 0n)
  return {
    lines: [
      ...lines.filter(({ code }) => code !== 'floor'),
      ...(fees === 0n ? [] : [line('serviceFee', -fees)]),
      ...(lifted === 0n ? [] : [line('floor', lifted)]),
    ],
    total: fees > sum ? 0n : sum - fees,
  }
}

/** A void refunds everything but the fees. */
export function voidAtLevel(level: ReturnLevel, taxes: readonly PaidTax[], rates: RateMap): LevelReturn {
  const none = { minor: 0n, currency: level.currency }
  return refundAtLevel(level, {
    taxes,
    rates,
    terms: { penalty: none, usedFare: none, usedTaxes: none, isNoShow: false, allTaxes: true },
  })
}

/** The supplier's refund of its net price: never negative. */
export function supplierReturn(net: Money, taxes: readonly PaidTax[], terms: RefundTerms): Money {
  const kept = terms.allTaxes ? [] : taxes.filter(({ refundable }) => !refundable)
  const deducted = [
    terms.penalty,
    terms.usedFare,
    terms.usedTaxes,
    ...kept.map(({ amount }) => amount),
  ].reduce((sum, { minor }) => sum + minor, 0n)
  return { minor: net.minor > deducted ? net.minor - deducted : 0n, currency: net.currency }
}

/** What a supplier reports that it deducts and refunds for some tickets. */
export type SupplierTerms = Omit<RefundTerms, 'allTaxes' | 'isNoShow'> & { readonly returned: Money }

/**
 * The same as terms that produce exactly its refund: if that exceeds the sum of its parts, no tax is
 * deducted; unnamed deductions count as its penalty.
 */
export function termsOfSupplier(
  net: Money,
  taxes: readonly PaidTax[],
  { returned, ...parts }: SupplierTerms,
): RefundTerms {
  const named = { ...parts, isNoShow: false }
  const worked = (allTaxes: boolean) => supplierReturn(net, taxes, { ...named, allTaxes }).minor
  const allTaxes = worked(false) < returned.minor
  const unnamed = worked(allTaxes) - returned.minor
  const { minor, currency } = parts.penalty
  return { ...named, allTaxes, penalty: { minor: unnamed > 0n ? minor + unnamed : minor, currency } }
}

/** The cost of a change at the supplier, all passengers together; negative amounts are residual value. */
export interface ChangeTerms {
  readonly difference: Money
  readonly taxDifference: Money
  readonly penalty: Money
  /** Residual value that the airline issues as a credit to the passengers; absent: none. */
  readonly credited?: Money
}

/** What happens to residual value: refunded in money, credited by the airline, or forfeited. */
export const RESIDUALS = ['returned', 'credited', 'forfeited'] as const

export interface ChangeLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly fees: bigint
  readonly ownFee: bigint
}

/** The amount due at one level for a change. Negative: residual value. */
export function changeAtLevel(
  { agencyId, currency, fees, ownFee }: ChangeLevel,
  { terms, rates }: { readonly terms: ChangeTerms; readonly rates: RateMap },
): LevelReturn {
  const up = (amount: Money) =>
    upToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor
  const lines = [
    line(terms.difference.minor < 0n ? 'residual' : 'fareDifference', up(terms.difference)),
    line('taxDifference', up(terms.taxDifference)),
    line('penalty', up(terms.penalty)),
    line('serviceFee', fees),
  ].filter(({ minor }) => minor !== 0n)
  return { agencyId, currency, ownFee, lines, total: totalOf(lines) }
}

/** What would have been charged at one level, minor units of its currency, and the type of the waiving disruption. */
export interface Waived {
  readonly by: string
  readonly penalty: bigint
  readonly fees: bigint
}

/**
 * Lines that also show what is waived: the original charges, and one line that deducts them. The total is
 * unchanged. A penalty or fee that is still charged is not waived and keeps its own line.
 */
export function withWaived(
  lines: readonly QuoteLine[],
  { by, penalty, fees }: Waived,
  type: 'change' | 'refund',
): QuoteLine[] {
  const isTaken = lines.some(
    ({ code, minor }) => minor !== 0n && (code === 'penalty' || code === 'noShowFee'),
  )
  const plus = type === 'change' ? 1n : -1n
  const would = [line('penalty', isTaken ? 0n : plus * penalty), line('serviceFee', plus * fees)]
  const shown = would.filter(({ minor }) => minor !== 0n)
  const isKept = ({ code, minor }: QuoteLine) =>
    code === 'penalty' ? minor !== 0n : code !== 'serviceFee' || shown.every((each) => each.code !== code)
  const taken = totalOf(lines.filter(({ code }) => code === 'serviceFee'))
  const whole = shown.map((each) =>
    each.code === 'serviceFee' ? { ...each, minor: each.minor + taken } : each,
  )
  return [...lines.filter(isKept), ...whole, line('waived', -totalOf(shown), by)]
}

/** A share of an amount, rounded down: the part of some passengers and tickets in a level's total payment. */
export function shareOf(minor: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (minor * part) / whole
}

/**
 * The fees at every level: `fees` is the total charge of this level and those above it. Each level converts
 * the charge of the level above, rounded up, so that no seller pays for another's rounding.
 */
export function feesDownTo(
  chain: readonly { readonly currency: Currency; readonly fee: Money; readonly agencyId: number }[],
  passengers: number,
  rates: RateMap,
): { readonly fees: bigint; readonly ownFee: bigint }[] {
  let above: Money | undefined
  return chain.map(({ currency, fee }) => {
    const inCurrency = (amount: Money, times: number) =>
      upToMinor(
        multiply(convertUnits(toUnits(amount), amount.currency, currency, rates), rational(times)),
        currency,
      ).minor
    const ownFee = inCurrency(fee, passengers)
    const fees = (above ? inCurrency(above, 1) : 0n) + ownFee
    above = { minor: fees, currency }
    return { fees, ownFee }
  })
}

/** The amount due for a change at every level, level 0 first: each level converts what the level above owes. */
export function changeLevels(
  levels: readonly ChangeLevel[],
  { terms, rates }: { readonly terms: ChangeTerms; readonly rates: RateMap },
): LevelReturn[] {
  let above: ChangeTerms = terms
  return levels.map((level) => {
    const due = changeAtLevel(level, { terms: above, rates })
    const amount = (...codes: readonly QuoteLineCode[]): Money => ({
      minor: totalOf(due.lines.filter(({ code }) => codes.includes(code))),
      currency: level.currency,
    })
    above = {
      difference: amount('fareDifference', 'residual'),
      taxDifference: amount('taxDifference'),
      penalty: amount('penalty'),
    }
    return due
  })
}

function line(code: QuoteLineCode, minor: bigint, ref: string | null = null): QuoteLine {
  return { code, ref, minor }
}

/** Zero lines are omitted; a negative total is raised to zero by a line of its own. */
function settled(lines: readonly QuoteLine[]): { lines: QuoteLine[]; total: bigint } {
  const moving = lines.filter(({ minor, code }) => minor !== 0n || code === 'penalty')
  const total = totalOf(moving)
  return total >= 0n ? { lines: moving, total } : { lines: [...moving, line('floor', -total)], total: 0n }
}
