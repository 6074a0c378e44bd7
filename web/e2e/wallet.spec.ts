/** The wallet: available money adds up, every movement shows its balance, and failures are reported. */
import { adult, bookedOrder, send, type Wallet } from './support/booking.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[F1 F7] available money is balance plus credit left; payments are entries', async ({ page }) => {
  await comeSignedIn(page, 'owner@kowloon.demo')
  const order = await bookedOrder(page, [adult('KWOK')])
  await send(page, `/order/v2/flight/orders/${order.id}/payment`, { channel: 'balance' })

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/base/v2/wallet?')),
    page.goto('/bills/wallet'),
  ])
  const { data: wallet } = (await answer.json()) as { data: Wallet }
  const part = async (name: string) => {
    const figure = page.locator('dl > div').filter({ hasText: name }).locator('dd')
    return Number((await figure.innerText()).replace(/[,.]/g, ''))
  }
  await expect(page.getByText('Settled in USD')).toBeVisible()
  expect((await part('Prepaid balance')) + (await part('Credit left'))).toBe(wallet.available)

  const entry = page.getByRole('row').filter({ hasText: order.id })
  // Amount and balance after it, before the two credit columns.
  const [amount, balance] = (await entry.getByRole('cell').allInnerTexts()).slice(-4)
  expect(Number(amount!.replace(/[^\d]/g, ''))).toBe(order.total)
  expect(amount).toMatch(/^−/)
  const row = wallet.entries.rows.find(({ orderId }) => orderId === order.id)
  expect(Number(balance!.replace(/[^\d]/g, ''))).toBe(row?.balanceAfter)
  // The ledger names nobody: its entries are never removed.
  await expect(entry).toContainText('1 PAX')
  await expect(entry).not.toContainText('KWOK')

  await page.goto(`/bills/wallet?orderId=${order.id}`)
  await expect(page.getByText(`Only order ${order.id}`)).toBeVisible()
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: 'OPENING' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(page).toHaveURL('/bills/wallet')

  await page.getByRole('combobox', { name: 'Type of entry' }).selectOption({ label: 'Top-up' })
  await expect(page).toHaveURL('/bills/wallet?type=top-up')
  await expect(entry).toHaveCount(0)
  // The account was opened before the default month.
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'OPENING' })).toHaveCount(1)
  const week = page.getByRole('radio', { name: '7 days' })
  await week.click()
  await expect(page).toHaveURL(/range=week/)
  await expect(week).toBeChecked()
})

test('[F1 A15] a wallet that failed to load says what is safe and retries @phone', async ({ page }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.route('**/base/v2/wallet?**', (route) => route.abort())
  await page.goto('/bills/wallet')
  await expect(page.getByText('The wallet could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('There is no connection to the server.')).toBeVisible()
  await expect(page.getByText('Your money is not affected.')).toBeVisible()
  await page.unroute('**/base/v2/wallet?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('Available balance')).toBeVisible()
  // By now the opening entry is on a later page, behind purchases of other tests.
  await page.getByRole('combobox', { name: 'Type of entry' }).selectOption({ label: 'Top-up' })
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page.getByText('OPENING').filter({ visible: true })).toBeVisible()
})
