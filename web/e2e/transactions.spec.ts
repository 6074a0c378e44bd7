/** All transactions: finance narrows them, opens the postings of an amount, and takes the file. */
import { accessibilityFaults } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[F2 F7] finance narrows transactions, opens postings, and exports them', async ({ page }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.goto('/bills/transactions')
  await expect(page.getByRole('heading', { name: 'All transactions', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Payment' }).nth(2)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Top-up' })
  await sheet.getByRole('combobox', { name: 'Agency' }).selectOption({ label: 'Own and sub-agencies' })
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/bills/transactions?type=top-up&agency=all')
  const row = page.getByRole('row').filter({ hasText: 'Bank or cash' }).first()
  await expect(row).toContainText('Top-up')
  await expect(page.getByRole('row').filter({ hasText: 'Payment, ' })).toHaveCount(0)

  await row
    .getByRole('button', { name: /show postings/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Prepaid balance').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Transactions \d{4}-\d\d-\d\d\.xlsx$/)
})

test('[F2] transactions are cards on a phone @phone-only', async ({ page }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.goto('/bills/transactions')
  const amount = page
    .getByRole('button', { name: /show postings/ })
    .filter({ visible: true })
    .first()
  await expect(amount).toBeVisible()
  await amount.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
