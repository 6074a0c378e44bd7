// What a payer may choose: the accounts that are on for its tree, each with fee, total and the amount that is
// charged. With several accounts of one channel the first that fits is offered; a tree's own come first.

import {
  chargedIn,
  chargeOf,
  inCurrency,
  shownRate,
  type Charge,
} from '@interline/domain/merchant-accounts/fee'
import { passesFilter } from '@interline/domain/agencies/settings'
import type { RateMap } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Channel } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Agency } from '../agencies/index.ts'
import type { OpenAccount } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'

/** Nobody pays at a provider in less. */
const LEAST_MS = 60_000

/** A gateway that has an account for the amount, with what it charges. */
export interface GatewayOffer {
  readonly channel: Channel
  readonly account: OpenAccount
  readonly charge: Charge
  readonly snapshotId: string
  /** Of one charged unit in the due currency; null: the same. */
  readonly rate: string | null
  /** Null: it can be chosen. */
  readonly reason: 'amount_below' | 'amount_above' | 'time_short' | 'upstream_funds' | null
  /** Of the reason. */
  readonly limit: Money | null
}

/** A gateway that has an account, but is not offered at all. */
export interface ClosedGateway {
  readonly channel: Channel
  readonly reason: 'switched_off' | 'no_rate' | 'no_top_ups'
  /** Of the reason: agencies by name, and the currency without a rate. */
  readonly values: { readonly seller: string; readonly agency: string; readonly currency: Currency }
}

/**
 * In the order in which they are shown, the closed ones last. A channel is offered where the platform or the tree has an
 * account for it, no agency from the top down to the payer is denied it, and the account takes currency and amount.
 */
export async function gatewayOffers(
  tx: Tx,
  {
    chain,
    due,
    kind,
    until = null,
    ownerCovers = () => Promise.resolve(true),
  }: {
    readonly chain: readonly Agency[]
    readonly due: Money
    readonly kind: 'order' | 'top_up'
    /** Whether the tree's owner could pay what it owes upstream: money in its own merchant account does not reach us. */
    readonly ownerCovers?: () => Promise<boolean>
    /** Milliseconds since the epoch: the deadline of what is paid. */
    readonly until?: number | null
  },
  { accounts, ratesNow, platform }: Deps,
): Promise<(GatewayOffer | ClosedGateway)[]> {
  const root = chain[0]?.id ?? 0
  const payer = chain.at(-1)
  const isRoot = chain.length === 1
  // A top-up is money for the seller: only who buys from the platform tops up at the platform.
  if (!payer || due.minor <= 0n || (kind === 'top_up' && !isRoot)) return []
  const all = (await accounts.offered(root)).filter(({ row }) => row.root_agency_id === 0 || !isRoot)
  if (all.length === 0) return []
  const closed = (
    channel: Channel,
    reason: ClosedGateway['reason'],
    currency = due.currency,
  ): ClosedGateway => ({
    channel,
    reason,
    values: { seller: chain.at(-2)?.name ?? platform.settings.sellerName, agency: payer.name, currency },
  })
  const { id: snapshotId, rates } = await ratesNow(tx)
  const isShortOfFunds = all.some(({ row }) => row.root_agency_id !== 0) && !(await ownerCovers())
  const now = platform.clock.now()
  const best = (channel: Channel): GatewayOffer | ClosedGateway => {
    if (!passesFilter(payer.paymentChannels, channel)) return closed(channel, 'switched_off')
    const taking = all.filter(
      (each) => each.channel === channel && (kind === 'order' || each.row.takes_top_ups),
    )
    if (taking.length === 0) return closed(channel, 'no_top_ups')
    const offers = taking
      .flatMap((account) => offerOf(account, due, { rates, snapshotId, until, now }) ?? [])
      .map((offer) =>
        isShortOfFunds && offer.account.row.root_agency_id !== 0 && offer.reason === null
          ? { ...offer, reason: 'upstream_funds' as const }
          : offer,
      )
      .toSorted((a, b) => b.account.row.root_agency_id - a.account.row.root_agency_id)
    return (
      offers.find(({ reason }) => reason === null) ??
      offers[0] ??
      closed(channel, 'no_rate', withoutRate(taking, due, rates))
    )
  }
  const offered = [...new Set(all.map(({ channel }) => channel))].map(best)
  return [...offered.filter(isOpen), ...offered.filter((each) => !isOpen(each))]
}

/** The currency of the amount, or that of the first account, whose rate is missing. */
function withoutRate([account]: readonly OpenAccount[], due: Money, rates: RateMap): Currency {
  const needed = account ? [chargedIn(due.currency, account.currencies), account.row.amount_currency] : []
  return [due.currency, ...needed].find((each) => rates[each] === undefined) ?? due.currency
}

export function isOpen(offer: GatewayOffer | ClosedGateway): offer is GatewayOffer {
  return 'charge' in offer
}

function offerOf(
  account: OpenAccount,
  due: Money,
  {
    rates,
    snapshotId,
    until,
    now,
  }: {
    readonly rates: RateMap
    readonly snapshotId: string
    readonly until: number | null
    readonly now: number
  },
): GatewayOffer | null {
  const { row, channel, currencies } = account
  try {
    const fixed = { minor: row.fee_fixed_minor, currency: row.amount_currency }
    const rule = { feePct: row.fee_pct, fixed }
    const charge = chargeOf(due, rule, chargedIn(due.currency, currencies), rates)
    const inLimits = inCurrency(due, row.amount_currency, rates).minor
    const isBelow = row.min_minor !== null && inLimits < row.min_minor
    const isAbove = row.max_minor !== null && inLimits > row.max_minor
    // A payment that we cannot end at the deadline would still take money after it, for nothing.
    const needed = account.caps.close ? LEAST_MS : account.caps.expirySeconds.min * 1_000
    const isShort = until !== null && until < now + needed
    const limit = isBelow ? row.min_minor : isAbove ? row.max_minor : null
    return {
      channel,
      account,
      charge,
      snapshotId,
      rate: shownRate(charge.charged.currency, due.currency, rates),
      reason: isBelow ? 'amount_below' : isAbove ? 'amount_above' : isShort ? 'time_short' : null,
      limit: limit === null ? null : { minor: limit, currency: row.amount_currency },
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
