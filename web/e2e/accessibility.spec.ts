/**
 * The desk's pages for everyone: axe-core's WCAG 2.2 A and AA rules in light and dark, with a customer's colour and in
 * each language; no sideways scroll and no overflowing control at any width; a booking without a mouse. Public pages are in home.spec.
 */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls, showWhole } from './support/accessibility.ts'
import { bookedOrder, checkedOffer } from './support/booking.ts'
import { searchLink } from './support/flights.ts'
import { listenToSearch } from './support/found.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920]

/** Pages reached by address alone; placeholders share one body. */
const PLAIN = ['/flight/orders', '/bills/wallet', '/profile', '/users']

interface Visit {
  readonly name: string
  readonly address: string
  /** Brings the page into the state to check. */
  readonly ready?: () => Promise<void>
}

/** Every type of desk page; calls shorten the longer paths. */
async function visits(page: Page): Promise<Visit[]> {
  const found = listenToSearch(page)
  const { token } = await checkedOffer(page, { adults: 1, children: 1 })
  const order = await bookedOrder(page)
  return [
    ...PLAIN.map((address) => ({ name: address, address })),
    {
      name: 'results with an open row',
      address: searchLink(),
      ready: async () => {
        // Fares that do not fit side by side.
        const { toggle } = await found.row({ fares: 4 })
        await toggle.press('Enter')
        await expect(page.locator('[data-row][aria-expanded=true]')).toBeVisible()
        await expect(page.getByRole('table').first()).toBeVisible()
      },
    },
    {
      name: 'confirm with mistakes',
      address: `/flight/booking/confirm?token=${token}`,
      ready: async () => {
        await page.getByRole('checkbox').last().check()
        await page.keyboard.press('Control+Enter')
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      },
    },
    { name: 'confirm without a price', address: '/flight/booking/confirm?token=none' },
    {
      name: 'order',
      address: `/flight/orders/${order.id}`,
      ready: () => expect(page.getByText(order.id).first()).toBeVisible(),
    },
    {
      name: 'payment',
      address: `/flight/orders/${order.id}?pay=1`,
      ready: () => expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible(),
    },
    { name: 'Order not found', address: '/flight/orders/F2601010000000' },
  ]
}

async function look({ page, visit }: { page: Page; visit: Visit }): Promise<void> {
  await page.goto(visit.address)
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('heading')).first()).toBeVisible()
  await visit.ready?.()
  // Elements fading in are half transparent.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))),
  )
}

const LOOKS = [
  { person: 'owner@harbour.demo', locale: 'en-GB', colorScheme: 'light', tags: '' },
  { person: 'owner@harbour.demo', locale: 'zh-CN', colorScheme: 'dark', tags: ' @long' },
  { person: 'owner@harbour.demo', locale: 'zh-TW', colorScheme: 'light', tags: ' @phone @long' },
  { person: 'owner@dragon.demo', locale: 'zh-CN', colorScheme: 'light', tags: ' @phone @long' },
  { person: 'owner@dragon.demo', locale: 'zh-CN', colorScheme: 'dark', tags: ' @long' },
] as const

for (const { person, locale, colorScheme, tags } of LOOKS) {
  test.describe(`${person} ${locale} ${colorScheme}`, () => {
    test.use({ locale, colorScheme })

    test(`[platform A10 A13] axe finds nothing on any desk page: ${person}, ${locale}, ${colorScheme}${tags}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile !== tags.includes('@phone'))
      test.setTimeout(150_000)
      await comeSignedIn(page, person)
      const faults: string[] = []
      for (const visit of await visits(page)) {
        await look({ page, visit })
        await showWhole(page)
        const found = [...(await accessibilityFaults(page)), ...(await overflowingControls(page))]
        faults.push(...found.map((fault) => `${visit.name}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  })
}

test('[platform A14] no desk page scrolls sideways or overflows at any screen width @long', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await comeSignedIn(page, 'owner@harbour.demo')
  const wrong: string[] = []
  for (const visit of await visits(page)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await look({ page, visit })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const faults = await overflowingControls(page)
      wrong.push(...faults.map((fault) => `${visit.name} at ${width}: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
})

/** Presses Tab until the control has the focus, like a user without a mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}

test('[platform A14] the text size of the browser enlarges the page', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  await page.goto('/flight/orders')
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((head) => getComputedStyle(head).fontSize)
  expect(await size()).toBe('22px')
  await page.addStyleTag({ content: ':root { font-size: 32px }' })
  expect(await size()).toBe('44px')
})

test('[platform C1 D1 D5] from search to payment without a mouse @long', async ({ page }) => {
  test.setTimeout(120_000)
  await comeSignedIn(page, 'operator@harbour.demo')
  const found = listenToSearch(page)
  await page.goto('/flight/booking')
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await type(page.getByRole('combobox', { name: 'From' }), 'HKG')
  await page.keyboard.press('Enter')
  await type(page.getByRole('combobox', { name: 'To' }), 'BKK')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }))
  await page.keyboard.press('Enter')
  const { toggle } = await found.row({ holdable: true })
  await tabTo(page, page.locator('[data-row]').first())
  const isThere = () => toggle.evaluate((element) => element === document.activeElement)
  while (!(await isThere())) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Book/ }).first()).toBeVisible()
  await page.keyboard.press('b')
  await page.waitForURL(/\/confirm\?token=/, { timeout: 30_000 })

  const form = page.locator('#passenger-0')
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await expect(field('Surname')).toBeVisible()
  await type(field('Surname'), 'tan')
  await type(field('Given name'), 'wei ming')
  await tabTo(page, form.getByRole('radio', { name: 'Male', exact: true }))
  await page.keyboard.press('Space')
  await type(field('Date of birth'), '12MAR85')
  await type(field('Nationality'), 'Singapore')
  await page.keyboard.press('Enter')
  await tabTo(page, field('Document'))
  await page.keyboard.press('p')
  await type(field('Number'), 'K1234567A')
  await type(field('Expires'), '2033-08-04')
  await type(field('Issued in'), 'Singapore')
  await page.keyboard.press('Enter')
  // The primary shortcut moves to what is missing, then runs the action.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay HKD/ })
  await expect(pay).toBeEnabled({ timeout: 20_000 })
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})
