/**
 * Takes the pictures of the product that the home page and link previews show: `node tools/pictures/take-pictures.ts
 * http://localhost:3000 [language]`, against a running product with the demo world, started with `SANDBOX_PACE=0.3 npm start`
 * so that every source answers. The home page has the results of a search in each language and colour scheme, without
 * the bar of the site, because sites of every brand may show them; previews have one picture in each language, with the
 * title of the home page. They are taken again when the results page looks different.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { bcp47, LOCALES, type Locale } from '@interline/domain/text/text'
import { addDays } from '@interline/domain/time/local-date'
import { DEMO_PASSWORD } from '../../server/db/seed/people.ts'
import { findChromium } from '../chromium.ts'

const [, , address = 'http://localhost:3000', only] = process.argv
const root = resolve(import.meta.dirname, '../..')
const FOLDER = resolve(root, 'web/public/pictures')
const LOGIN = 'operator@harbour.demo'
const DAYS_AHEAD = 47

/** CSS pixels; `scale` is the number of pixels of the file for one of them. The bar of the site is above `top`. */
const SHAPES = {
  wide: { width: 1280, height: 800, top: 52, shown: 640, scale: 1.25, quality: 58 },
  phone: { width: 390, height: 844, top: 52, shown: 620, scale: 2, quality: 55 },
} as const
type Shape = keyof typeof SHAPES

/** What the networks ask for. */
const PREVIEW = { width: 1200, height: 630 }

const COMPLETE = /All \d+ sources answered|\d+ 个来源全部返回|\d+ 個來源全部回覆/
const NEW_OPTIONS = /^(Show them|显示|顯示)$/
const BEST = /^(Best value|综合最优|綜合最佳)/

interface View {
  readonly locale: Locale
  readonly shape: Shape
}

async function openPage(browser: Browser, { locale, shape }: View): Promise<Page> {
  const { width, height } = SHAPES[shape]
  const page = await browser.newPage({
    locale: bcp47(locale),
    colorScheme: 'light',
    viewport: { width, height },
    ...(shape === 'phone' && { hasTouch: true, isMobile: true }),
  })
  await page.request.post(`${address}/base/v2/login`, { data: { username: LOGIN, password: DEMO_PASSWORD } })
  await page.addInitScript(() => localStorage.setItem('interline.signed-in', 'true'))
  return page
}

/** The results, best value first: every source has answered, and no message asks for anything. */
async function openResults(page: Page): Promise<void> {
  const first = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD)
  // On some days a simulated source is late.
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = addDays(first, round)
    await page.goto(
      `${address}/flight/booking?trip=oneway&leg=city-HKG.city-LON.${day}&adult=1&cabin=economy&passport=GB`,
    )
    if (await isComplete(page)) break
  }
  const added = page.getByRole('button', { name: NEW_OPTIONS })
  if (await added.count()) await added.click()
  await page.locator('label').filter({ hasText: BEST }).click()
  await page.waitForTimeout(1_000)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

const ROUNDS = 3

async function isComplete(page: Page): Promise<boolean> {
  const line = page.getByText(COMPLETE).filter({ visible: true }).first()
  return line.waitFor({ timeout: 12_000 }).then(
    () => true,
    () => false,
  )
}

async function picture(
  page: Page,
  { top, width, shown, scale, quality }: (typeof SHAPES)[Shape],
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: top, width, height: shown, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format, quality, clip })
  return Buffer.from(data, 'base64')
}

/** The title of the home page over the results, in the type and on the ground of the home page itself. */
async function takePreview(browser: Browser, locale: Locale, results: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ locale: bcp47(locale), colorScheme: 'light', viewport: PREVIEW })
  await page.goto(address)
  await page.evaluate(
    async (source) => {
      const [title, lead] = ['h1', 'h1 + p'].map((one) => document.querySelector(one)?.textContent ?? '')
      const chinese = document.documentElement.lang.startsWith('zh')
      document.body.innerHTML = `<div style="position:fixed;inset:0;z-index:9;overflow:hidden;background:var(--bar);color:var(--bar-ink);padding:64px 72px">
        <h1 style="font-size:${chinese ? 56 : 52}px;line-height:1.15;font-weight:600;letter-spacing:${chinese ? 0 : '-0.025em'};max-width:1050px">${title}</h1>
        <p style="font-size:24px;line-height:34px;margin-top:16px;color:var(--bar-ink-2);max-width:1000px">${lead}</p>
        <img style="position:absolute;left:72px;top:${chinese ? 236 : 290}px;width:1056px;border-radius:12px" src="${source}"></div>`
      await document.querySelector('img')?.decode()
      await document.fonts.ready
    },
    `data:image/webp;base64,${results.toString('base64')}`,
  )
  await page.waitForTimeout(500)
  const shape = { ...PREVIEW, top: 0, shown: PREVIEW.height, scale: 1, quality: 82 }
  const taken = await picture(page, shape as never, 'jpeg')
  await page.close()
  return taken
}

const browser = await chromium.launch(await findChromium())
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const locale of LOCALES.filter((each) => only === undefined || each === only))
    for (const shape of Object.keys(SHAPES) as Shape[]) {
      const page = await openPage(browser, { locale, shape })
      await openResults(page)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(500)
        const taken = await picture(page, SHAPES[shape])
        writeFileSync(resolve(FOLDER, `${shape}-${locale}-${scheme}.webp`), taken)
        if (shape === 'wide' && scheme === 'light')
          writeFileSync(resolve(FOLDER, `preview-${locale}.jpg`), await takePreview(browser, locale, taken))
        process.stdout.write(`${shape} ${locale} ${scheme}: ${Math.round(taken.length / 1000)} KB\n`)
      }
      await page.close()
    }
} finally {
  await browser.close()
}
