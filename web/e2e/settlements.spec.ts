/** Treasury takes settlement files of a simulated account, works a difference, and opens the clearing accounts. */
import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

const HEAD =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,payment_metadata[ref],refund_metadata[refundRef]'

async function addFile(page: Page) {
  await page.getByRole('button', { name: 'Add a file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a file' })
  const account = sheet.getByLabel('Merchant account')
  const stripe = await account
    .locator('option', { hasText: /stripe/i })
    .first()
    .getAttribute('value')
  await account.selectOption(stripe)
  return sheet
}

async function expectClean(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
}

test('[D5 F7] treasury takes settlement files and resolves a difference @phone @long-phone', async ({
  page,
}) => {
  test.slow()
  await page.goto('/office/treasury/settlements')
  await typeSignIn(page, 'treasury@interline.demo')
  await expect(page.getByRole('heading', { name: 'Settlement files' })).toBeVisible()
  // The simulated providers start beside the product.
  await expect(async () => {
    await page.goto('/office/treasury/settlements')
    await addFile(page)
  }).toPass({ timeout: 60_000 })
  const sheet = page.getByRole('dialog', { name: 'Add a file' })
  await expectClean(page)
  await sheet.getByRole('button', { name: 'Fetch from the provider' }).click()
  const file = page.getByRole('dialog', { name: /stripe.* · /i })
  await expect(file.getByText('Daily run').or(file.getByText('Added by'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(file).toBeHidden()

  const ref = `PE2E${Date.now()}`
  const row = `txn_${ref},2026-01-05 08:00:00,hkd,777.00,7.00,770.00,charge,ch_${ref},pi_${ref},${ref},`
  await (await addFile(page)).locator('input[type=file]').setInputFiles({
    name: 'stripe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${HEAD}\n${row}\n`),
  })
  await expect(file.getByText(ref).filter({ visible: true })).toBeVisible()
  await expectClean(page)
  await file.getByRole('link', { name: '1 open of 1' }).click()

  await page
    .getByRole('button', { name: `Open “Missing from our books”, ${ref}` })
    .filter({ visible: true })
    .click()
  const difference = page.getByRole('dialog', { name: 'Missing from our books' })
  await expect(difference.getByText('HKD 777.00', { exact: false })).toBeVisible()
  await difference.getByRole('button', { name: 'Resolve' }).click()
  await expect(difference.getByText('Write what was found first.')).toBeVisible()
  await difference.getByLabel('Note', { exact: false }).first().fill('The provider was asked')
  await difference.getByRole('button', { name: 'Record note' }).click()
  // Among the facts: the field that was typed into has the text before the server has it.
  await expect(difference.getByRole('definition').filter({ hasText: 'The provider was asked' })).toBeVisible()
  await expectClean(page)
  await difference.getByLabel('Note', { exact: false }).first().fill('A payment of another shop')
  await difference.getByLabel('Resolution').selectOption({ label: 'Explained, no correction needed' })
  await difference.getByRole('button', { name: 'Resolve' }).click()
  await expect(difference.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Clearing accounts' }).click()
  await expect(page.getByRole('button', { name: 'Platform · HKD' }).filter({ visible: true })).toBeVisible()
  await expectClean(page)
})
