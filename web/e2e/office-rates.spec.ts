/** Exchange rates: how old the source’s document is, a rate tried on last week’s orders, and set by two people. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { bookedOrder } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

test('[F6 D9] a rate is tried on past orders and set once a colleague approves @long', async ({
  page,
  browser,
}) => {
  // Of Kowloon, which settles in USD and buys in HKD: its price depends on the rate of HKD.
  const desk = await browser.newContext({ locale: 'en-GB' })
  const operator = await desk.newPage()
  await comeSignedIn(operator, 'operator@kowloon.demo')
  await bookedOrder(operator)
  await desk.close()

  await page.goto('/office/rates')
  await typeSignIn(page, 'treasury@interline.demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange rates' })).toBeVisible()
  await expect(page.getByText(/updated /).first()).toBeVisible()
  await page.getByRole('button', { name: / USD$/ }).filter({ visible: true }).click()
  const usd = page.getByRole('dialog', { name: /^USD/ })
  await expect(usd.getByRole('button', { name: 'Request approval' })).toHaveAttribute('aria-disabled', 'true')
  await usd.getByLabel('New rate, CNY per USD').fill('7.9')
  await usd.getByRole('button', { name: 'Show the effect' }).click()
  await expect(usd.getByRole('heading', { name: 'Effect on the orders of the last 7 days' })).toBeVisible()
  await expect(usd.getByText(/of \d+ orders would have another price\./)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.keyboard.press('Escape')

  // A currency in which nobody of the demo world trades.
  await page.getByRole('button', { name: / ZAR$/ }).filter({ visible: true }).click()
  const zar = page.getByRole('dialog', { name: /^ZAR/ })
  const rate = `0.4${Date.now() % 1000}1`
  await zar.getByLabel('New rate, CNY per ZAR').fill(rate)
  await zar.getByLabel('Reason').fill('Bank notice')
  await zar.getByRole('button', { name: 'Show the effect' }).click()
  await expect(zar.getByText(/orders/).last()).toBeVisible()
  await zar.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText('Sent for approval.')).toBeVisible()
  await expect(page.getByText('Awaiting approval').filter({ visible: true })).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB' })
  const colleague = await context.newPage()
  await colleague.goto('/office/approvals')
  await typeSignIn(colleague, 'admin@interline.demo')
  const asked = colleague.getByRole('row').filter({ hasText: 'ZAR' })
  await asked.first().getByRole('button').first().click()
  await expect(colleague.getByRole('dialog').getByText('Bank notice')).toBeVisible()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(colleague.getByText('Request approved.')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText(rate).filter({ visible: true }).first()).toBeVisible()
})
