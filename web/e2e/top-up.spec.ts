/** Top-ups: an agency requests one with proof, its parent posts it, a large one awaits a colleague, a mistake is reversed. */
import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYBQAAggCB0OqVYQAAAABJRU5ErkJggg==',
  'base64',
)
const TOP_UPS = '/agency-manager/top-ups'

/** Unique across repeated runs: a reference can be posted only once. */
const reference = (word: string) => `${word}-${Date.now().toString(36).toUpperCase()}`

async function somebody(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await comeSignedIn(page, username)
  return page
}

async function ask(page: Page, amount: string, bank: string): Promise<void> {
  await page.goto('/bills/wallet')
  await page.getByRole('button', { name: 'Request top-up' }).click()
  const sheet = page.getByRole('dialog', { name: 'Request a top-up' })
  await sheet.getByLabel('Amount transferred').fill(amount)
  await sheet.getByLabel('Bank reference').fill(bank)
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG })
  await expect(sheet.getByRole('button', { name: 'Remove slip.png' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
}

async function openRequest(page: Page, amount: string) {
  await page.goto(TOP_UPS)
  const row = page.getByRole('row').filter({ hasText: amount })
  await row.getByRole('button', { name: 'Open request of Kowloon Tours' }).click()
  return page.getByRole('dialog', { name: 'Kowloon Tours' })
}

test('[F5 F7] a request with proof becomes a top-up that both sides can read', async ({ page, browser }) => {
  const bank = reference('FPS')
  const cents = String((Date.now() % 90) + 10)
  await comeSignedIn(page, 'owner@kowloon.demo')
  await ask(page, `1234.${cents}`, bank)

  const parent = await somebody(browser, 'owner@harbour.demo')
  const request = await openRequest(parent, `1,234.${cents}`)
  const [proof] = await Promise.all([
    parent.waitForEvent('download'),
    request.getByRole('button', { name: 'Open slip.png' }).click(),
  ])
  expect(proof.suggestedFilename()).toMatch(/\.png$/)
  await request.getByRole('button', { name: 'Approve request' }).click()
  const sheet = parent.getByRole('dialog', { name: 'Top up Kowloon Tours' })
  await expect(sheet.getByLabel('Amount received')).toHaveValue(`1234.${cents}`)
  await sheet.getByLabel('Transaction fee').fill('25')
  await sheet.getByRole('button', { name: 'Top up', exact: true }).click()
  await expect(sheet.getByText('Enter 0 to 20 percent')).toBeVisible()
  await sheet.getByLabel('Transaction fee').fill('0')
  expect(await accessibilityFaults(parent)).toEqual([])
  await sheet.getByRole('button', { name: `Top up USD 1,234.${cents}` }).click()
  await expect(parent.getByText(`USD 1,234.${cents} posted for Kowloon Tours.`)).toBeVisible()

  await page.reload()
  const mine = page.getByRole('listitem').filter({ hasText: `1,234.${cents}` })
  await expect(mine.getByText('Approved')).toBeVisible()
  const entry = page.getByRole('row').filter({ hasText: bank })
  await entry.getByRole('button', { name: /show postings/ }).click()
  const postings = page.getByRole('dialog', { name: 'Ledger postings' })
  await expect(postings.getByText('Your parent agency')).toBeVisible()
  await postings.getByText('Position in the account').click()
  await expect(postings.getByText('Previous hash')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await parent.context().close()
})

test('[F5] a used reference keeps the input, and a mistake is reversed @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const bank = reference('WIRE')
  const book = async () => {
    await page.goto(TOP_UPS)
    await page.getByRole('button', { name: 'Record a top-up' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lantau Trips/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Top up Lantau Trips' })
    await sheet.getByLabel('Amount received').fill('321')
    await sheet.getByLabel('Bank reference').fill(bank)
    await sheet.getByRole('button', { name: 'Top up HKD 321.00' }).click()
    return sheet
  }
  await book()
  await expect(page.getByText('HKD 321.00 posted for Lantau Trips.')).toBeVisible()
  const again = await book()
  await expect(again.getByRole('alert')).toContainText(`Reference ${bank} is already posted`)
  await expect(again.getByLabel('Amount received')).toHaveValue('321')

  await page.goto(`${TOP_UPS}?tab=topUps&q=${bank}`)
  await page
    .getByRole('button', { name: `Open top-up ${bank}` })
    .filter({ visible: true })
    .click()
  const details = page.getByRole('dialog', { name: 'Lantau Trips' })
  await details.getByRole('button', { name: 'Reverse top-up' }).click()
  await details.getByLabel('Reason for the reversal').fill('Wrong agency')
  await details.getByRole('button', { name: 'Reverse HKD 321.00' }).click()
  await expect(page.getByText('Top-up reversed.')).toBeVisible()
  await expect(page.getByText('Reversed', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('[F5] a large top-up by the platform awaits a colleague @long', async ({ page, browser }) => {
  const bank = reference('ICBC')
  await page.goto('/office/top-ups')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('button', { name: 'Record a top-up' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dragon Air Service/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Top up Dragon Air Service' })
  await sheet.getByLabel('Amount received').fill('1000000.01')
  await sheet.getByLabel('Bank reference').fill(bank)
  await sheet.getByRole('button', { name: 'Top up CNY 1,000,000.01' }).click()
  await expect(page.getByText('CNY 1,000,000.01 awaits a colleague’s approval.')).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB' })
  const colleague = await context.newPage()
  await colleague.goto('/office/approvals')
  await typeSignIn(colleague, 'admin@interline.demo')
  const asked = colleague
    .getByRole('row')
    .filter({ hasText: 'Top up Dragon Air Service by CNY 1,000,000.01' })
  await asked.first().getByRole('button').first().click()
  await expect(colleague.getByRole('dialog').getByText(bank)).toBeVisible()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(colleague.getByText('Request approved.')).toBeVisible()
  await context.close()

  await page.goto(`/office/top-ups?tab=topUps&q=${bank}`)
  await expect(page.getByText('Posted', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('[F5] a credit limit below the credit used warns and is recorded @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/agency-manager/agencies/111?tab=credit')
  await page.getByRole('button', { name: 'Set credit limit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Credit limit of Kowloon Tours' })
  const limit = sheet.getByRole('textbox', { name: 'Credit limit' })
  const before = await limit.inputValue()
  await limit.fill(String(Number(before) + 1))
  await sheet.getByLabel('Reason').fill('Peak season')
  await sheet.getByRole('button', { name: 'Set credit limit' }).click()
  await expect(page.getByText('Credit limit of Kowloon Tours set.')).toBeVisible()
  await page.getByRole('button', { name: 'Set credit limit' }).click()
  await expect(sheet.getByText('Peak season').first()).toBeVisible()
  await limit.fill(before)
  await sheet.getByRole('button', { name: 'Set credit limit' }).click()
  await expect(sheet).toBeHidden()
})

test('[F1 F5] the wallet and its request fit a phone @phone-only', async ({ page }) => {
  await comeSignedIn(page, 'owner@kowloon.demo')
  const bank = reference('PHONE')
  await ask(page, '55', bank)
  expect(await overflowingControls(page)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: '55.00' }).first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Request withdrawn.')).toBeVisible()
})
