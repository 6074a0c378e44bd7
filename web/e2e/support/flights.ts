/** Opens a list of flights for tests that start with one. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** One day for a whole run: a test that passes midnight still names the days that it chose before. */
const BEGAN = Date.now()

/** A day this many days after the run began, `yyyy-mm-dd` in UTC. */
export function inDays(days: number): string {
  return new Date(BEGAN + days * 86_400_000).toISOString().slice(0, 10)
}

export interface Options {
  readonly from?: string
  readonly to?: string
  readonly back?: string
  readonly party?: string
}

/** The address of a search: every search is a link. */
export function searchLink({
  from = 'airport-HKG',
  to = 'airport-SIN',
  back,
  party = 'adult=1',
}: Options = {}): string {
  const way = `leg=${from}.${to}.${inDays(30)}`
  const trip = back === undefined ? 'trip=oneway' : `trip=return&back=${back}`
  return `/flight/booking?${trip}&${way}&${party}&cabin=economy`
}

/** The rows of the results, one for each itinerary. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Flights' }).locator('> li:has([data-row])')
}

/** More rows render when the end of the list comes near. */
const DRAWN_AT_FIRST = 40

/** Separate-ticket options collapsed behind the rendered rows. */
async function foldedOptions(page: Page): Promise<number> {
  const lines = await page
    .getByRole('button', { name: /^\d+ more separate-ticket options?/ })
    .allTextContents()
  return lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)
}

/** The number of options that the page reports; waits until as many are rendered or collapsed. */
export async function shownOptions(page: Page): Promise<number> {
  const words = await page.getByRole('heading', { name: /options?$/ }).innerText()
  const count = Number(/^[\d,]+/.exec(words)![0].replaceAll(',', ''))
  const reached = async () => (await rowsOf(page).count()) + (await foldedOptions(page))
  if (count <= DRAWN_AT_FIRST) await expect.poll(reached).toBe(count)
  else await expect.poll(reached).toBeGreaterThanOrEqual(DRAWN_AT_FIRST)
  return count
}

/** Waits until every supplier has answered or timed out (the slow one often does), and shows late results. */
export async function allAnswers(page: Page): Promise<void> {
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('[data-done=true]')).toBeAttached({ timeout: 30_000 })
  const more = page.getByRole('button', { name: 'Show them' })
  if (await more.isVisible()) await more.click()
  await expect(more).toBeHidden()
}
