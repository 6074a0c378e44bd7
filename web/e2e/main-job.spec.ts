/** The main job from sign-in to the e-ticket, in every language, on desktop and phone. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  CONFIRM_WORDS,
  createOrder,
  read,
  typePassenger,
  type Order,
  type Person,
  type Wallet,
} from './support/booking.ts'
import { inDays } from './support/flights.ts'
import { listenToSearch } from './support/found.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

// No passenger is booked twice on one flight, also when the tests run again on the same database.
const RUN = String(Date.now()).slice(-6)
const PARTY: readonly Person[] = [
  { surname: 'TAN', given: 'WEI MING', birthday: '1985-03-12', number: `K1${RUN}A` },
  { surname: 'LIM', given: 'SU LIN', birthday: '21JUL90', number: `K2${RUN}B` },
  { surname: 'TAN', given: 'KAI', birthday: '2018-06-03', number: `K3${RUN}C` },
]

const WORDS = {
  'en-GB': { book: /^Book/, pay: /^Pay HKD/, issued: 'Issued', documents: 'Documents' },
  'zh-CN': { book: /^预订/, pay: /^支付 HKD/, issued: '已出票', documents: '单据' },
  'zh-TW': { book: /^訂位/, pay: /^付款 HKD/, issued: '已開票', documents: '文件' },
} as const

/** The amounts of a text in minor units: `HKD 13,390.00` is 1339000. */
function amounts(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*\.\d\d/g)].map(([figure]) => Number(figure.replace(/[,.]/g, '')))
}

/** The effect of one payment on the balance, whatever colleagues pay at the same time: the entry and the one before it. */
async function paidFromBalance(page: Page, orderId: string): Promise<number> {
  const { entries } = await read<Wallet>(page, `/base/v2/wallet?pageSize=100&from=${inDays(-90)}`)
  const at = entries.rows.findIndex((each) => each.orderId === orderId)
  expect(entries.rows[at]).toMatchObject({ account: 'balance', paymentType: 'origin-flight' })
  return entries.rows[at + 1]!.balanceAfter - entries.rows[at]!.balanceAfter
}

function orderOf(page: Page): Promise<Order> {
  return read<Order>(page, `/order/v2/flight/orders/${new URL(page.url()).pathname.split('/').at(-1)}`)
}

/** The order of the page once it is issued: the step of that name is on the page before. */
async function issued(page: Page): Promise<Order> {
  await expect.poll(async () => (await orderOf(page)).status, { timeout: 40_000 }).toBe('issued')
  return orderOf(page)
}

/** The address of a search for the party: a return from Shanghai, this many days ahead. */
function returnFrom(day: number): string {
  const trip = `trip=return&leg=city-SHA.airport-SIN.${inDays(day)}&back=${inDays(day + 8)}`
  return `/flight/booking?${trip}&adult=2&child=1&cabin=economy`
}

/** Further actions appear beside a button while its menu is open. */
async function staysOnScreen(menu: Locator): Promise<void> {
  const gap = await menu.evaluate((element) => {
    if (innerWidth < 560) element.parentElement!.style.marginRight = '200px'
    const { left, right } = element.getBoundingClientRect()
    return Math.min(left, innerWidth - right)
  })
  expect(gap, 'pixels between the menu and the edge of the screen').toBeGreaterThan(0)
}

// Traditional Chinese on a phone.
const TAGS = { 'en-GB': '', 'zh-CN': ' @long', 'zh-TW': ' @phone' } as const

for (const locale of ['en-GB', 'zh-CN', 'zh-TW'] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test(`[C1 C2 C8 D1 D2 D5 D6 D8 D15 F1 A10] the main job in ${locale}, with the same price throughout${TAGS[locale]}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile !== (locale === 'zh-TW'))
      test.setTimeout(180_000)
      const words = WORDS[locale]
      const confirm = CONFIRM_WORDS[locale]
      if (locale === 'en-GB') {
        await page.goto('/')
        await typeSignIn(page, 'owner@harbour.demo')
        // This may be the first request to a server that has just started.
        await expect(page).toHaveURL('/flight/booking', { timeout: 30_000 })
      } else await comeSignedIn(page, 'owner@harbour.demo')

      // Seats stay sold: parallel tests must not raise each other's prices.
      const day = 50 + (isMobile ? 3 : 0) + (locale === 'en-GB' ? 0 : 10)
      const found = listenToSearch(page)
      await page.goto(returnFrom(day))
      const { element, toggle } = await found.row({ holdable: true })
      const adultPrice = amounts(await element.innerText())[0]!
      await toggle.press('Enter')
      await page.getByRole('button', { name: words.book }).filter({ visible: true }).first().click()

      await page.waitForURL(/\/confirm\?token=/, { timeout: 30_000 })
      await expect(page.locator('#passenger-0')).toBeVisible({ timeout: 30_000 })
      const price = page.getByRole('complementary')
      const [total, adults] = amounts(await price.innerText())
      expect(adults, 'two adults at the price of the results').toBe(2 * adultPrice)
      for (const [at, person] of PARTY.entries()) await typePassenger(page, at, confirm, person)
      await createOrder(page, confirm, isMobile)

      await page.waitForURL(/\/orders\/F\d+/)
      const sheet = page.getByRole('dialog')
      const pay = sheet.getByRole('button', { name: words.pay })
      expect(amounts(await pay.innerText())).toEqual([total])
      await pay.click()
      await expect(page.getByText(words.issued, { exact: true }).first()).toBeVisible({ timeout: 40_000 })
      const order = await issued(page)
      expect(order).toMatchObject({ status: 'issued', total, paymentState: 'paid' })
      expect(await paidFromBalance(page, order.id)).toBe(total)

      await page.getByRole('button', { name: words.documents }).click()
      await staysOnScreen(page.getByRole('menu'))
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem').first().click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${order.id}.*\\.pdf$`))
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

      // The newest first: unpaid orders of other tests would come before it.
      await page.goto('/flight/orders?sort=created&direction=desc')
      const listed = page.getByRole('link', { name: order.id }).filter({ visible: true })
      await expect(listed.first()).toBeVisible()

      await page.goto(`/bills/wallet?orderId=${order.id}`)
      const entry = isMobile
        ? page.locator('div').filter({ hasText: order.id }).last()
        : page.getByRole('row').filter({ hasText: order.id })
      await expect(entry).toContainText(order.id)
      const { entries } = await read<Wallet>(page, `/base/v2/wallet?orderId=${order.id}`)
      expect(entries.rows).toMatchObject([{ amount: -total!, orderId: order.id }])
      if (!isMobile) expect(amounts(await entry.innerText()).slice(0, 1)).toEqual([total])
    })
  })
}
