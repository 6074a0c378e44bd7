// The same void, refund or change at every level of a sale: each level has its own amounts, its own fee, and
// its own lines; the requesting agency sees its own.

import { convertUnits, toUnits, upToMinor, type RateMap } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import {
  changeLevels,
  feesDownTo,
  withWaived,
  type ChangeTerms,
  type LevelReturn,
  type QuoteLine,
  type RefundTerms,
} from '@interline/domain/servicing/quote-lines'
import type { Servicing } from '@interline/domain/servicing/coupons'
import type { ShortLevel } from '@interline/domain/servicing/chain-balance'
import { marginsWithin, returnLevels } from '@interline/domain/servicing/return-levels'
import { penaltyOf, stepAt } from '@interline/domain/servicing/penalty-step'
import type { Charging } from '@interline/domain/disruptions/waiver'
import type { ReissueQuote } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { saleChain } from '../../orders/index.ts'
import type { Order } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import type { Holding } from './holding.ts'
import { ruleTerms } from './rule-quote.ts'
import { refundedBefore } from './refunded-before.ts'
import { worthOfTickets, type ChosenBooking } from './value.ts'
import { earnedOn } from './earned.ts'

/** Calculated for all levels: the last one is the agency's own. */
export interface WorkedOut {
  readonly levels: readonly LevelReturn[]
  readonly lines: readonly QuoteLine[]
  /** Minor units of the agency's currency. */
  readonly total: bigint
  /** What suppliers refund, or charge for a change: one amount per booking. */
  readonly supplierMoney: readonly Money[]
  /** Levels at which it would cost the seller more than it has earned on these tickets; empty: it can be posted. */
  readonly short: readonly ShortLevel[]
}

export interface Pricing {
  readonly order: Order
  readonly type: Servicing
  readonly passengers: number
  readonly charging: Charging
  readonly now: number
}

/** The agencies' charges; `wouldBe` are those for a voluntary request. */
async function feeLevels(
  tx: Tx,
  { order, type, passengers, charging: { kind } }: Omit<Pricing, 'now'>,
  rates: RateMap,
  deps: Deps,
) {
  const agencies = await deps.agencies.chain(tx, order.agency_id)
  const chain = saleChain(order).map(({ agencyId, currency }) => {
    const fees = agencies.find(({ id }) => id === agencyId)?.flight.serviceFees
    const fee = { minor: fees ? BigInt(fees[type]) : 0n, currency: fees?.currency ?? currency }
    const isCharged = kind === 'voluntary' || fees?.feeOnInvoluntary === true
    return { agencyId, currency, all: fee, fee: isCharged ? fee : { ...fee, minor: 0n } }
  })
  const wouldBe = feesDownTo(
    chain.map((level) => ({ ...level, fee: level.all })),
    passengers,
    rates,
  )
  return feesDownTo(chain, passengers, rates).map((fees, at) => {
    const { agencyId, currency } = levelAt(chain, at)
    return { ...fees, agencyId, currency, wouldBe: levelAt(wouldBe, at).fees }
  })
}

/** Amounts of the supplier as charged to a level. */
function upTo(amounts: readonly Money[], currency: Currency, rates: RateMap): bigint {
  const minors = amounts.map(
    (amount) => upToMinor(convertUnits(toUnits(amount), amount.currency, currency, rates), currency).minor,
  )
  return minors.reduce((sum, minor) => sum + minor, 0n)
}

/** The refund for some bookings, each on its airline's terms. */
export async function workOutReturn(
  tx: Tx,
  holding: Holding,
  parts: readonly { readonly booking: ChosenBooking; readonly terms: RefundTerms }[],
  { pricing, deps }: { readonly pricing: Pricing; readonly deps: Deps },
): Promise<WorkedOut> {
  const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
  const fees = await feeLevels(tx, pricing, rates, deps)
  const { charging, now } = pricing
  const returned = parts.map(({ booking, terms }) => {
    const value = worthOfTickets(holding, booking, rates)
    const { net, taxes, passengers } = booking
    const before = refundedBefore(holding, booking, rates)
    return { ...value, net, taxes, terms, before, passengers: passengers.length }
  })
  const margins = marginsWithin(fees, returned, rates)
  const earned = await earnedOn(tx, { order: holding.order, levels: fees, margins })
  const { levels, short, net } = returnLevels(fees, returned, { earned, rates })
  const shown = levels.map((level, at) => {
    if (charging.kind !== 'waived') return level
    const kept = parts.map(({ booking }) => ruleTerms(booking, now).terms.penalty)
    const { wouldBe, fees: all } = levelAt(fees, at)
    const waived = { by: charging.by, penalty: upTo(kept, level.currency, rates), fees: wouldBe - all }
    return { ...level, lines: withWaived(level.lines, waived, 'refund') }
  })
  return { ...ownOf(shown), short, supplierMoney: net }
}

export interface ChangePricing {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly charging: Charging
  readonly now: number
  readonly deps: Deps
}

/** The supplier's charge for an exchange, as terms of the change. */
export function termsOf({
  difference,
  penalty,
  credited,
}: Omit<ReissueQuote, 'quoteId' | 'validUntil'>): ChangeTerms {
  const none = { minor: 0n, currency: difference.currency }
  return { difference, penalty, taxDifference: none, ...(credited ? { credited } : {}) }
}

/** The cost of a change at every level. */
export async function workOutChange(
  tx: Tx,
  terms: ChangeTerms,
  { holding: { order }, booking, charging, now, deps }: ChangePricing,
): Promise<WorkedOut> {
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const pricing = { order, type: 'change', passengers: booking.passengers.length, charging } as const
  const fees = await feeLevels(tx, pricing, rates, deps)
  const levels = changeLevels(fees, { terms, rates }).map((due, at) => {
    if (charging.kind !== 'waived') return due
    const { wouldBe, fees: all } = levelAt(fees, at)
    const taken = upTo(changePenalty(booking, now), due.currency, rates)
    const waived = { by: charging.by, penalty: taken, fees: wouldBe - all }
    return { ...due, lines: withWaived(due.lines, waived, 'change') }
  })
  const { difference, taxDifference, penalty } = terms
  const minor = difference.minor + taxDifference.minor + penalty.minor
  return { ...ownOf(levels), short: [], supplierMoney: [{ minor, currency: difference.currency }] }
}

/** The sold fare's current charge for a change; none if it allows none. */
function changePenalty({ offer: { rules }, fares, net, departsAt }: ChosenBooking, now: number): Money[] {
  const open = stepAt({ steps: rules.change, noShow: rules.noShow }, { now, departsAt })
  return open ? [penaltyOf(open.step, fares, net.currency)] : []
}

function ownOf(levels: readonly LevelReturn[]) {
  const own = levels.at(-1)
  if (!own) throw new Error('a sale has at least one level')
  return { levels, lines: own.lines, total: own.total }
}

/** Everything is refunded but the fee. */
export function voidTerms({ net: { currency } }: ChosenBooking): RefundTerms {
  const none = { minor: 0n, currency }
  return { penalty: none, usedFare: none, usedTaxes: none, isNoShow: false, allTaxes: true }
}

function levelAt<Level>(chain: readonly Level[], at: number): Level {
  const level = chain[at]
  if (!level) throw new Error(`the sale does not have level ${at}`)
  return level
}
