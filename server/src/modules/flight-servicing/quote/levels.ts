// The same void, refund or change at every level of a sale: each level has its own amounts, its own fee, and its own
// lines; the agency that asks reads its own.

import type { RateMap } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import {
  changeAtLevel,
  chargedOnce,
  feesDownTo,
  refundAtLevel,
  supplierReturn,
  type ChangeTerms,
  type LevelReturn,
  type QuoteLine,
  type RefundTerms,
} from '@interline/domain/flight-servicing/quote-lines'
import type { Servicing } from '@interline/domain/flight-servicing/coupons'
import type { Tx } from '../../../platform/database/database.ts'
import { saleChain, type Order } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import type { Holding } from '../request/holding.ts'
import { paidFor, type ChosenBooking } from './value.ts'

/** What was worked out for all levels: the last one is the agency's own. */
export interface WorkedOut {
  readonly levels: readonly LevelReturn[]
  readonly lines: readonly QuoteLine[]
  /** Minor units of the agency's currency. */
  readonly total: bigint
  /** What suppliers give back, or ask for a change: one amount per booking. */
  readonly supplierMoney: readonly Money[]
}

export interface Pricing {
  readonly order: Order
  readonly type: Servicing
  readonly passengers: number
  /** Agencies charge their fee for what passengers did not want only where they say so. */
  readonly voluntary: boolean
}

async function feeLevels(
  tx: Tx,
  { order, type, passengers, voluntary }: Pricing,
  rates: RateMap,
  deps: Deps,
) {
  const agencies = await deps.agencies.chain(tx, order.agency_id)
  const chain = saleChain(order).map(({ agencyId, currency }) => {
    const fees = agencies.find(({ id }) => id === agencyId)?.flight.serviceFees
    const minor = fees && (voluntary || fees.feeOnInvoluntary) ? BigInt(fees[type]) : 0n
    return { agencyId, currency, fee: { minor, currency: fees?.currency ?? currency } }
  })
  return feesDownTo(chain, passengers, rates).map((fees, at) => ({ ...fees, ...levelAt(chain, at) }))
}

/** What goes back for some bookings, each on the terms that its airline sets. */
export async function workOutReturn(
  tx: Tx,
  holding: Holding,
  parts: readonly { readonly booking: ChosenBooking; readonly terms: RefundTerms }[],
  { pricing, deps }: { readonly pricing: Pricing; readonly deps: Deps },
): Promise<WorkedOut> {
  const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
  const fees = await feeLevels(tx, pricing, rates, deps)
  const levels = fees.map(({ agencyId, currency, fees: all, ownFee }, at): LevelReturn => {
    const back = parts.map(({ booking, terms }) =>
      refundAtLevel(
        { agencyId, currency, paid: paidFor(holding, booking, rates)[at] ?? 0n, fees: 0n, ownFee },
        { taxes: booking.taxes, terms, rates },
      ),
    )
    // Charged once for each passenger, not for each booking.
    return { agencyId, currency, ownFee, ...chargedOnce(back, all) }
  })
  return {
    ...ownOf(levels),
    supplierMoney: parts.map(({ booking, terms }) => supplierReturn(booking.net, booking.taxes, terms)),
  }
}

export interface ChangePricing {
  readonly holding: Holding
  readonly booking: ChosenBooking
  /** Why it is asked for; 0: the passenger wants it. */
  readonly reason: number | null
  readonly deps: Deps
}

/** What a change costs at every level. */
export async function workOutChange(
  tx: Tx,
  terms: ChangeTerms,
  { holding: { order }, booking, reason, deps }: ChangePricing,
): Promise<WorkedOut> {
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const pricing = {
    order,
    type: 'change',
    passengers: booking.passengers.length,
    voluntary: reason === 0,
  } as const
  const fees = await feeLevels(tx, pricing, rates, deps)
  const levels = fees.map((level) => changeAtLevel(level, { terms, rates }))
  const { difference, taxDifference, penalty } = terms
  const minor = difference.minor + taxDifference.minor + penalty.minor
  return { ...ownOf(levels), supplierMoney: [{ minor, currency: difference.currency }] }
}

function ownOf(levels: readonly LevelReturn[]) {
  const own = levels.at(-1)
  if (!own) throw new Error('a sale has at least one level')
  return { levels, lines: own.lines, total: own.total }
}

/** Everything goes back but the fee. */
export function voidTerms({ net: { currency } }: ChosenBooking): RefundTerms {
  const none = { minor: 0n, currency }
  return { penalty: none, usedFare: none, usedTaxes: none, isNoShow: false, allTaxes: true }
}

function levelAt<Level>(chain: readonly Level[], at: number): Level {
  const level = chain[at]
  if (!level) throw new Error(`the sale has no level ${at}`)
  return level
}
