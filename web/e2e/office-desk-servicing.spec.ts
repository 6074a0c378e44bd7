/** Refunds and changes requested from the service desk: quoted at the desk, decided and paid by the agency. */
import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order, type Wallet } from './support/booking.ts'
import { inDays } from './support/flights.ts'
import { onePage } from './support/one-page.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

/** An order with issued tickets, paid from the account. */
async function issuedOrder(page: Page, surname: string): Promise<Order> {
  const { id } = await bookedOrder(page, [adult(surname)])
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  const order = () => read<Order>(page, `/order/v2/flight/orders/${id}`)
  await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe('issued')
  return order()
}

const orderOn = async (page: Page) =>
  read<Order>(page, `/order/v2/flight/orders/${new URL(page.url()).pathname.split('/').at(-1)}`)

/** The service desk with a request open, on a screen of the project's size. */
async function deskWith(browser: Browser, id: string, isMobile: boolean): Promise<Page> {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 }
  const clerk = await (await browser.newContext({ locale: 'en-GB', viewport })).newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk2@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?q=${id}`)
  await expect(clerk.getByText('1 waiting')).toBeVisible()
  await clerk.keyboard.press('j')
  await expect(clerk.getByRole('status').filter({ hasText: 'Unassigned' })).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(clerk.getByText('Assigned to you', { exact: true })).toBeVisible()
  return clerk
}

test('[D12 K1 D15] a refund with evidence is priced, accepted and paid back @phone @long', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const order = await issuedOrder(page, 'DESKREFUND')
  await page.goto(`/flight/orders/${order.id}?ask=refund`)
  const sheet = page.getByRole('dialog', { name: /^Refund tickets/ })
  await sheet.getByLabel('Reason', { exact: true }).selectOption('4')
  await sheet.getByLabel('What applies').selectOption('4.1')
  await sheet.getByLabel('What happened').fill('Broke a leg on Tuesday')
  await sheet.getByLabel('Choose files').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: onePage(),
  })
  await expect(sheet.getByText('certificate.pdf, ready')).toBeVisible()
  await sheet.getByRole('button', { name: 'Request refund' }).click()
  await expect(page).toHaveURL(/\/flight\/orders\/R\d{13}$/)
  const { id } = await orderOn(page)

  const clerk = await deskWith(browser, id, isMobile)
  const pane = clerk.getByRole('region', { name: `Order ${id}` })
  await expect(pane.getByRole('region', { name: 'Requested refund' })).toContainText('Broke a leg on Tuesday')
  const file = clerk.waitForEvent('download')
  await pane.getByRole('button', { name: 'Open certificate.pdf' }).focus()
  await clerk.keyboard.press('Enter')
  // The original file name is shown, never used.
  expect((await file).suggestedFilename()).toMatch(/^evd_\w+\.pdf$/)
  await clerk.keyboard.press('Escape')
  const seen = pane.getByRole('region', { name: 'Shown to the agency' })
  await expect(seen).toContainText('Airline penalty')
  await clerk.keyboard.press('q')
  const fee = pane.getByLabel('Airline penalty')
  await expect(fee).toBeFocused()
  const asFareSays = await fee.inputValue()
  await clerk.keyboard.type('12x')
  await expect(pane.getByText('Enter an amount such as 1250.00.').first()).toBeVisible()
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.type(asFareSays)
  await expect(pane.getByText('Enter an amount such as 1250.00.')).toHaveCount(0)
  const button = pane.getByRole('button', { name: /^Send this quote: HKD/ })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityFaults(clerk)).toEqual([])
  expect(await overflowingControls(clerk)).toEqual([])
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Quote sent. The agency decides next.')).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Quote history' })).toContainText('by the service desk')
  await clerk.context().close()

  await page.reload()
  const quoted = await orderOn(page)
  await page.getByRole('button', { name: /^Accept refund of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this quote?' })
  await dialog.getByRole('button', { name: /^Accept refund of/ }).click()
  await expect(page.getByText('Refunded, paid out', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  })
  const { entries } = await read<Wallet>(page, `/base/v2/wallet?orderId=${id}`)
  expect(entries.rows).toMatchObject([{ amount: quoted.servicing!.quotes.at(-1)!.total }])
})

test('[D11 K1 D15] a change to any flight is found, priced, paid and exchanged @long', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const order = await issuedOrder(page, 'DESKCHANGE')
  await page.goto(`/flight/orders/${order.id}?ask=change`)
  const sheet = page.getByRole('dialog', { name: `Change flights of order ${order.id}` })
  await sheet.getByText('Ask the service desk').first().click()
  await sheet.getByLabel(/^New day/).fill(inDays(49))
  await sheet.getByLabel(/^New day/).press('Enter')
  await sheet.getByRole('button', { name: 'Ask the service desk' }).click()
  await expect(page).toHaveURL(/\/flight\/orders\/C\d{13}$/)
  const { id } = await orderOn(page)

  const clerk = await deskWith(browser, id, isMobile)
  const pane = clerk.getByRole('region', { name: `Order ${id}` })
  await expect(pane.getByRole('region', { name: 'Requested change' })).toBeVisible()
  await clerk.keyboard.press('q')
  await expect(pane.getByLabel('Flight', { exact: true })).toBeFocused()
  await clerk.keyboard.press('Control+Enter')
  const flights = pane.getByRole('group', { name: 'Flights offered by the supplier' }).getByRole('radio')
  await expect(flights.first()).toBeChecked({ timeout: 60_000 })
  const seen = pane.getByRole('region', { name: 'Shown to the agency' })
  await expect(seen).toContainText('the supplier exchanges the tickets')
  await expect(pane.getByRole('button', { name: /^Send this quote: HKD/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await accessibilityFaults(clerk)).toEqual([])
  expect(await overflowingControls(clerk)).toEqual([])
  await pane.getByLabel('Note to the agency').focus()
  await clerk.keyboard.type('As you asked')
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Quote sent. The agency decides next.')).toBeVisible()
  await clerk.context().close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Cost of the change' })).toContainText('As you asked')
  const { servicing, total } = await orderOn(page)
  // Another day may cost less and include less: each loss is accepted by name before the exchange.
  const losses = page.getByRole('checkbox', { name: /^Accepted: the passengers lose/ })
  if ((servicing?.exchange?.losses ?? []).length > 0) {
    await losses.check()
    await page.getByRole('button', { name: 'Accept these losses' }).click()
    await expect(page.getByText(/^The passengers lose: .* Accepted by /)).toBeVisible()
  }
  await expect(losses).toHaveCount(0)
  const decide = total > 0 ? /^Pay HKD/ : 'Accept the change'
  await page.getByRole('button', { name: decide }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: decide }).click()
  await expect.poll(async () => (await orderOn(page)).status, { timeout: 60_000 }).toBe('changed')
})
