import type { Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { allAnswers, rowsOf, searchLink } from './support/flights.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Quote', exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeSignedIn(page, 'operator@harbour.demo')
})

test('[C4] options are added by X and mouse, compared, and survive a search @phone @long-phone', async ({
  page,
}) => {
  await page.goto(searchLink({ party: 'adult=2' }))
  const first = rowsOf(page).first()
  await expect(first).toBeVisible()
  const place = await first.boundingBox()
  await allAnswers(page)
  // Some connect where transit depends on the passport: saying so moves no row under the pointer.
  expect((await first.boundingBox())?.y).toBe(place?.y)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(tray(page).getByRole('status')).toHaveText('1 option')
  await rowsOf(page).nth(2).getByRole('checkbox').check()
  await expect(tray(page).getByRole('status')).toHaveText('2 options')

  const comparing = tray(page).getByRole('button', { name: 'Compare' })
  await comparing.click()
  const table = page.getByRole('dialog', { name: 'Differences' })
  await expect(table.getByRole('row', { name: /^Outbound/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(comparing).toBeFocused()

  await page.keyboard.press('r')
  await allAnswers(page)
  await expect(tray(page).getByRole('status')).toHaveText('2 options')
  await expect(tray(page).getByText('No longer available')).toHaveCount(0)
  await tray(page)
    .getByRole('button', { name: /^Remove .+ from quote$/ })
    .first()
    .click()
  await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('[C11] C copies the row as text; a quote is copied as image @long', async ({ page }) => {
  await page.goto(searchLink())
  await allAnswers(page)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByText(/^Copied as text, valid until \d\d:\d\d\.$/)).toBeVisible()
  const text = await clipboard(page)
  expect(text).toMatch(/^Hong Kong.* – Singapore\n1 adult · Economy\n/)
  expect(text).toMatch(/\n {2}Adult {2}HKD [\d,]+\.\d\d {2}× 1\n/)
  expect(text).toMatch(/Valid until \d\d:\d\d \(UTC[+−]\d+/)
  expect(text).not.toMatch(/SIM-|GDS|NDC|LCC|Net/)

  await page.keyboard.press('x')
  await tray(page).getByRole('button', { name: 'Copy quote' }).click()
  const window = page.getByRole('dialog', { name: 'Copy as text or image' })
  await window.getByRole('radio', { name: '繁體中文' }).check()
  await window.getByRole('radio', { name: 'None' }).check()
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('香港')
  expect(await accessibilityFaults(page)).toEqual([])
  await window.getByRole('button', { name: 'Copy text' }).click()
  await expect(window).toBeHidden()
  expect(await clipboard(page)).toMatch(/– 新加坡\n1 成人 · 經濟艙\n[^]*託運[^]*有效至/)
  expect(await clipboard(page)).not.toContain('HKD')

  await tray(page).getByRole('button', { name: 'Copy quote' }).click()
  await window.getByRole('button', { name: 'Copy image' }).click()
  await expect(page.getByText(/^Copied as an image, valid until/)).toBeVisible()
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const image = await createImageBitmap(await item!.getType('image/png'))
    return { width: image.width, height: image.height }
  })
  expect(size.width).toBe(1520)
  expect(size.height).toBeGreaterThan(400)
})

test('[C7] a shared link marks its option and works for other agencies @long', async ({ page }) => {
  await page.goto(searchLink())
  await allAnswers(page)
  const row = rowsOf(page).nth(1)
  await row.getByRole('button', { name: /details of/ }).click()
  await row.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/^Link copied\./)).toBeVisible()
  const link = await clipboard(page)

  await page.goto(link)
  await expect(page.getByText('A colleague shared this option with you.')).toBeVisible({
    timeout: 30_000,
  })
  const marked = rowsOf(page).filter({ hasText: 'Shared with you' })
  await expect(marked).toHaveCount(1)
  await expect(marked.getByRole('button', { name: /details of/ })).toHaveAttribute('aria-expanded', 'true')

  await page.goto(link.replace(/pick=[^&]+/, 'pick=XX1.01-01_economy~None~GDS~website'))
  await expect(page.getByText('The shared option is no longer available.')).toBeVisible({
    timeout: 30_000,
  })

  await page.goto(link.replace(/agency=\d+/, 'agency=999'))
  await allAnswers(page)
  await expect(page.getByText(/colleague/)).toHaveCount(0)
})
