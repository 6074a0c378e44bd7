// What a void, refund or change comes to, as lines that add up to the total exactly. The agency that asks reads its own
// level; every level above has its own total, made of the same parts in its own currency. Additions are rounded down
// and deductions up to the minor unit: what goes back is never more than what is there.

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
  'fareDifference',
  'taxDifference',
  'residual',
  'waived',
] as const
export type QuoteLineCode = (typeof QUOTE_LINES)[number]

/** Minor units. Of a refund or void plus is what goes back; of a change plus is what is to be paid. */
export interface QuoteLine {
  readonly code: QuoteLineCode
  /** Code of a tax: `YQ`; of `waived` the news that does it: `cancel_save`; null for every other line. */
  readonly ref: string | null
  readonly minor: bigint
}

export function totalOf(lines: readonly QuoteLine[]): bigint {
  return lines.reduce((sum, { minor }) => sum + minor, 0n)
}

/** A tax of one passenger whose ticket is given back, in the supplier's currency. */
export interface PaidTax {
  readonly code: string
  readonly amount: Money
  readonly refundable: boolean
}

/** What the airline keeps of a refund, in the supplier's currency, all passengers together. */
export interface RefundTerms {
  readonly penalty: Money
  readonly isNoShow: boolean
  readonly usedFare: Money
  readonly usedTaxes: Money
  /** Taxes that the fare keeps go back as well: the passenger did not want it so. */
  readonly allTaxes: boolean
}

/** One level of the sale: what its agency paid for what is given back, and what it is charged for that. */
export interface ReturnLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Minor units. */
  readonly paid: bigint
  /** Fees of all levels down to this one, for all passengers. */
  readonly fees: bigint
  /** The part of the fees that its own seller keeps. */
  readonly ownFee: bigint
}

export interface LevelReturn {
  readonly agencyId: number
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  /** Never below zero. */
  readonly total: bigint
  readonly ownFee: bigint
}

export interface RefundBasis {
  readonly taxes: readonly PaidTax[]
  readonly terms: RefundTerms
  readonly rates: RateMap
}

/** What goes back at one level. */
export function refundAtLevel(level: ReturnLevel, { taxes, terms, rates }: RefundBasis): LevelReturn {
  const { currency, agencyId, paid, fees, ownFee } = level
  const down = (amount: Money) =>
    downToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor
  const up = (amount: Money) =>
    upToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor
  // Rounded for each passenger, as the sale was, and then added up: the lines are those of the order's price.
  // What is kept is a deduction: rounded up, or the seller would pay the difference.
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
 * What goes back for several bookings together, at one level: each as it comes without fees, and what is charged for the whole
 * of it once, from the sum.
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

/** A void gives everything back but the fees. */
export function voidAtLevel(level: ReturnLevel, taxes: readonly PaidTax[], rates: RateMap): LevelReturn {
  const none = { minor: 0n, currency: level.currency }
  return refundAtLevel(level, {
    taxes,
    rates,
    terms: { penalty: none, usedFare: none, usedTaxes: none, isNoShow: false, allTaxes: true },
  })
}

/** What the supplier gives back of its net price: never below zero. */
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

/** What a supplier says that it keeps and gives back of some tickets. */
export type SupplierTerms = Omit<RefundTerms, 'allTaxes' | 'isNoShow'> & { readonly returned: Money }

/**
 * The same as terms that come to exactly what it gives back: where that is more than its parts say, no tax is kept; what
 * it keeps without a name counts as its penalty.
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

/** What a change costs at the supplier, all passengers together; amounts below zero are value that is left over. */
export interface ChangeTerms {
  readonly difference: Money
  readonly taxDifference: Money
  readonly penalty: Money
  /** Value that the airline keeps as a credit for the passengers; absent: none. */
  readonly credited?: Money
}

/** What becomes of value that is left over: paid back in money, credited by the airline, or lost. */
export const RESIDUALS = ['returned', 'credited', 'forfeited'] as const

export interface ChangeLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly fees: bigint
  readonly ownFee: bigint
}

/** What is due at one level for a change. Below zero: value that goes back. */
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

/** What would have been charged at one level, minor units of its currency, and the type of the news that waives it. */
export interface Waived {
  readonly by: string
  readonly penalty: bigint
  readonly fees: bigint
}

/**
 * Lines that also say what is waived: as it would have been, and taken off again in one line. The total stays. A penalty
 * that is taken all the same is not waived; a fee that an agency takes all the same stands in the line of the fees.
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

/** A share of an amount, rounded down: of what a level paid for everything, the part of some passengers and tickets. */
export function shareOf(minor: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (minor * part) / whole
}

/**
 * The fees at every level: `fees` is what this level and those above it are charged together. Each level converts what the
 * level above is charged, rounded up, so that no seller pays for the rounding of another.
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

/** What is due for a change at every level, level 0 first: each level converts what the level above owes. */
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

/** Lines that move nothing say nothing; what would be below zero is lifted to zero by a line of its own. */
function settled(lines: readonly QuoteLine[]): { lines: QuoteLine[]; total: bigint } {
  const moving = lines.filter(({ minor, code }) => minor !== 0n || code === 'penalty')
  const total = totalOf(moving)
  return total >= 0n ? { lines: moving, total } : { lines: [...moving, line('floor', -total)], total: 0n }
}
