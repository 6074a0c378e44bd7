/** The order list with personal settings: filters, columns, saved views, export; and orders by voyage. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder } from './support/booking.ts'
import { comeSignedIn, expect, surnameOfThisTry, test, triesBefore } from './support/visitor.ts'

/** A page that is left at once still sends its last change, but the next one may ask for it too early. */
const listSaved = (page: Page, setting: 'columns' | 'opening') =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    return (
      request.method() === 'PUT' &&
      /\/lists?\//.test(answer.url()) &&
      setting in (request.postDataJSON() as object)
    )
  })

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('[D6] a filter is saved as a view, opened by default, renamed and deleted', async ({ page }) => {
  await comeSignedIn(page, 'operator2@harbour.demo')
  const order = await bookedOrder(page, [adult('KEEPER')])
  await page.goto('/flight/orders')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = sheet(page, 'Filters')
  await filters.getByLabel('Passenger').fill('KEEPER')
  await filters.getByLabel('Created by').selectOption({ label: order.createdBy.name })
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/passenger=KEEPER/)
  await expect(page.getByText(`Created by ${order.createdBy.name}`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: order.id })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  const views = sheet(page, 'Saved views')
  await views.getByLabel('View name').fill('Keeper family')
  await views.getByRole('button', { name: 'Save' }).click()
  const saved = listSaved(page, 'opening')
  await views.getByRole('radio', { name: 'Open with Keeper family' }).check()
  await saved
  await page.keyboard.press('Escape')
  // Stored with the user, not in the browser.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/flight/orders')
  await expect(page).toHaveURL(/passenger=KEEPER/)
  const menu = page.getByRole('navigation', { name: 'Order menu' })
  await expect(menu.getByRole('link', { name: 'Keeper family' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Views' }).click()
  const name = views.getByLabel('Rename Keeper family')
  await name.fill('The Keepers')
  await name.press('Enter')
  await expect(menu.getByText('The Keepers')).toBeVisible()
  await views.getByRole('button', { name: 'Delete The Keepers' }).click()
  await expect(menu.getByText('The Keepers')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/flight/orders')
  await expect(page).toHaveURL('/flight/orders')
})

test('[D6] columns are shown, moved and saved by keyboard @long', async ({ page }) => {
  // Columns stay changed: each run has its own user.
  await comeSignedIn(
    page,
    ['operator@kowloon.demo', 'operator@lantau.demo'][triesBefore()] ?? 'owner@kowloon.demo',
  )
  await page.goto('/flight/orders')
  const heads = page.locator('thead th')
  // With the check boxes and the next step.
  await expect(heads).toHaveCount(9)
  // Nothing is drawn again under the key.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const columns = sheet(page, 'Columns')
  const shown = listSaved(page, 'columns')
  await columns.getByRole('checkbox', { name: 'Tickets' }).press('Space')
  await expect(heads).toHaveCount(10)
  await shown
  const moved = listSaved(page, 'columns')
  await columns.getByRole('button', { name: 'Move Tickets left' }).press('Enter')
  // Before the status, which the next step follows.
  await expect(heads.nth(7)).toHaveText('Tickets')
  await moved
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heads.nth(7)).toHaveText('Tickets')
})

test('[D6 D9] chosen orders are paid from the wallet together, each with its outcome', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await comeSignedIn(page, 'operator@harbour.demo')
  const surname = surnameOfThisTry('TOGETHER')
  const orders = [await bookedOrder(page, [adult(surname)]), await bookedOrder(page, [adult(surname)])]
  await page.goto(`/flight/orders?passenger=${surname}`)
  for (const { id } of orders) await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await expect(chosen.getByText('2 selected')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await chosen.getByRole('button', { name: 'Pay 2 from the wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay 2 orders from the wallet?' })
  await expect(dialog.getByText('Available in the wallet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay 2 from the wallet' }).dblclick()
  await expect(dialog.getByText('2 of 2 done')).toBeVisible()
  await expect(dialog.getByText('Paid', { exact: true })).toHaveCount(2)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  // Nothing of them is left to pay.
  await expect(chosen.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  const table = page.getByRole('region', { name: 'Orders', exact: true }).last()
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})

test('[D6] the orders of a view are exported as a spreadsheet @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult('SHEETMAN')])
  await page.goto('/flight/orders?passenger=SHEETMAN')
  await expect(page.getByRole('row').filter({ hasText: order.id })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Orders \d{4}-\d\d-\d\d\.xlsx$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('[D7] a flight lists its passengers, who can be messaged and exported @phone @long', async ({
  page,
  isMobile,
}) => {
  await comeSignedIn(page, isMobile ? 'operator2@harbour.demo' : 'operator@harbour.demo')
  const surname = surnameOfThisTry(isMobile ? 'MOBILEFLY' : 'DESKFLY')
  const order = await bookedOrder(page, [adult(surname)])
  // The cheapest offer may connect at a third airport.
  const [flight] = order.journeys[0]!.segments
  const day = flight!.depTime.slice(0, 10)
  const { length } = order.journeys[0]!.segments.filter(({ depTime }) => depTime.startsWith(day))
  await page.goto('/flight/orders')
  await page.getByRole('navigation', { name: 'Order menu' }).getByRole('link', { name: 'By voyage' }).click()
  await expect(page.getByRole('heading', { name: 'Orders by voyage' })).toBeVisible()
  // The default days arrive with the list; text typed over a selection just before would join them.
  await expect(page.getByLabel('Departs from')).not.toHaveValue('')
  await page.getByLabel('Departs from').fill(day)
  await page.getByLabel('Departs until').fill(day)
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = sheet(page, 'Filters')
  await filters.getByLabel('Passenger', { exact: true }).fill(surname)
  expect(await accessibilityFaults(page)).toEqual([])
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${day}`))
  await expect(page.getByRole('button', { name: `Remove filter ${surname}` })).toBeVisible()
  await expect(page.getByText(length === 1 ? '1 flight' : `${length} flights`, { exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  if (isMobile) await page.getByRole('button', { name: new RegExp(flight!.flightNo) }).click()
  else await page.locator('tr[data-row]').filter({ hasText: flight!.flightNo }).click()
  const people = sheet(page, new RegExp(flight!.flightNo))
  const row = people.getByRole('row').filter({ hasText: surname })
  await expect(row.getByRole('link', { name: order.id })).toBeVisible()
  await row.getByRole('checkbox').check()
  await people.getByRole('button', { name: 'Message 1 passenger' }).click()
  await people.getByLabel('Subject').fill('Your gate')
  await people.getByLabel('Message').fill('Come to gate 7.')
  await people.getByRole('button', { name: 'Send to 1 passenger' }).click()
  await expect(page.getByText('1 email is being sent.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Export passenger list' }).click()
  expect((await saving).suggestedFilename()).toContain(flight!.flightNo)
  expect(await accessibilityFaults(page)).toEqual([])
})
