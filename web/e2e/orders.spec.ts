/** Orders after booking: who may pay, concurrent payments, unknown outcomes, and the list that finds them. */
import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order, type Wallet } from './support/booking.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const status = (page: Page, words: string) => page.getByText(words, { exact: true }).first()
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Pay order/ })
const payButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^Pay / })

async function looksFine(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
}

test('[D5 F7] two windows pay one order: money moves once, the other is told @long', async ({
  page,
  context,
}) => {
  await comeSignedIn(page, 'owner@kowloon.demo')
  const order = await bookedOrder(page, [adult('FUNG')])
  expect(order.currency).toBe('USD')
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(`/flight/orders/${order.id}?pay=1`)
    await expect(payButton(each)).toBeEnabled()
  }
  await payButton(page).click()
  await expect(page.getByText('Paid. The ticket is being issued.')).toBeVisible()
  await payButton(other).click()
  await expect(sheetOf(other).getByRole('alert')).toContainText('The payment failed')
  await expect(sheetOf(other).getByText('Nothing to pay: the order’s status has changed')).toBeVisible()
  await expect(sheetOf(other).getByText('Nothing was charged.')).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByText(/^(Ticketing|Issued)$/).first()).toBeVisible()
  const { entries } = await read<Wallet>(page, `/base/v2/wallet?orderId=${order.id}`)
  expect(entries.rows).toMatchObject([{ amount: -order.total, account: 'balance' }])
})

test('[D5 F7 G7] a parent agency finds and pays an order of its sub-agency @long', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeSignedIn(page, 'operator@macau.demo')
  const order = await bookedOrder(page, [adult('LEONG')])
  await page.goto(`/flight/orders/${order.id}`)
  const pay = page.getByRole('button', { name: /^Pay HKD/ })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Your parent agency pays for this order.')).toBeVisible()
  await expect(page.getByText('Waiting for your parent agency.')).toBeVisible()
  await expect(page.getByText(/Awaiting your payment|Your move\./)).toHaveCount(0)
  await expect(page.getByRole('timer', { name: /^Pay within/ })).toBeVisible()
  await pay.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const above = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
  const owner = await above.newPage()
  await comeSignedIn(owner, 'owner@harbour.demo')
  await owner.goto('/flight/orders')
  await expect(owner.getByText(order.id)).toHaveCount(0)
  await owner.getByRole('link', { name: /^Pay on behalf of sub-agencies/ }).click()
  const row = owner.getByRole('row', { name: order.id })
  await expect(row).toContainText('Macau Holidays')
  await looksFine(owner)
  await row.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(owner.getByText('Order of Macau Holidays.')).toBeVisible()
  // The sub-agency's prepaid account is empty: its cash is recorded with the payment.
  await expect(payButton(owner)).toHaveAttribute('aria-disabled', 'true')
  await owner.getByRole('checkbox', { name: /^Record HKD.+ from Macau Holidays/ }).check()
  await looksFine(owner)
  await payButton(owner).click()
  await expect(owner.getByText('Paid. The ticket is being issued.')).toBeVisible()
  await looksFine(owner)
  await page.reload()
  await expect(page.getByText(/^Harbour Travel paid HKD.+ on behalf of the agency/)).toBeVisible()
  await expect(status(page, 'Issued')).toBeVisible({ timeout: 60_000 })
  await above.close()
})

test('[D5] an insufficient balance shows what is available and due @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@atlas.demo')
  const order = await bookedOrder(page, [adult('BAKER'), adult('BAKER', { given_names: 'ANN' })], {
    to: 'airport-LHR',
  })
  expect(order.total, 'more than the thousand dollars that Atlas has').toBeGreaterThan(100_000)
  await page.goto(`/flight/orders/${order.id}?pay=1`)
  await expect(sheetOf(page).getByText(/USD\s1,000\.00.* is available, USD\s[\d,.]+ is due/)).toBeVisible()
  await expect(sheetOf(page).getByRole('radio', { name: 'Wallet balance' })).toBeDisabled()
})

test('[D8 G7] an order of another agency does not exist for a user @long', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page)
  const stranger = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
  const theirs = await stranger.newPage()
  await comeSignedIn(theirs, 'operator@lantau.demo')
  await theirs.goto(`/flight/orders/${order.id}`)
  await expect(theirs.getByText('Order not found')).toBeVisible()
  await expect(theirs.getByText(order.passengers[0]!.surname)).toHaveCount(0)
  await stranger.close()
})

