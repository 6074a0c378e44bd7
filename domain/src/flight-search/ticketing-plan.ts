// How soon after payment a ticket is promised: the product that an offer is sold as. Gives the ticketing
// deadline and how long before departure a product is sold. Late tickets are handled by orders.

export const PRODUCT_TYPES = [
  'fast-standard',
  'preference-standard',
  'normal-standard',
  'website',
  'special-standard',
  'special-48',
  'special-before-24',
  'special-before-4',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

interface Plan {
  /** Minutes from payment; null: only the departure counts. */
  readonly promise: number | null
  /** Ticketed at least this many minutes before departure. */
  readonly beforeDeparture: number
  /** On sale until this many hours before departure. */
  readonly soldAhead: number
  /** Seats are not held until the ticket is issued: no hold, immediate payment, no cancelling in between. */
  readonly special: boolean
}

const HOUR = 60
const DAY = 24 * HOUR
const LATEST = 2 * HOUR

// Keep one row per line.
// oxfmt-ignore
const PLANS: Readonly<Record<ProductType, Plan>> = {
  'fast-standard': { promise: 30, beforeDeparture: LATEST, soldAhead: 0, special: false },
  'preference-standard': { promise: 60, beforeDeparture: LATEST, soldAhead: 0, special: false },
  'normal-standard': { promise: 2 * HOUR, beforeDeparture: LATEST, soldAhead: 0, special: false },
  website: { promise: 30, beforeDeparture: LATEST, soldAhead: 0, special: false },
  'special-standard': { promise: 2 * DAY, beforeDeparture: LATEST, soldAhead: 0, special: true },
  'special-48': { promise: null, beforeDeparture: 2 * DAY, soldAhead: 72, special: true },
  'special-before-24': { promise: null, beforeDeparture: DAY, soldAhead: 36, special: true },
  'special-before-4': { promise: null, beforeDeparture: 4 * HOUR, soldAhead: 8, special: true },
}

const MINUTE_MS = 60_000

/**
 * The ticketing deadline: as the plan promises, but never later than its limit before departure. All instants
 * in milliseconds since the epoch. It is before `paidAt` when the payment came too late.
 */
export function ticketDue(plan: ProductType, { paidAt, departure }: { paidAt: number; departure: number }) {
  const { promise, beforeDeparture } = PLANS[plan]
  const latest = departure - beforeDeparture * MINUTE_MS
  return promise === null ? latest : Math.min(paidAt + promise * MINUTE_MS, latest)
}

/** Whole minutes from payment to the ticket, if paid at `paidAt`; 0 when none are left. */
export function minutesToTicket(plan: ProductType, times: { paidAt: number; departure: number }): number {
  return Math.max(0, Math.floor((ticketDue(plan, times) - times.paidAt) / MINUTE_MS))
}

/** True while a plan may be sold for a departure. Instants in milliseconds since the epoch. */
export function isSold(plan: ProductType, { now, departure }: { now: number; departure: number }): boolean {
  return departure - now >= PLANS[plan].soldAhead * HOUR * MINUTE_MS
}

/** True when the plan promises a time after payment, not only one before the departure. */
export function hasPromise(plan: ProductType): boolean {
  return PLANS[plan].promise !== null
}

/** True when a ticket may take two hours or more after payment: it is issued manually. */
export function isSlow(plan: ProductType): boolean {
  const { promise } = PLANS[plan]
  return promise === null || promise >= 2 * HOUR
}

/** True when seats are not confirmed until the ticket is issued. */
export function isSpecial(plan: ProductType): boolean {
  return PLANS[plan].special
}
