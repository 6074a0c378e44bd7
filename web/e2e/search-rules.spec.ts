import { accessibilityFaults, showWhole } from './support/accessibility.ts'
import { bookedOrder } from './support/booking.ts'
import { rowsOf, searchLink } from './support/flights.ts'
import { listenToSearch } from './support/found.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[C10] counts what the agency’s rules hide, except in client view @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@lantau.demo')
  await page.goto(searchLink({ from: 'airport-PEK', to: 'airport-HKG' }))
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
  const note = page.getByText(/options? (is|are) hidden by your agency’s rules: \d+ mainland content\./)
  await expect(note).toBeVisible()
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Shift+P')
  await expect(note).toHaveCount(0)
})

test('[C9 C10] the price calculation is shown line by line and matches the charge @long', async ({
  page,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const found = listenToSearch(page)
  await page.goto(searchLink({ party: 'adult=2&child=1' }))
  const { element: row, toggle } = await found.row()
  await toggle.press('Enter')
  await row.getByText('Price details').click()
  const total = await row.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell').first().innerText()
  await row.getByText('How this price is calculated').click()
  await expect(row.getByText('Published fare per passenger').first()).toBeVisible()
  await expect(row.getByText(`Recalculated: matches ${total}.`)).toBeVisible()
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[C9] below level 0 the calculation starts at the seller’s price @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@kowloon.demo')
  const order = await bookedOrder(page)
  await page.goto(`/flight/orders/${order.id}`)
  await page.getByText('How this price is calculated').click()
  await expect(page.getByText('Your seller’s price per passenger')).toBeVisible()
  await expect(page.getByText(/Recalculated: matches USD/)).toBeVisible()
  await expect(page.getByText('Published fare per passenger')).toHaveCount(0)
})
