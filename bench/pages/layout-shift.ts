/**
 * How far the content of each page moves without anybody touching it: the layout shift score of every page of the site map, of an
 * order of each kind and of the results of a search, on a desktop and on a phone, until nothing is loaded any more. The pages are
 * those of the router, read from the built client. On the results page a shift counts only when something else than a row of the
 * list moved: rows move while the first answers are merged (decision 0121).
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import type { Bench, Figure } from '../figure.ts'
import { signInAt } from '../product.ts'
import { startDemoPages } from './demo-pages.ts'
import { OWNER, visitsAt, type Visit } from './visits.ts'

const MOST = 0.02
/** Milliseconds without a request until a page counts as loaded. */
const QUIET_MS = 700
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const STAFF = 'admin@interline.demo'

export const layoutShift: Bench = {
  name: 'layout-shift',
  title: 'Layout shift of every page of the site map',
  byNameOnly: true,
  async run() {
    const product = await startDemoPages()
    const browser = await chromium.launch(await findChromium())
    try {
      const visits = await visitsAt(product.address)
      const figures: Figure[] = []
      for (const size of SIZES) figures.push(...(await shifts(browser, { ...product, visits, size })))
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

interface Tour {
  readonly address: string
  readonly visits: readonly Visit[]
  readonly size: (typeof SIZES)[number]
}

async function shifts(browser: Browser, { address, visits, size }: Tour): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB' })
  for (const login of [OWNER, STAFF]) {
    const name = login === OWNER ? 'interline_session' : 'interline_office'
    await context.addCookies([{ name, value: await signInAt(address, login), url: address }])
  }
  // As after a sign-in.
  await context.addInitScript(() => localStorage.setItem('interline.signed-in', '"somebody"'))
  const figures: Figure[] = []
  for (const { about, path, merges } of visits) {
    const page = await context.newPage()
    const { score, moved } = await shiftOf(page, { url: address + path, merges })
    await page.close()
    const name = `${size.width} ${about} ${path}`.replace('  ', ' ')
    if (score >= MOST) process.stdout.write(`    ${name}: ${moved.join('; ')}\n`)
    figures.push({
      name,
      value: score,
      unit: '',
      target: `under ${MOST}`,
      met: score < MOST,
    })
  }
  await context.close()
  return figures
}

interface Asked extends Pick<Visit, 'merges'> {
  readonly url: string
}

async function shiftOf(page: Page, { url, merges }: Asked): Promise<{ score: number; moved: string[] }> {
  await page.addInitScript((rowsMayMove) => {
    const seen = { score: 0, moved: [] as string[] }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        const isRow = ({ node }: Shift['sources'][number]) =>
          (node instanceof Element ? node : node?.parentElement)?.closest('[data-results]')
        if (entry.hadRecentInput || (rowsMayMove && entry.sources.every(isRow))) continue
        seen.score += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${node?.nodeName} ${(node as Element | null)?.className} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  }, merges)
  await page.goto(url)
  // Pages that keep asking are never quiet.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => (window as unknown as { shifts: { score: number; moved: string[] } }).shifts)
}
