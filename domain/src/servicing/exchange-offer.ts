// Which fares a ticket can be exchanged for, and what its passengers lose in the exchange. A ticket stays
// with its issuing carrier and the partners that its fare names; anything else is a refund and a new order.

import { CABINS, type Cabin } from '../flight-search/cabins.ts'
import type { Currency } from '../money/money.ts'
import { penaltyOf, refundStep, stepAt, type FareStep } from './penalty-step.ts'

/** Rights and value that an exchange may cost; each must be accepted by name before ordering. */
export const EXCHANGE_LOSSES = ['value', 'cabin', 'checkedBags', 'cabinBags', 'refund', 'change'] as const
export type ExchangeLoss = (typeof EXCHANGE_LOSSES)[number]

/** Null: not counted in this unit. */
export interface BagAllowance {
  readonly pieces: number | null
  readonly weightPerPiece: number | null
  readonly totalWeight: number | null
}

export interface ExchangeFare {
  readonly validatingCarrier: string
  readonly fareFamily: string
  /** Other carriers to which its tickets can be exchanged; absent: none. */
  readonly exchangePartners?: readonly string[]
  readonly journeys: readonly { readonly segments: readonly ExchangeFlight[] }[]
  readonly rules: {
    readonly refund: readonly FareStep[]
    readonly change: readonly FareStep[]
    readonly noShow: FareStep | null
  }
}

interface ExchangeFlight {
  readonly carrier: string
  readonly cabin: Cabin
  readonly bags: { readonly checked: BagAllowance; readonly cabin: BagAllowance }
}

/** The carriers that a ticket can be exchanged to, its own first. */
export function exchangeCarriers({
  validatingCarrier,
  exchangePartners = [],
}: Pick<ExchangeFare, 'validatingCarrier' | 'exchangePartners'>): string[] {
  return [...new Set([validatingCarrier, ...exchangePartners])]
}

/** The first carrier to which the ticket cannot be exchanged; null: the new fare is allowed. */
export function foreignCarrier(
  held: Pick<ExchangeFare, 'validatingCarrier' | 'exchangePartners' | 'journeys'>,
  wanted: Pick<ExchangeFare, 'validatingCarrier'> & {
    readonly journeys: readonly { readonly segments: readonly Pick<ExchangeFlight, 'carrier'>[] }[]
  },
): string | null {
  const allowed = new Set(exchangeCarriers(held))
  // Flights of other carriers already on the ticket may stay.
  const flown = new Set(carriersOf(held))
  return (
    [wanted.validatingCarrier].find((carrier) => !allowed.has(carrier)) ??
    carriersOf(wanted).find((carrier) => !allowed.has(carrier) && !flown.has(carrier)) ??
    null
  )
}

function carriersOf({
  journeys,
}: {
  readonly journeys: readonly { readonly segments: readonly Pick<ExchangeFlight, 'carrier'>[] }[]
}): string[] {
  return journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
}

/**
 * What is worse in the new fare, in the order of EXCHANGE_LOSSES. `forfeited`: residual value that is lost,
 * minor units.
 */
export function exchangeLosses(
  held: ExchangeFare,
  wanted: ExchangeFare,
  { forfeited, currency }: { readonly forfeited: bigint; readonly currency: Currency },
): ExchangeLoss[] {
  const isLost: Readonly<Record<ExchangeLoss, boolean>> = {
    value: forfeited > 0n,
    cabin: lowestCabin(wanted) > lowestCabin(held),
    checkedBags: isLess(leastBag(wanted, 'checked'), leastBag(held, 'checked')),
    cabinBags: isLess(leastBag(wanted, 'cabin'), leastBag(held, 'cabin')),
    refund: isDearer('refund', held, wanted, currency),
    change: isDearer('change', held, wanted, currency),
  }
  return EXCHANGE_LOSSES.filter((loss) => isLost[loss])
}

function lowestCabin({ journeys }: Pick<ExchangeFare, 'journeys'>): number {
  return Math.max(
    0,
    ...journeys.flatMap(({ segments }) => segments.map(({ cabin }) => CABINS.indexOf(cabin))),
  )
}

/** The allowance for the whole trip: the lowest of its flights. */
export function leastBag(
  { journeys }: Pick<ExchangeFare, 'journeys'>,
  kind: 'checked' | 'cabin',
): BagAllowance | undefined {
  return journeys
    .flatMap(({ segments }) => segments.map(({ bags }) => bags[kind]))
    .reduce<BagAllowance | undefined>((least, bag) => (least && !isLess(bag, least) ? least : bag), undefined)
}

/** Compared in the unit that both have: pieces and their weight, or the total weight. */
function isLess(bag: BagAllowance | undefined, than: BagAllowance | undefined): boolean {
  if (!than) return false
  if (!bag) return weightOf(than) > 0 || (than.pieces ?? 0) > 0
  if (bag.pieces !== null && than.pieces !== null) {
    if (bag.pieces !== than.pieces) return bag.pieces < than.pieces
    const [own, other] = [bag.weightPerPiece, than.weightPerPiece]
    return own !== null && other !== null && own < other
  }
  return weightOf(bag) < weightOf(than)
}

function weightOf({ pieces, weightPerPiece, totalWeight }: BagAllowance): number {
  return totalWeight ?? (pieces ?? 0) * (weightPerPiece ?? 1)
}

const HOUR = 3_600_000
/** Rule prices are compared on one fare: a share of it, or an amount. */
const FARE = 1_000_000n

/** At some time before or after departure it costs more, or is no longer possible. */
function isDearer(
  kind: 'refund' | 'change',
  { rules: held }: Pick<ExchangeFare, 'rules'>,
  { rules: wanted }: Pick<ExchangeFare, 'rules'>,
  currency: Currency,
): boolean {
  const hours = [...held[kind], ...wanted[kind]].map(({ hoursBefore }) => hoursBefore ?? 0)
  const moments = [...hours.map((each) => -each * HOUR), -8_760 * HOUR, 1]
  const cost = (rules: ExchangeFare['rules'], now: number) => {
    const steps = { steps: rules[kind], noShow: rules.noShow }
    const at = { now, departsAt: 0 }
    const step = kind === 'refund' ? refundStep(steps, at) : stepAt(steps, at)
    // Not possible counts as dearer than any price.
    return step ? penaltyOf(step.step, [FARE], currency).minor : FARE + 1n
  }
  return moments.some((now) => cost(wanted, now) > cost(held, now))
}
