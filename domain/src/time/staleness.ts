// How long fetched data may be shown before it is stale. Milliseconds.

const MINUTE = 60_000

/** Site settings (names, rates, notices) are fetched again after this. */
export const SITE_SETTINGS_LIFE = 10 * MINUTE

/** True when data from `since` is older than `life` at `now`; all in milliseconds. */
export function isStale(since: number, life: number, now: number): boolean {
  return now - since >= life
}
