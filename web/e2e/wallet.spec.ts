/** The wallet: what can be spent adds up, every movement is there with the balance after it, and a failure says so. */
import { adult, bookedOrder, send, type Wallet } from './support/booking.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[F1 F7] what can be spent is the balance and the credit left; a payment is an entry with the balance after it', async ({
  page,
}) => {
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
  const [amount, balance] = (await entry.getByRole('cell').allInnerTexts()).slice(-2)
  expect(Number(amount!.replace(/[^\d]/g, ''))).toBe(order.total)
  expect(amount).toMatch(/^−/)
  const row = wallet.entries.rows.find(({ orderId }) => orderId === order.id)
  expect(Number(balance!.replace(/[^\d]/g, ''))).toBe(row?.balanceAfter)
  await expect(entry).toContainText('KWOK')

  await page.goto(`/bills/wallet?orderId=${order.id}`)
  await expect(page.getByText(`Only order ${order.id}`)).toBeVisible()
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: 'OPENING' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(page).toHaveURL('/bills/wallet')

  await page.getByRole('combobox', { name: 'Type of entry' }).selectOption({ label: 'Top-up' })
  await expect(page).toHaveURL('/bills/wallet?type=top-up')
  await expect(entry).toHaveCount(0)
  // The account was opened before the month that is shown unasked.
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'OPENING' })).toHaveCount(1)
  const week = page.getByRole('radio', { name: '7 days' })
  await week.click()
  await expect(page).toHaveURL(/range=week/)
  await expect(week).toBeChecked()
})

test('[F1 A15] a wallet that cannot be read says what is safe, and is read again @phone', async ({
  page,
}) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.route('**/base/v2/wallet?**', (route) => route.abort())
  await page.goto('/bills/wallet')
  await expect(page.getByText('The wallet could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('There is no connection to the server.')).toBeVisible()
  await expect(page.getByText('Your money is not affected.')).toBeVisible()
  await page.unroute('**/base/v2/wallet?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Available balance').filter({ visible: true })).toBeVisible()
  // The opening of the account stands behind a page of what other journeys have bought by now.
  await page.getByRole('combobox', { name: 'Type of entry' }).selectOption({ label: 'Top-up' })
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page.getByText('OPENING').filter({ visible: true })).toBeVisible()
})
