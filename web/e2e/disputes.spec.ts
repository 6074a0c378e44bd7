/** A payer disputes a payment at the provider; the treasury answers it, and the provider decides. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

test('[D5 F7] a disputed payment is answered and lost @long', async ({ page, browser }) => {
  test.slow()
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.goto('/bills/wallet')
  // The simulated providers start beside the product.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Top up online' })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Top up online' }).click()
  const sheet = page.getByRole('dialog', { name: 'Top up online' })
  await sheet.getByLabel(/^Amount in/).fill('1234.57')
  await sheet.getByRole('radio', { name: /Stripe/ }).click()
  await sheet.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('link', { name: /^Continue to/ }).click()
  await expect(page.getByRole('heading', { name: 'stripe simulator' })).toBeVisible()
  const payer = page.url()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Paid. The amount is in your balance.')).toBeVisible()
  await page.goto(payer)
  await page.getByRole('button', { name: 'Dispute the payment' }).click()

  const context = await browser.newContext({ locale: 'en-GB' })
  const treasury = await context.newPage()
  await treasury.goto('/office/treasury/disputes')
  await typeSignIn(treasury, 'treasury@interline.demo')
  await expect(treasury.getByRole('heading', { name: 'Payment disputes' })).toBeVisible()
  const row = treasury
    .getByRole('row')
    // 2.9 % of 1,234.57 are 35.81, and 2.35: the fee of the demo account.
    .filter({ hasText: '1,272.73' })
    .getByRole('button', { name: /open dispute du_/ })
  await expect(async () => {
    await treasury.reload()
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  expect(await accessibilityFaults(treasury)).toEqual([])
  expect(await overflowingControls(treasury)).toEqual([])
  await row.click()
  const dispute = treasury.getByRole('dialog', { name: /^du_/ })
  await expect(dispute.getByText('To be answered')).toBeVisible()
  await expect(dispute.getByText('Harbour Travel')).toBeVisible()
  await dispute.getByRole('button', { name: 'Add note' }).click()
  await expect(dispute.getByText(/^Enter the note/)).toBeVisible()
  await dispute.getByLabel('Note').fill('Sent the receipt and the signed form')
  await dispute.getByRole('button', { name: 'Mark as evidence submitted' }).click()
  await expect(dispute.getByLabel('Note')).toHaveValue('')
  await expect(dispute.getByText('Sent the receipt and the signed form')).toBeVisible()
  expect(await accessibilityFaults(treasury)).toEqual([])
  expect(await overflowingControls(treasury)).toEqual([])

  await page.goto(payer)
  await page.getByRole('button', { name: 'Decide the dispute for the payer' }).click()
  await expect(async () => {
    await treasury.reload()
    await row.click()
    await expect(dispute.getByText('Lost: refunded to the payer')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await context.close()
})
