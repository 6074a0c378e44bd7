/**
 * The results of a page's searches as data: a test picks its option by properties, because their order depends on the
 * demo world. The page itself is still used as usual.
 */
import type { Locator, Page } from '@playwright/test'
import type { Reply } from '@interline/contract/index'
import { isAnswering, send } from './booking.ts'
import { expect } from './visitor.ts'

type Answer = Reply<'flightSearch.solutions'>
type Solution = Answer['solutions'][number]

export interface RowOptions {
  /** Seats can be held, and an airline of the platform itself tickets them within seconds. */
  readonly holdable?: boolean
  /** The cheapest fares of the same flights that exist at a stable price. */
  readonly fares?: number
  /** Number of matches to skip: tests that steer the sandbox take different flights. */
  readonly skip?: number
}

export interface FoundRow {
  /** The fare of the row when none is selected. */
  readonly cheapest: Solution
  readonly element: Locator
  readonly toggle: Locator
}

export interface Found {
  /**
   * The cheapest single-ticket row that matches and keeps its price when the supplier is asked: sandbox prices occasionally
   * move. Also waits for late suppliers, and until the row is on the page.
   */
  row(options?: RowOptions): Promise<FoundRow>
}

const SEARCH = '/shopping/v2/flight/async-shopping'
const SHOW_THEM = /^(Show them|显示|顯示)$/

/** Listens from now on: call it before the page opens. Knows the newest search only. */
export function listenToSearch(page: Page): Found {
  let last: Answer | undefined
  let solutions = new Map<string, Solution>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname !== SEARCH && pathname !== `${SEARCH}/solutions`) return
    // Leaving a page cancels its response.
    const envelope = (await response.json().catch(() => null)) as { data: Answer | null } | null
    if (envelope?.data) take(envelope.data)
  })

  function take(answer: Answer): void {
    if (answer.searchId !== last?.searchId) solutions = new Map()
    last = answer
    for (const solution of answer.solutions) solutions.set(solution.id, solution)
    for (const id of answer.removed) solutions.delete(id)
  }

  async function stands({ id }: Solution): Promise<boolean> {
    const address = `/shopping/v2/flight/solutions/${id}/verification`
    const check = await send<Reply<'flightSearch.verify'>>(page, address, { searchId: last?.searchId })
    return check.result === 'ok'
  }

  return {
    async row(options = {}) {
      await expect.poll(() => !last || isAnswering(last), { timeout: 30_000 }).toBe(false)
      for (const [cheapest, ...others] of fitting([...solutions.values()], options)) {
        const stand = await Promise.all([cheapest, ...others].map(stands))
        if (stand.every(Boolean)) return shownRow(page, cheapest)
      }
      throw new Error(`${solutions.size} options were found, of which none fits.`)
    },
  }
}

/** The cheapest fares of each matching row, up to `fares`; one row for each first flight. */
function fitting(
  solutions: readonly Solution[],
  { holdable = false, fares = 1, skip = 0 }: RowOptions,
): [Solution, ...Solution[]][] {
  const rows = Map.groupBy(solutions, ({ itineraryKey }) => itineraryKey)
  const fit = [...rows.values()]
    .map((row) => row.toSorted((a, b) => a.priceDetail.total - b.priceDetail.total).slice(0, fares))
    .filter((row): row is [Solution, ...Solution[]] => row.length === fares)
    .filter(([fare]) => fare.sourceTag !== 'VI' && (!holdable || fare.holdable))
    .toSorted(([a], [b]) => a.priceDetail.total - b.priceDetail.total)
  const flights = Map.groupBy(fit, ([{ journeys }]) => journeys[0]?.segments[0]?.flightNo)
  return [...flights.values()].flatMap(([row]) => (row ? [row] : [])).slice(skip)
}

async function shownRow(page: Page, cheapest: Solution): Promise<FoundRow> {
  const toggle = page.locator(`[data-row="${cheapest.itineraryKey}"]`)
  const more = page.getByRole('button', { name: SHOW_THEM })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    // Rows further down render when the user scrolls near them or searches in the page.
    if (!(await toggle.isVisible())) await page.keyboard.press('Control+f')
    await expect(toggle).toBeVisible({ timeout: 1000 })
    await expect(more).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  const element = page.locator('li').filter({ has: toggle })
  // Far from the screen a row has no text yet.
  await toggle.scrollIntoViewIfNeeded()
  await expect(element).toContainText(/\d/, { useInnerText: true })
  return { cheapest, toggle, element }
}
