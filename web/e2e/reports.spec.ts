/** Reports: an owner reads sales and margin, walks the chart by keyboard, opens a figure to its orders, and saves it as a file. */
import { accessibilityFaults } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

test('[D13] an owner reads a year, opens a sub-agency to its orders and exports it', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/agency-manager')
  await page.getByRole('navigation', { name: 'Agencies' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByLabel('Period').selectOption('months12')
  const totals = page.getByRole('list', { name: 'Totals' })
  await expect(totals.getByRole('heading', { name: 'Own orders' })).toBeVisible()

  const chart = page.getByRole('slider')
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.getByText('Chart data').click()
  await expect(page.getByRole('group', { name: 'Chart data' }).getByRole('row')).toHaveCount(13)

  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('tab', { name: 'Person' }).click()
  const table = page.getByRole('region', { name: 'Breakdown' })
  await table
    .getByRole('button', { name: /^Oscar Ng/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: /^Oscar Ng.*: entries$/ })).toBeVisible()
  await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  await sheet.getByRole('button', { name: 'Export' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Sales report \d{4}-\d{2}-\d{2}\.csv$/)
})

test('[D13] exposure and look-to-book name every sub-agency @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/agency-manager/reports')
  await page.getByRole('tab', { name: 'Exposure' }).click()
  const exposure = page.getByRole('region', { name: 'Credit, balance and commitments' }).last()
  await expect(exposure.getByRole('row', { name: /Kowloon Tours/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Look-to-book' }).click()
  await expect(page.getByText(/A repeated search within a minute counts once/)).toBeVisible()
})

test('[D13 A15] a sub-agency’s owner reads its own purchases among its bills @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@kowloon.demo')
  await page.goto('/bills/wallet')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agency statements' })).toHaveCount(0)
})

test('[D13 K3] treasury reads the platform over all agencies @long', async ({ page }) => {
  await page.goto('/office')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('button', { name: 'Finance' }).click()
  await page.getByRole('menuitem', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByLabel('Period').selectOption('months12')
  const table = page.getByRole('region', { name: 'Breakdown' }).last()
  await expect(table.getByRole('button', { name: 'Harbour Travel' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Margin', exact: true })).toBeVisible()
})
