// How long what was once true may be shown as true. Milliseconds.

const MINUTE = 60_000

/** Site settings (names, rates, notices) are fetched again after this. */
export const SITE_SETTINGS_LIFE = 10 * MINUTE

/** True when something made at `since` has outlived `life` at `now`; all in milliseconds. */
export function isStale(since: number, life: number, now: number): boolean {
  return now - since >= life
}
