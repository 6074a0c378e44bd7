// The switches of an agency: their defaults, and what is in force once its ancestors are asked. A switch that hides
// or forbids is on when it is on anywhere above; one that allows is on only when it is on all the way up. Settings
// that shape an agency's own prices (markup, adjustment, fees) are never inherited: each level adds its own. Of the limits
// for reviews the lowest holds among those in the agency's own currency.

import type { Currency } from '../money/money.ts'
import { compareRational, fromDecimal } from '../money/rational.ts'

/** A solution's class by the places it touches; price adjustment is set per class. */
export const ROUTE_CLASSES = ['china', 'domestic', 'intraContinental', 'intercontinental'] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

export const CREDIT_PERIODS = ['day', 'week', 'month', 'year'] as const
export type CreditPeriod = (typeof CREDIT_PERIODS)[number]

export interface CommonSettings {
  readonly enableFlightService: boolean
  readonly enableTrainService: boolean
  readonly isShowBill: boolean
  readonly canCreateSubAgency: boolean
  readonly sendEmailToSubAgency: boolean
  readonly hidePnrBooking: boolean
  readonly hideMainlandContent: boolean
  readonly disablePayment: boolean
  readonly showOnlyOwnOrders: boolean
  readonly showInvoiceTypeInBill: boolean
}

/** `value` and `limit` are decimal texts: percent of the fare, or whole units of the agency's settlement currency. */
export interface PriceAdjustment {
  readonly unit: 'percent' | 'fixed'
  readonly value: string
  /** Cap of the absolute adjustment per passenger; `0` = unlimited. */
  readonly limit: string
  readonly includeInfant: boolean
}

/** Fees per passenger and accepted request, in minor units of `currency`. */
export interface ServiceFees {
  readonly change: number
  readonly refund: number
  readonly void: number
  readonly currency: Currency
  readonly feeOnInvoluntary: boolean
}

/** `allow` null: everything that is not denied. */
export interface CodeFilter {
  readonly allow: readonly string[] | null
  readonly deny: readonly string[]
}

export interface FlightSettings {
  /** Percent of the fare where the class has no adjustment of its own; decimal text, null = none. */
  readonly markup: string | null
  readonly serviceFees: ServiceFees
  readonly showSuppliers: boolean
  readonly onlyFreeBaggage: boolean
  readonly onlyFareBasis: boolean
  readonly maxResponseSeconds: number
  readonly searchMode: 'all' | 'hot'
  /** Of airlines, suppliers and ticketing plans. */
  readonly filter: Readonly<Record<'airlines' | 'suppliers' | 'plans', CodeFilter>>
  readonly priceAdjustment: Readonly<Partial<Record<RouteClass, PriceAdjustment>>>
  /** The desk looks at every new order before it can be paid. */
  readonly reviewAll: boolean
  /** And at those that cost more than this: whole units of the settlement currency as a decimal text; null: the platform's limit. */
  readonly reviewOver: string | null
}

/** What of an agency's settings can keep an option from being shown. */
export const HIDING_RULES = [
  'suppliers',
  'mainlandContent',
  'airlines',
  'plans',
  'fareBasis',
  'freeBaggage',
] as const
export type HidingRule = (typeof HIDING_RULES)[number]

/** What an agency has set itself; the rest has its default. */
export interface OwnSettings {
  /** 0 = top level. */
  readonly proxyLevel: number
  readonly currency: Currency
  readonly common: Partial<CommonSettings>
  readonly flight: Partial<Omit<FlightSettings, 'filter'>> & {
    readonly filter?: Partial<FlightSettings['filter']>
  }
}

const NO_FILTER: CodeFilter = { allow: null, deny: [] }

/** Longest and shortest time that an agency may wait for suppliers, in seconds. */
const RESPONSE_SECONDS = { min: 3, max: 60, fallback: 15 } as const

export function commonDefaults(proxyLevel: number): CommonSettings {
  return {
    enableFlightService: true,
    enableTrainService: false,
    isShowBill: proxyLevel === 0,
    canCreateSubAgency: false,
    sendEmailToSubAgency: true,
    hidePnrBooking: false,
    hideMainlandContent: false,
    disablePayment: false,
    showOnlyOwnOrders: false,
    showInvoiceTypeInBill: false,
  }
}

const FLIGHT_DEFAULTS: FlightSettings = {
  markup: null,
  serviceFees: { change: 0, refund: 0, void: 0, currency: 'CNY', feeOnInvoluntary: false },
  showSuppliers: false,
  onlyFreeBaggage: false,
  onlyFareBasis: false,
  maxResponseSeconds: RESPONSE_SECONDS.fallback,
  searchMode: 'all',
  filter: { airlines: NO_FILTER, suppliers: NO_FILTER, plans: NO_FILTER },
  priceAdjustment: {},
  reviewAll: false,
  reviewOver: null,
}

