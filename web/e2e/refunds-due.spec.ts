/** Refunds due: who holds the money, for the agency and for the platform, on the page and in the reports. */
import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

/** A refund that waits for the agency’s answer to its quote. */
async function quotedRefund(page: Page, surname: string): Promise<Order> {
  const { id } = await bookedOrder(page, [adult(surname)], { days: 61 })
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  const order = () => read<Order>(page, `/order/v2/flight/orders/${id}`)
  await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe('issued')
  return send<Order>(page, `/order/v2/flight/orders/${id}/refund`, {
    reason: 0,
    subOption: '0.1',
    remark: '',
  })
}

test('[D12 D13 K3] a waiting refund is found by agency and platform, and saved as a file @long', async ({
  page,
  browser,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const refund = await quotedRefund(page, 'REFUNDDUE')
  await page.goto('/bills/refunds-due')
  const row = page.getByRole('row').filter({ hasText: refund.id })
  await expect(row).toContainText('REFUNDDUE')
  await expect(row.getByText('Confirm the quote')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who holds the money' }).first()).toContainText('HKD')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.goto(`/bills/refunds-due?orderId=${refund.originalOrderId}`)
  await expect(page.getByRole('row').filter({ hasText: refund.id })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.csv$/)
  await page.goto('/bills/refunds-due?holder=gateway')
  await expect(page.getByText('No refund matches these filters')).toBeVisible()

  await page.goto('/agency-manager/reports')
  await page.getByRole('tab', { name: 'Refunds' }).click()
  await expect(page.getByRole('region', { name: 'Who holds the money' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Show all refunds' }).click()
  await expect(page).toHaveURL('/bills/refunds-due')

  const context = await browser.newContext({ locale: 'en-GB' })
  const office = await context.newPage()
  await office.goto('/office/refunds-due')
  await typeSignIn(office, 'treasury@interline.demo')
  await expect(office.getByRole('row').filter({ hasText: refund.id })).toContainText('Harbour Travel')
  await office.goto('/office/reports?view=refunds')
  await expect(office.getByRole('region', { name: 'Who holds the money' }).first()).toBeVisible()
  await context.close()
})

test('[D12] refunds due fit a phone @phone-only @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const refund = await quotedRefund(page, 'REFUNDPHONE')
  await page.goto('/bills/refunds-due')
  await expect(page.getByText(refund.id).filter({ visible: true }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
})
