/** Statements: finance opens a month, goes on to the one before it, downloads its workbook, and verifies it on the public page; another file is refused. */
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[F3 F7] finance downloads a statement, and anyone can verify it', async ({ page, browser }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.goto('/bills/statements')
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'ST-0-' }).nth(5)
  await row.getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Content hash')).toBeVisible()
  await expect(sheet.getByRole('rowheader', { name: 'Closing' })).toBeVisible()

  const title = sheet.getByRole('heading', { level: 2 })
  const first = await title.innerText()
  await sheet.getByRole('button', { name: 'Next in the list' }).click()
  await expect(title).toHaveText(/^Statement ST-0-/)
  await expect(title).not.toHaveText(first)
  const second = await title.innerText()
  await page.reload()
  await expect(title).toHaveText(second)
  await sheet.getByRole('button', { name: 'Previous in the list' }).click()
  await expect(title).toHaveText(first)
  await expect(sheet.getByText('Content hash')).toBeVisible()

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: /^Excel of ST-/ }).click(),
  ])
  const path = await saved.path()
  expect(saved.suggestedFilename()).toMatch(/^ST-0-\d{4}-\d{6}\.xlsx$/)

  const stranger = await browser.newPage()
  await stranger.goto(new URL('/verify', page.url()).href)
  // Disabled until the code of the page runs: the server renders it before.
  await expect(stranger.locator('input[type=file]')).toBeEnabled()
  await stranger.locator('input[type=file]').setInputFiles(path)
  await expect(stranger.getByText('The statement is intact')).toBeVisible()
  await expect(stranger.getByText(/was issued on/)).toBeVisible()

  await stranger.locator('input[type=file]').setInputFiles({
    name: 'other.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no workbook'),
  })
  await expect(stranger.getByText('This is not an Excel statement')).toBeVisible()
  await stranger.close()
})

test('[F4] a parent agency reads the bill of its sub-agency', async ({ page }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await page.goto('/agency-manager/statements')
  await expect(page.getByRole('heading', { name: 'Agency statements', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Kowloon Tours' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Bill of Kowloon Tours' })).toBeVisible()
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(page.getByText('OPENING-111').filter({ visible: true })).toBeVisible()
})
