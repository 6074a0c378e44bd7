/**
 * Tasks of the page's main thread, from Chromium's own trace and in thread time, so that other load on the machine does
 * not count: while the list is scrolled from its first row to its last, and from the arrival of an answer to its rows.
 */
import type { Browser, Page } from '@playwright/test'
import { median, type Figure } from '../figure.ts'
import type { Client } from '../product.ts'
import { searchOf, solutionsOfRoute } from './long-list.ts'

const LONGEST_MS = 50
const FIRST_ROWS_MS = 100
/** A wheel that is turned fast: two notches at a time, 6,000 pixels a second. */
const STEP_PX = 240
const PAUSE_MS = 40
/** The list has ended when it has not moved for this many steps. */
const STILL = 50
const ROUNDS = 5

interface Searching {
  readonly address: string
  readonly desk: Client
}

/** One scroll over the whole list. */
export async function scrolling(browser: Browser, page: Page, options: number): Promise<Figure[]> {
  await page.mouse.move(900, 500)
  await page.waitForTimeout(1500)
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const rows = await scrollToEnd(page)
  const tasks = mainThreadTasks(await browser.stopTracing())
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread.')
  const longest = Math.max(...tasks)
  if (rows < options) throw new Error(`The list showed only ${rows} of ${options} options.`)
  return [
    {
      name: `scrolling ${options} options: longest task`,
      value: longest,
      unit: 'ms',
      target: `under ${LONGEST_MS} ms`,
      met: longest < LONGEST_MS,
    },
    { name: 'scrolling: all tasks', value: tasks.reduce((sum, each) => sum + each, 0), unit: 'ms' },
  ]
}

/** How many rows there are at the end. */
async function scrollToEnd(page: Page): Promise<number> {
  for (let unmoved = 0, before = -1; unmoved < STILL;) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(PAUSE_MS)
    const now = await page.evaluate(() => scrollY)
    unmoved = now === before ? unmoved + 1 : 0
    before = now
  }
  return page.evaluate((list) => document.querySelectorAll(list).length, ROWS)
}

/** Each row has one, skeletons have none. */
const ROWS = '[data-row]'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Thread time in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Milliseconds of each task of the threads that run pages. */
function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter(
      (event) => event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event)),
    )
    .map(({ tdur }) => tdur! / 1000)
}

/**
 * From the last byte of the answer whose options are shown first until its rows are painted, in a search of its own each
 * time: with the page opened by the link of a search, whose own start it is beside, and with a search from the open page.
 * The server has completed the search before the page asks for it, and the page has completed the one before: neither the
 * work on further answers nor the answers of another search are measured.
 */
export async function firstRows(page: Page, { address, desk }: Searching): Promise<Figure[]> {
  await page.addInitScript(noteFirstRow, ROWS)
  const linked: number[] = []
  for (let day = 1; day <= ROUNDS; day += 1) {
    await solutionsOfRoute(desk, day)
    const ended = searchEnd(page)
    await page.goto(searchOf(address, day))
    linked.push(await untilFirstRow(page))
    await ended
  }
  const further: number[] = []
  for (let day = ROUNDS + 1; day <= 2 * ROUNDS; day += 1) {
    await solutionsOfRoute(desk, day)
    const ended = searchEnd(page)
    await page.getByRole('button', { name: 'One day later' }).first().click()
    await page.evaluate(() => performance.clearMarks())
    await page.evaluate(noteFirstRow, ROWS)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    further.push(await untilFirstRow(page))
    await ended
  }
  return [...figures('of a search from the open page', further), ...figures('of a link to a search', linked)]
}

function figures(which: string, waits: readonly number[]): Figure[] {
  const usual = median(waits)
  return [
    {
      name: `first rows after their answer ${which}, median`,
      value: usual,
      unit: 'ms',
      target: `under ${FIRST_ROWS_MS} ms`,
      met: usual < FIRST_ROWS_MS,
    },
  ]
}

/** The page has the last answer of its search, and has shown it. */
async function searchEnd(page: Page): Promise<void> {
  await page.waitForResponse(
    async (answer) => answer.url().includes(SEARCH) && isLast(await answer.text().catch(() => '')),
  )
  await page.waitForTimeout(1000)
}

const SEARCH = '/flight/async-shopping'

const isLast = (answer: string) => answer.includes('"status":"done"')

async function untilFirstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-rows').length > 0)
  return page.evaluate(sinceAnswer, SEARCH)
}

/** Runs in the page, before its scripts or while it shows the rows of another search. */
function noteFirstRow(rows: string): void {
  let isEmpty = document.querySelector(rows) === null
  const watcher = new MutationObserver(() => {
    const isShown = document.querySelector(rows) !== null
    if (!isShown) isEmpty = true
    if (!isShown || !isEmpty) return
    watcher.disconnect()
    performance.mark('rows-in-document')
    // The task after the next frame: that frame is on the screen.
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-rows')))
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. An answer without options has a few hundred bytes. */
function sinceAnswer(search: string): number {
  const [drawn] = performance.getEntriesByName('rows-in-document')
  const [shown] = performance.getEntriesByName('first-rows')
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = answers.findLast(
    ({ name, decodedBodySize, responseEnd }) =>
      name.includes(search) && decodedBodySize > 5_000 && responseEnd < drawn!.startTime,
  )
  return shown!.startTime - answer!.responseEnd
}
