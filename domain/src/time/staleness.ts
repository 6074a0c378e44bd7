// How long what was once true may be shown or sold as true. Milliseconds.

const MINUTE = 60_000

/** Results older than this are searched again before anything is booked from them. */
export const SEARCH_LIFE = 10 * MINUTE
/** A checked price, and the copy of an itinerary sent to a traveller, hold this long. */
export const QUOTE_LIFE = 15 * MINUTE
/** Site settings (names, rates, notices) are fetched again after this. */
export const SITE_SETTINGS_LIFE = 10 * MINUTE

/** True when something made at `since` has outlived `life` at `now`; all in milliseconds. */
export function isStale(since: number, life: number, now: number): boolean {
  return now - since >= life
}
