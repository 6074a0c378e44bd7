/** A day of the treasury: an adjustment by two people, a billing file worked to the end of its queue, a debit memo charged. */
import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

/** Unique across repeated runs. */
const reference = (word: string) => `${word}-${Date.now().toString(36).toUpperCase()}`

async function approve(browser: Browser, title: string | RegExp): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const colleague = await context.newPage()
  await colleague.goto('/office/approvals')
  await typeSignIn(colleague, 'admin@interline.demo')
  const asked = colleague.getByRole('row').filter({ hasText: title })
  await asked.first().getByRole('button').first().click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(colleague.getByText('Request approved.')).toBeVisible()
  await context.close()
}

async function noFaults(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
}

test('[F7 K3] an adjustment is posted once a colleague approves', async ({ page, browser }) => {
  const CASE = reference('CASE')
  await page.goto('/office/treasury')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('navigation', { name: 'Treasury' }).getByRole('link', { name: 'Adjustments' }).click()
  await page.getByRole('button', { name: 'Request an adjustment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Request an adjustment' })
  await sheet.getByRole('button', { name: /^Dragon Air Service/ }).click()
  await sheet.getByLabel('Amount in CNY').fill('120.50')
  await sheet.getByLabel('Reference').fill(CASE)
  await sheet.getByLabel('Reason').fill('Refund of a double charge')
  await noFaults(page)
  await sheet.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText('Requested. It is posted once a colleague approves.')).toBeVisible()
  await approve(browser, 'Add CNY 120.50 to the balance of Dragon Air Service')
  await page.goto(`/office/treasury/adjustments?q=${CASE}`)
  await page
    .getByRole('button', { name: new RegExp(` ${CASE}$`) })
    .filter({ visible: true })
    .click()
  const details = page.getByRole('dialog', { name: 'Dragon Air Service' })
  await expect(details.getByText('Posted', { exact: true })).toBeVisible()
  await expect(details.getByText(/Ada Admin/)).toBeVisible()
})

test('[F7 K3] a simulated billing file is matched and its queue worked to zero @long', async ({ page }) => {
  test.slow()
  await page.goto('/office/treasury/billing')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('button', { name: 'Simulated billing file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Simulated billing file' })
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  const path = await (await downloading).path()
  await page.keyboard.press('Escape')
  await page.locator('input[type=file]').setInputFiles(path)
  const file = page.getByRole('dialog', { name: /^SIM-/ })
  await expect(file.getByText(/in all:/)).toBeVisible()
  await noFaults(page)
  await page.keyboard.press('Escape')
  await page.goto('/office/treasury/billing')
  const rows = page.getByRole('button', { name: /^Open “/ }).filter({ visible: true })
  await expect(rows.first().or(page.getByText('No differences here'))).toBeVisible()
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    await rows.first().click()
    const difference = page.getByRole('dialog')
    await difference.getByLabel('Note').fill('Checked with the supplier')
    await difference.getByRole('button', { name: 'Settle', exact: true }).click()
    await expect(difference.getByText('Settled', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(left - 1)
  }
  await expect(page.getByText('No differences here')).toBeVisible()
})

test('[F7 K3] a debit memo is entered, accepted and charged @long', async ({ page }) => {
  const ADM = reference('ADM')
  await page.goto('/office/treasury/memos')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('button', { name: 'Enter a memo' }).click()
  const form = page.getByRole('dialog', { name: 'Enter a memo' })
  await form.getByLabel('Memo number').fill(ADM)
  await form.getByLabel('Airline').fill('CX')
  await form.getByLabel('Ticket number').fill('160-2499999999')
  await form.getByLabel('Amount').fill('250')
  await form.getByLabel('Reason').fill('Fare rule: minimum stay')
  await noFaults(page)
  await form.getByRole('button', { name: 'Enter in the register' }).click()
  const memo = page.getByRole('dialog', { name: `CX ${ADM}` })
  await memo.getByRole('button', { name: 'Accept' }).click()
  await memo.getByRole('button', { name: 'Charge ADM of CNY 250.00' }).click()
  await expect(memo.getByText('Charged', { exact: true }).first()).toBeVisible()
})
