// Defaults of a new search form, and the limits of a search. Limits of its journeys are in
// places/journeys.ts.

/** Seats in one order; infants sit on a lap. */
export const MAX_SEATS = 9

/** Prices of a search are valid for this long. */
export const SEARCH_VALID_MS = 10 * 60_000
/** A search completes without a supplier that has not answered in this time; its late answer is added. */
export const LATE_AFTER_MS = 2500
/** A price check is valid for this long. */
export const OFFER_VALID_MS = 15 * 60_000

/** The default departure of a new form is this many days ahead. */
export const DEFAULT_DAYS_AHEAD = 1

export const DEFAULT_SEARCH = {
  bookingType: 'oneway',
  cabin: 'economy',
  passengers: { adult: 1, child: 0, infant: 0 },
  sort: 'price',
} as const
