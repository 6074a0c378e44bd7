import type { Page } from '@playwright/test'
import { rowsOf, searchLink } from './support/flights.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

// Each change saves the whole list: two parallel tests of one user would undo each other's.
const personOf = (isMobile: boolean) => (isMobile ? 'operator@macau.demo' : 'operator2@harbour.demo')
const place = (page: Page, label: 'From' | 'To') => page.getByRole('combobox', { name: label })
const offered = (page: Page, label: 'From' | 'To') =>
  page.getByRole('listbox', { name: label }).getByRole('option')

/** Opens a place's list before anything is typed, and waits until it has entries. */
async function openList(page: Page, label: 'From' | 'To'): Promise<void> {
  await place(page, label).click()
  await expect(offered(page, label).first()).toBeVisible()
}

/** The setting reaches the server before the test continues. */
const saved = (page: Page, key: 'cities' | 'countries') =>
  page.waitForResponse((reply) => reply.url().endsWith(`/config/${key}`) && reply.ok())

test('[C1 A12] a favourite place and country come first on every device @long', async ({
  page,
  browser,
  isMobile,
}) => {
  const [name, code, country, other] = isMobile
    ? (['Helsinki', 'HEL', 'Finland', /Rovaniemi|Oulu|Tampere|Turku/] as const)
    : (['Wellington', 'WLG', 'New Zealand', /Auckland|Christchurch|Queenstown|Dunedin/] as const)
  await comeSignedIn(page, personOf(isMobile))
  await page.goto('/flight/booking')
  await place(page, 'To').fill(name)
  await expect(offered(page, 'To').first()).toContainText(code)
  const withPlace = saved(page, 'cities')
  await page.keyboard.press('Shift+Enter')
  await withPlace
  const withCountry = saved(page, 'countries')
  await page.keyboard.press('Alt+Shift+Enter')
  await withCountry
  await expect(offered(page, 'To').first()).toContainText('favourite')
  await page.keyboard.press('Enter')
  await expect(place(page, 'To')).toHaveValue(name)

  const elsewhere = await browser.newPage()
  await comeSignedIn(elsewhere, personOf(isMobile))
  await elsewhere.goto('/flight/booking')
  await openList(elsewhere, 'From')
  const mine = offered(elsewhere, 'From').filter({ hasText: code })
  await expect(mine).toContainText(country)
  await expect(mine.getByText('favourite')).toHaveCount(2)
  await expect(offered(elsewhere, 'From').filter({ hasText: other }).first()).toBeVisible()

  // By mouse: the star beside the place, and the one beside its country.
  const gone = saved(elsewhere, 'cities')
  await mine.getByTitle('Favourite place').click()
  await gone
  const left = saved(elsewhere, 'countries')
  await offered(elsewhere, 'From')
    .filter({ hasText: country })
    .first()
    .getByTitle('Favourite country')
    .click()
  await left
  await expect(offered(elsewhere, 'From').filter({ hasText: code })).toHaveCount(0)
})

test('[C1] a starred search stays first and runs with one click @long', async ({ page, isMobile }) => {
  await comeSignedIn(page, personOf(isMobile))
  for (const to of ['airport-SIN', 'airport-MNL', 'airport-KUL']) {
    await page.goto(searchLink({ to }))
    await expect(rowsOf(page).first()).toBeVisible()
  }
  await page.goto(searchLink({ to: 'airport-BKK' }))
  await expect(rowsOf(page).first()).toBeVisible()
  await page.goto('/flight/booking')
  const recent = page.getByRole('list', { name: 'Recent searches' }).getByRole('listitem')
  await expect(recent.filter({ hasText: '–' }).first()).toContainText('Bangkok')
  // However many there are, the row scrolls and the page does not.
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await sideways()).toBe(false)

  const star = page.getByRole('button', { name: /^Star for Hong Kong.*Kuala Lumpur/ })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(recent.filter({ hasText: '–' }).first()).toContainText('Kuala Lumpur')

  await recent.getByRole('button', { name: /^Hong Kong.*Kuala Lumpur/ }).click()
  await expect(page).toHaveURL(/airport-HKG\.airport-KUL/)
  await expect(rowsOf(page).first()).toBeVisible()

  await page.goto('/flight/booking')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})
