import type { Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { checkedOffer } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

const SCRIPT = '/demo/chat.js'
const bubble = (page: Page) => page.getByRole('button', { name: 'Live chat', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Live chat' })
const inside = (page: Page) => page.frameLocator('iframe[title="Live chat"]')

/** Chat-related requests of the pages from now on. */
function asked(page: Page): string[] {
  const list: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/chat' || pathname === SCRIPT) list.push(pathname)
  })
  return list
}

/** `chat.localhost` is this machine to Chromium, and a site with a chat to the server. */
async function chatHost(page: Page, baseURL: string | undefined, path = '/'): Promise<void> {
  await page.goto(`http://chat.localhost:${new URL(baseURL!).port}${path}`)
}

test('[A13] chat loads on the first click, answers, and survives closing', async ({ page, baseURL }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const requests = asked(page)
  await chatHost(page, baseURL)
  await expect(bubble(page)).toHaveAttribute('aria-expanded', 'false')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await bubble(page).click()
  await expect(inside(page).getByText('Demo: nobody reads this')).toBeVisible()
  expect(requests).toEqual(['/chat', SCRIPT])

  await inside(page).getByRole('textbox', { name: 'Your message' }).fill('Is anybody there?')
  await inside(page).getByRole('textbox').press('Enter')
  await expect(inside(page).getByText('You wrote: Is anybody there?')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(bubble(page)).toBeFocused()
  await bubble(page).click()
  await expect(inside(page).getByText('You wrote: Is anybody there?')).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(faults).toEqual([])
})

test('[A13] by keyboard: Enter opens it, Escape closes and returns the focus @long', async ({
  page,
  baseURL,
}) => {
  await chatHost(page, baseURL)
  await bubble(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bubble(page)).toBeFocused()
})

test('[A13 A14] its button covers no control at the end of a page @phone @long', async ({
  page,
  baseURL,
}) => {
  const covered = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return [...document.querySelectorAll('footer a, footer button, footer select')]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
          return [left + 1, (left + right) / 2, right - 1].some((x) => !each.contains(at(x)))
        })
        .map((each) => each.textContent)
    })
  for (const locale of ['English', '繁體中文']) {
    await chatHost(page, baseURL)
    await page.getByRole('banner').getByRole('combobox').selectOption({ label: locale })
    await expect(page.locator('html[data-chat]')).toBeVisible()
    expect(await covered(), locale).toEqual([])
  }
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: 'English' })
  await typeSignIn(page, 'operator@harbour.demo')
  await expect(page).toHaveURL(/\/flight\/booking$/)
  await chatHost(page, baseURL, '/profile')
  await expect(bubble(page)).toBeVisible()
  expect(await covered(), 'at the desk').toEqual([])
})

test('[A13] its script can read neither the page nor the session @long', async ({ page, baseURL }) => {
  await chatHost(page, baseURL)
  await typeSignIn(page, 'operator@harbour.demo')
  await expect(page).toHaveURL(/\/flight\/booking$/)
  await bubble(page).click()
  await expect(inside(page).getByRole('log')).toBeVisible()
  const reach = () => {
    const tried = (read: () => unknown) => {
      try {
        return JSON.stringify(read())
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      cookie: tried(() => document.cookie),
      storage: tried(() => localStorage.length),
      outside: tried(() => window.parent.document.title),
    }
  }
  const closed = { origin: 'null', cookie: 'SecurityError', storage: 'SecurityError' }
  const frame = page.frame({ url: /\/chat\?/ })!
  expect(await frame.evaluate(reach)).toEqual({ ...closed, outside: 'SecurityError' })
  await chatHost(page, baseURL, '/chat')
  await expect(page.getByRole('log')).toBeVisible()
  expect(await page.evaluate(reach)).toMatchObject(closed)
})

test('[A13] chat is not on money pages, nor beside passengers of a booking @long', async ({
  page,
  baseURL,
  browser,
}) => {
  // The chat host has its own session; an offer belongs to the agency, whichever user searched.
  const colleague = await browser.newContext({ baseURL: baseURL! })
  const desk = await colleague.newPage()
  await comeSignedIn(desk, 'owner@harbour.demo')
  const { token } = await checkedOffer(desk)
  await colleague.close()

  const requests = asked(page)
  await chatHost(page, baseURL)
  await typeSignIn(page, 'owner@harbour.demo')
  await expect(page).not.toHaveURL(/\/$/)
  const confirm = `/flight/booking/confirm?token=${encodeURIComponent(token)}`
  for (const path of ['/bills/wallet', '/bills/statements', '/agency-manager', confirm]) {
    await chatHost(page, baseURL, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(page.url()).toContain(path)
    await page.waitForLoadState('networkidle')
    await expect(bubble(page), path).toHaveCount(0)
  }
  await chatHost(page, baseURL, '/profile')
  await expect(bubble(page)).toBeVisible()
  expect(requests).toEqual([])
})

test('[A13] opening a money page removes an open chat @long', async ({ page, baseURL }) => {
  await chatHost(page, baseURL)
  await typeSignIn(page, 'owner@harbour.demo')
  await expect(page).not.toHaveURL(/\/$/)
  await bubble(page).click()
  await expect(inside(page).getByRole('log')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await page
    .getByRole('navigation')
    .filter({ visible: true })
    .getByRole('link', { name: 'Wallet' })
    .last()
    .click()
  await expect(page).toHaveURL(/\/bills\/wallet$/)
  await expect(bubble(page)).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[A13] hosts without a chat load nothing of it @long', async ({ page, baseURL }) => {
  const requests = asked(page)
  const { port } = new URL(baseURL!)
  for (const host of ['127.0.0.1', 'harbour.localhost', 'dragon.localhost']) {
    await page.goto(`http://${host}:${port}/`)
    await expect(page.locator('#sign-in').getByRole('heading')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(bubble(page)).toHaveCount(0)
  }
  expect(requests).toEqual([])
})

test('[A13] stays in its corner and moves other elements aside @phone @long', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await chatHost(page, baseURL)
  await typeSignIn(page, 'operator@harbour.demo')
  const welcome = page.getByText('Signed in.')
  // Its timer pauses under the pointer.
  await welcome.hover()
  await expect(page).toHaveURL(/\/flight\/booking$/)
  const toast = (await welcome.boundingBox())!
  const box = (await bubble(page).boundingBox())!
  const view = page.viewportSize()!
  expect(box.x).toBeGreaterThanOrEqual(view.width - 72)
  expect(box.x + box.width).toBeLessThanOrEqual(view.width)
  expect(toast.x + toast.width).toBeLessThanOrEqual(view.width - 72)
  if (!isMobile) return expect(box.y).toBeGreaterThanOrEqual(view.height - 72)
  const tabs = (await page.getByRole('navigation', { name: 'Sections' }).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(tabs.y)
})
