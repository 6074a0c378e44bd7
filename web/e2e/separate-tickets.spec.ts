/** Separate tickets from the search to both locators: the card, what has to be said yes to, and what the order keeps. */
import type { Page } from '@playwright/test'
import type { Reply } from '@interline/contract/index'
import { CONFIRM_WORDS, createOrder, read, send, typePassenger, type Order } from './support/booking.ts'
import { allAnswers, inDays, rowsOf } from './support/flights.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

type Search = Reply<'flightSearch.start'>

/** Far apart, so that on any day some of them are worth two tickets. */
const WAYS = ['PVG MAD', 'SIN LHR', 'HKG BCN', 'TPE FCO', 'HKG LHR']

/** The address of a search that finds separate tickets, changes of unknown entry included. */
async function findSeparateTickets(page: Page, days: number): Promise<string> {
  for (const way of WAYS) {
    const [origin = '', destination = ''] = way.split(' ').map((code) => `airport-${code}`)
    let state = await send<Search>(page, '/shopping/v2/flight/async-shopping', {
      journeys: [{ origin, destination, date: inDays(days) }],
      unknownEntry: true,
    })
    const found = new Map(state.solutions.map((each) => [each.id, each]))
    while (state.status === 'running') {
      const { searchId, cursor } = state
      const more = { searchId, cursor, waitMs: 5000 }
      state = await send<Search>(page, '/shopping/v2/flight/async-shopping/solutions', more)
      for (const each of state.solutions) found.set(each.id, each)
      for (const id of state.removed) found.delete(id)
    }
    if ([...found.values()].some(({ tickets }) => tickets.length > 1))
      return `/flight/booking?trip=oneway&leg=${origin}.${destination}.${inDays(days)}&adult=1&cabin=economy&entry=any`
  }
  throw new Error('separate tickets were found on none of the ways')
}

test('[C2 C3 C8 D1 D5 D8 D15] separate tickets: card, what to say yes to, payment, and both locators', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000)
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto(await findSeparateTickets(page, isMobile ? 44 : 41))
  await allAnswers(page)
  const row = rowsOf(page).filter({ hasText: '2 tickets' }).first()
  await row.locator('[data-row]').press('Enter')
  await expect(row.getByText('Ticket A')).toBeVisible()
  await expect(row.getByText('Ticket B')).toBeVisible()
  await expect(
    row.getByRole('heading', { name: /^Transfer by yourself in .+ on the ground.+to spare$/ }),
  ).toBeVisible()
  await expect(row.getByText(/needed, .+ to spare$/)).toBeVisible()
  await expect(row.getByText('Nobody covers a missed connection')).toBeVisible()
  await page.getByRole('button', { name: /^Book/ }).filter({ visible: true }).first().click()

  // Of many prices one moves now and then between the search and its check.
  const accept = page.getByRole('button', { name: /^Accept/ })
  const tickets = page.getByRole('heading', { name: 'Separate tickets' })
  await expect(accept.or(tickets).first()).toBeVisible({ timeout: 30_000 })
  if (await accept.isVisible()) await accept.click()
  await page.waitForURL(/\/confirm\?token=/, { timeout: 30_000 })
  await expect(tickets).toBeVisible({ timeout: 30_000 })
  const words = CONFIRM_WORDS['en-GB']
  await typePassenger(page, 0, words, {
    surname: 'TAN',
    given: 'WEI MING',
    birthday: '1985-03-12',
    number: `K${isMobile ? 7 : 1}234567A`,
  })
  const notices = page.getByRole('complementary').getByRole('checkbox')
  expect(await notices.count()).toBeGreaterThanOrEqual(2)
  const names = page.getByRole('checkbox', { name: words.agree })
  await names.check()
  if (!isMobile) {
    const create = page.getByRole('button', { name: words.create })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
  }
  await createOrder(page, words, isMobile)

  await page.waitForURL(/\/orders\/F\d+/, { timeout: 30_000 })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay HKD/ })
    .click()
  await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const order = await read<Order>(page, `/order/v2/flight/orders/${id}`)
  expect(order).toMatchObject({
    sourceTag: 'VI',
    items: [{ state: 'ticketed' }, { state: 'ticketed' }],
    acknowledged: { selfTransfer: true, by: order.createdBy.name },
  })
  const booked = page.getByRole('list', { name: 'Separate tickets' })
  for (const { pnr } of order.items) await expect(booked.getByText(pnr!).first()).toBeVisible()
  await expect(page.getByText(/confirmed on .+ that the passengers know of the self-transfer/)).toBeVisible()
})
