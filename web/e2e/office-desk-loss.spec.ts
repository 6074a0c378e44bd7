/** A refund for which the supplier pays less than quoted: two people at the desk decide on the loss. */
import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

const order = (page: Page, id: string) => read<Order>(page, `/order/v2/flight/orders/${id}`)

/** A confirmed refund of which the supplier has paid half. */
async function shortRefund(page: Page): Promise<Order> {
  const { id } = await bookedOrder(page, [adult('REFUNDLESS')])
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  await expect.poll(async () => (await order(page, id)).status, { timeout: 60_000 }).toBe('issued')
  const body = { reason: 0, subOption: '0.1' }
  const refund = await send<Order>(page, `/order/v2/flight/orders/${id}/refund`, body)
  const quote = refund.servicing?.quotes.at(-1)?.seq
  await send(page, `/order/v2/flight/orders/${refund.id}/confirmation`, { quote })
  await expect.poll(async () => (await order(page, refund.id)).status, { timeout: 60_000 }).toBe('holding')
  return order(page, refund.id)
}

/** A desk user with the order open, on a screen of the project's size. */
async function clerkAt(
  browser: Browser,
  id: string,
  { username, isMobile }: { readonly username: string; readonly isMobile: boolean },
): Promise<Page> {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 720 }
  const clerk = await (await browser.newContext({ locale: 'en-GB', viewport })).newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, username)
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?q=${id}&order=${id}`)
  await expect(clerk.getByRole('region', { name: `Order ${id}` })).toBeVisible()
  return clerk
}

test('[K1 D12 F7] two clerks decide on a loss without a mouse @long', async ({ page, browser, isMobile }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const { id } = await shortRefund(page)
  const pane = (clerk: Page) => clerk.getByRole('region', { name: `Order ${id}` })

  const first = await clerkAt(browser, id, { username: 'desk@interline.demo', isMobile })
  await first.keyboard.press('t')
  await expect(pane(first).getByText('Assigned to you', { exact: true })).toBeVisible()
  const loss = pane(first).getByRole('region', { name: 'Loss on this refund' })
  await expect(loss).toContainText('The platform loses')
  expect(await accessibilityFaults(first)).toEqual([])
  expect(await overflowingControls(first)).toEqual([])
  await first.keyboard.press('a')
  await expect(first.getByText('Not done yet: a colleague must approve.')).toBeVisible()
  await expect(pane(first).getByRole('button', { name: /^Withdraw request/ })).toBeVisible()
  await expect(pane(first).getByRole('button', { name: /^Approve and carry out/ })).toHaveCount(0)
  // Withdrawn: nothing is done; then requested again.
  await first.keyboard.press('d')
  await expect(first.getByText('The request has ended. Nothing was done.')).toBeVisible()
  await first.keyboard.press('a')
  await expect(pane(first).getByRole('button', { name: /^Withdraw request/ })).toBeVisible()
  expect((await order(page, id)).status).toBe('holding')

  const second = await clerkAt(browser, id, { username: 'desk2@interline.demo', isMobile })
  await expect(pane(second).getByText(/asks for a second approval/)).toBeVisible()
  await expect(pane(second).getByText('The platform loses').first()).toBeVisible()
  expect(await accessibilityFaults(second)).toEqual([])
  expect(await overflowingControls(second)).toEqual([])
  await second.keyboard.press('e')
  await expect(second.getByText('Approved and carried out.')).toBeVisible()
  await expect
    .poll(async () => (await order(page, id)).status, { timeout: 60_000 })
    .toBe('refunded_reimbursed')
  await first.context().close()
  await second.context().close()
})