test('[D5 D8] a ticket with an unknown outcome is resolved and issued once @long', async ({ page }) => {
  // Checked again after 5 seconds, and after 15 more if needed.
  test.setTimeout(100_000)
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult('UNKNOWN')])
  await page.goto(`/flight/orders/${order.id}?pay=1`)
  await payButton(page).click()
  await expect(status(page, 'Ticketing')).toBeVisible()
  await expect(page.getByText('this page updates automatically')).toBeVisible()
  await expect(status(page, 'Issued')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /UNKNOWN \/ TAI MAN/ })).toContainText(/\d{3}-\d{10}/)
})

test('[D5 D8 F1] a ticketing refusal is refunded, and the order says so @long', async ({ page }) => {
  await comeSignedIn(page, 'operator2@harbour.demo')
  const order = await bookedOrder(page, [adult('REJECT')])
  await page.goto(`/flight/orders/${order.id}?pay=1`)
  await payButton(page).click()
  await expect(status(page, 'Failed, refunded')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('No ticket was issued. You have been refunded in full.')).toBeVisible()
})

test('[D8 D10] a cancelled booking can no longer be paid @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult('YUEN')])
  await page.goto(`/flight/orders/${order.id}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByRole('button', { name: `Cancel booking ${order.id}` }).click()
  await expect(dialog).toBeHidden()
  await expect(status(page, 'Booking cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('[D6] the list counts, searches, keeps its view and pays from the row @phone @long-phone', async ({
  page,
  isMobile,
}) => {
  const surname = isMobile ? 'ZIMMERMANN' : 'ABERCROMBIE'
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult(surname)])
  await page.goto('/flight/orders')
  const menu = page.getByRole('navigation', { name: 'Order menu' })
  await menu.getByRole('link', { name: /^To be paid/ }).click()
  await expect(page).toHaveURL('/flight/orders?group=to_be_paid')
  await expect(page.getByRole('heading', { name: 'To be paid' })).toBeVisible()
  await page.getByRole('searchbox').fill(surname.toLowerCase())
  await expect(page).toHaveURL(/q=/)
  const row = isMobile
    ? page.getByRole('link', { name: new RegExp(order.id) })
    : page.getByRole('row').filter({ hasText: order.id })
  await expect(row).toContainText(`${surname} / TAI MAN`)
  await page.reload()
  await expect(row).toBeVisible()
  if (isMobile) await row.click()
  else await row.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(new RegExp(`/flight/orders/${order.id}`))
  await page.goBack()
  await page.getByRole('searchbox').fill('nobody by this name')
  await expect(page.getByText('No orders match these filters')).toBeVisible()
})

test('[D8 D15] the history is replayed by keyboard; documents download as one file @long', async ({
  page,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const { id, journeys } = await bookedOrder(page, [adult('REWIND')])
  // The cheapest offer may connect at a third airport.
  const { depAirport, arrAirport } = journeys[0]!.segments[0]!
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  await expect
    .poll(async () => (await read<Order>(page, `/order/v2/flight/orders/${id}`)).status, { timeout: 60_000 })
    .toBe('issued')
  await page.goto(`/flight/orders/${id}`)
  await page.getByRole('button', { name: 'Replay' }).click()
  const history = page.getByRole('region', { name: 'History' })
  const slider = history.getByRole('slider', { name: 'Move through the events of this order' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^Event 3 of 3, .*Issued: /)
  await expect(history.getByText(`${depAirport}–${arrAirport}`)).toBeVisible()
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Event 1 of 3, .*Booked under /)
  await expect(history.getByText('To be paid', { exact: true })).toBeVisible()
  await expect(history.getByText('No ticket yet')).toBeVisible()
  await slider.press('ArrowRight')
  await expect(history.getByText('Ticketing', { exact: true })).toBeVisible()
  await history.getByRole('button', { name: 'Next event' }).click()
  await expect(history.getByText('No ticket yet')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])

  await page.getByRole('button', { name: 'Documents' }).click()
  await page.getByRole('menuitem', { name: /^Bill and more documents/ }).click()
  const sheet = page.getByRole('dialog', { name: `Documents for order ${id}` })
  await sheet.getByRole('checkbox', { name: 'Bill', exact: true }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download 2 documents in one PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`${id}-REWIND-TAI-MAN-itinerary-bill.pdf`)
  const [flights] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Calendar file' }).click(),
  ])
  expect(flights.suggestedFilename()).toBe(`${id}-REWIND-TAI-MAN-flights.ics`)
})