type Inheritance = 'any' | 'all' | 'own'

const COMMON: Record<keyof CommonSettings, Inheritance> = {
  enableFlightService: 'all',
  enableTrainService: 'all',
  isShowBill: 'own',
  canCreateSubAgency: 'own',
  sendEmailToSubAgency: 'own',
  hidePnrBooking: 'any',
  hideMainlandContent: 'any',
  disablePayment: 'any',
  showOnlyOwnOrders: 'any',
  showInvoiceTypeInBill: 'own',
}

/** What is in force for the last agency of the chain. `chain`: top level first, the agency itself last, not empty. */
export function effectiveCommon(chain: readonly OwnSettings[]): CommonSettings {
  const levels = chain.map((level) => ({ ...commonDefaults(level.proxyLevel), ...level.common }))
  const inForce = (key: keyof CommonSettings): boolean => {
    if (COMMON[key] === 'any') return levels.some((level) => level[key])
    if (COMMON[key] === 'all') return levels.every((level) => level[key])
    return levels.at(-1)?.[key] ?? false
  }
  const keys = Object.keys(COMMON) as (keyof CommonSettings)[]
  return Object.fromEntries(keys.map((key) => [key, inForce(key)])) as unknown as CommonSettings
}

/** Flight settings in force: own prices and fees, hiding rules of all levels, filters of all levels together. */
export function effectiveFlight(chain: readonly OwnSettings[]): FlightSettings {
  const levels = chain.map(({ flight }) => ({
    ...FLIGHT_DEFAULTS,
    ...flight,
    filter: { ...FLIGHT_DEFAULTS.filter, ...flight.filter },
  }))
  const own = levels.at(-1) ?? FLIGHT_DEFAULTS
  return {
    ...own,
    maxResponseSeconds: Math.min(
      RESPONSE_SECONDS.max,
      Math.max(RESPONSE_SECONDS.min, own.maxResponseSeconds),
    ),
    showSuppliers: levels.every((level) => level.showSuppliers),
    onlyFreeBaggage: levels.some((level) => level.onlyFreeBaggage),
    onlyFareBasis: levels.some((level) => level.onlyFareBasis),
    reviewAll: reviewAllFrom(chain) !== null,
    reviewOver: reviewOverFrom(chain)?.amount ?? null,
    filter: {
      airlines: together(levels.map((level) => level.filter.airlines)),
      suppliers: together(levels.map((level) => level.filter.suppliers)),
      plans: together(levels.map((level) => level.filter.plans)),
    },
  }
}

type ReviewSettings = Pick<OwnSettings, 'currency'> & {
  readonly flight: Pick<OwnSettings['flight'], 'reviewAll' | 'reviewOver'>
}

/** The first level of the chain that wants all orders of the last one looked at; null: none does. */
export function reviewAllFrom(chain: readonly ReviewSettings[]): number | null {
  const at = chain.findIndex(({ flight }) => flight.reviewAll === true)
  return at === -1 ? null : at
}

/** The lowest limit for reviews that is set in the last level's own currency, and at which level; null: none is. */
export function reviewOverFrom(
  chain: readonly ReviewSettings[],
): { readonly amount: string; readonly level: number } | null {
  const own = chain.at(-1)
  return chain.reduce<{ amount: string; level: number } | null>((lowest, { currency, flight }, level) => {
    const amount = flight.reviewOver ?? null
    if (amount === null || currency !== own?.currency) return lowest
    const isLower = !lowest || compareRational(fromDecimal(amount), fromDecimal(lowest.amount)) < 0
    return isLower ? { amount, level } : lowest
  }, null)
}

/** A code passes when every level lets it pass: what all allow, without what any denies. */
function together(filters: readonly CodeFilter[]): CodeFilter {
  const lists = filters.map(({ allow }) => allow).filter((allow) => allow !== null && allow.length > 0)
  const allow = lists.reduce<readonly string[] | null>(
    (kept, list) => (kept === null ? list : kept.filter((code) => list?.includes(code))),
    null,
  )
  return { allow, deny: [...new Set(filters.flatMap(({ deny }) => deny))] }
}

/** True when a code passes the filter. */
export function passesFilter(filter: CodeFilter, code: string): boolean {
  return (filter.allow === null || filter.allow.includes(code)) && !filter.deny.includes(code)
}
