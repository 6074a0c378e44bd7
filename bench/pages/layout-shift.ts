/**
 * How far the content of each page moves without anybody touching it: the layout shift score of every page of the site map, on a
 * desktop and on a phone, until nothing is loaded any more. The pages are those of the router, read from the built client.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { PageRenderer } from '@interline/contract/site/rendered-page'
import { findChromium } from '../../tools/chromium.ts'
import type { Bench, Figure } from '../figure.ts'
import { clientOf, signInAt } from '../product.ts'
import { DIST, startDemoPages } from './demo-pages.ts'

const MOST = 0.02
/** Milliseconds without a request until a page counts as loaded. */
const QUIET_MS = 700
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const OWNER = 'owner@harbour.demo'
const STAFF = 'admin@interline.demo'

export const layoutShift: Bench = {
  name: 'layout-shift',
  title: 'Layout shift of every page of the site map',
  byNameOnly: true,
  async run() {
    const product = await startDemoPages()
    const browser = await chromium.launch(await findChromium())
    try {
      const paths = await addressesOf(product.address)
      const figures: Figure[] = []
      for (const size of SIZES) figures.push(...(await shifts(browser, { ...product, paths, size })))
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Every page of the router; those of one thing for a thing that exists, without those that have none. */
async function addressesOf(address: string): Promise<string[]> {
  const { renderer } = (await import(pathToFileURL(join(DIST, '.pages/renderer.mjs')).href)) as {
    readonly renderer: PageRenderer
  }
  const owner = clientOf(address, await signInAt(address, OWNER))
  const orders = await owner.call('flightOrders.list', { query: { orderType: 'origin', pageSize: 1 } })
  const agencies = await owner.call('reports.exposure', {})
  const sub = agencies.rows.find(({ isOwn }) => !isOwn)?.agencyId
  const known: Readonly<Record<string, string | number | undefined>> = {
    '/flight/orders/$id': orders.rows[0]?.id,
    '/agency-manager/agencies/$id': sub,
    '/agency-manager/bills/$id': sub,
    '/office/agencies/$id': sub,
  }
  return (await renderer.routes()).flatMap((route) => {
    if (!route.includes('$')) return [route]
    const id = known[route]
    return id === undefined ? [] : [route.replace('$id', String(id))]
  })
}

interface Tour {
  readonly address: string
  readonly paths: readonly string[]
  readonly size: (typeof SIZES)[number]
}

async function shifts(browser: Browser, { address, paths, size }: Tour): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB' })
  for (const login of [OWNER, STAFF]) {
    const name = login === OWNER ? 'interline_session' : 'interline_office'
    await context.addCookies([{ name, value: await signInAt(address, login), url: address }])
  }
  // As after a sign-in.
  await context.addInitScript(() => localStorage.setItem('interline.signed-in', '"somebody"'))
  const figures: Figure[] = []
  for (const path of paths) {
    const page = await context.newPage()
    const { score, moved } = await shiftOf(page, address + path)
    await page.close()
    if (score >= MOST) process.stdout.write(`    ${size.width} ${path}: ${moved.join('; ')}\n`)
    figures.push({
      name: `${size.width} ${path}`,
      value: score,
      unit: '',
      target: `under ${MOST}`,
      met: score < MOST,
    })
  }
  await context.close()
  return figures
}

async function shiftOf(page: Page, url: string): Promise<{ score: number; moved: string[] }> {
  await page.addInitScript(() => {
    const seen = { score: 0, moved: [] as string[] }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
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
  })
  await page.goto(url)
  // Pages that keep asking are never quiet.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => (window as unknown as { shifts: { score: number; moved: string[] } }).shifts)
}
