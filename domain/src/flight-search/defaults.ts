// What a fresh search form holds, and the limits of a search. Those of its journeys stand in places/journeys.ts.

/** Seats in one order; infants sit on a lap. */
export const MAX_SEATS = 9

/** Prices of a search are believed for this long. */
export const SEARCH_VALID_MS = 10 * 60_000
/** A search is done without a supplier that has not answered after so long; what it says later is added. */
export const LATE_AFTER_MS = 2500
/** A price check holds for this long. */
export const OFFER_VALID_MS = 15 * 60_000

/** The departure that a fresh form proposes lies this many days ahead. */
export const DEFAULT_DAYS_AHEAD = 1

export const DEFAULT_SEARCH = {
  bookingType: 'oneway',
  cabin: 'economy',
  passengers: { adult: 1, child: 0, infant: 0 },
  sort: 'price',
} as const
