/** From the search page to a paid order by keyboard alone: at most thirty keys beyond the passengers' own data. */
import { inDays, rowsOf } from './support/flights.ts'
import { comeSignedIn, expect, surnameOfThisTry, test } from './support/visitor.ts'

const MOST = 30
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const airlineDay = (day: string) => `${day.slice(8)}${MONTHS[Number(day.slice(5, 7)) - 1]}`

test('[C1 D1 D2 D5 A14] a return for two is booked and paid with thirty keys', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeSignedIn(page, 'owner@harbour.demo')
  const run = String(Date.now()).slice(-6)
  const party = [
    `${surnameOfThisTry('THIRTY')}/WEI MING M 1985-03-12 SG K1${run}A 2033-08-04`,
    `${surnameOfThisTry('THIRTY')}/SU LIN F 1990-07-21 SG K2${run}B 2033-08-04`,
  ].join('\n')
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }

  await page.goto('/flight/booking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), party)
  // A field with the cursor keeps the slash; the other way into the bar is one key as well.
  await press('ControlOrMeta+k', ...`A${airlineDay(inDays(75))}HKGSIN*${airlineDay(inDays(82))}/2A`, 'Enter')
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
  await press('j', 'b')

  const first = page.locator('#passenger-0')
  const accept = page.getByRole('dialog').getByRole('button', { name: /^Accept/ })
  await expect(first.or(accept).first()).toBeVisible({ timeout: 40_000 })
  if (await accept.isVisible()) {
    await accept.focus()
    await press('Enter')
  }
  await expect(first.getByLabel('Surname', { exact: true })).toBeFocused()
  await press('ControlOrMeta+v')
  await expect(page.getByText('2 passengers filled in.')).toBeVisible()
  // Nothing else is open: the focus is on the usual conditions, which the next key accepts.
  await expect(page.getByRole('checkbox', { name: /^Names match/ })).toBeFocused()
  await press('ControlOrMeta+Enter')

  await page.waitForURL(/\/orders\/F\d+/, { timeout: 30_000 })
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay HKD/ })
  await expect(pay).toBeFocused()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await press('ControlOrMeta+Enter')
  await expect(page.getByText(/^(Ticketing|Issued)$/).first()).toBeVisible({ timeout: 40_000 })
  expect(keys).toBeLessThanOrEqual(MOST)
})
