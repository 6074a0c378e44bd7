import type { Page } from '@playwright/test'
import { accessibilityFaults, showWhole } from './support/accessibility.ts'
import { allAnswers, inDays, rowsOf, searchLink, shownOptions } from './support/flights.ts'
import { listenToSearch } from './support/found.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const place = (page: Page, label: 'From' | 'To') => page.getByRole('combobox', { name: label })

test.beforeEach(({ page }) => comeSignedIn(page, 'operator@harbour.demo'))

test('[C1] a small place is found by name, and named where only its code is known @long', async ({
  page,
}) => {
  // The answer about small places comes before the list of the large ones.
  const found = page.waitForResponse(/\/places\?text=Herat/)
  await page.route('**/base/v2/airports', async (route) => {
    await found
    await route.continue()
  })
  await page.goto('/flight/booking')
  await place(page, 'To').fill('Herat')
  await page.getByRole('listbox', { name: 'To' }).getByRole('option', { name: /HEA/ }).click()
  await expect(place(page, 'To')).toHaveValue('Herat')
  // A shared link has the code alone.
  await page.goto(searchLink({ from: 'airport-KDH', to: 'airport-HEA' }))
  await expect(page.getByText(/Kandahar/).first()).toBeVisible({ timeout: 15_000 })
})

test('[C1 C2] places are found by Chinese, pinyin, code and with a typo', async ({ page }) => {
  await page.goto('/flight/booking')
  await place(page, 'From').fill('上海')
  const found = page.getByRole('listbox', { name: 'From' }).getByRole('option')
  await expect(found.first()).toHaveText(/Shanghai, any airport/)
  await expect(found.nth(1)).toHaveText(/Pudong/)
  await page.keyboard.press('Enter')
  await expect(place(page, 'From')).toHaveValue('Shanghai')

  await place(page, 'To').fill('beijing')
  await page.keyboard.press('Enter')
  await expect(place(page, 'To')).toHaveValue('Beijing')
  await place(page, 'To').fill('singapro')
  await expect(page.getByRole('listbox', { name: 'To' }).getByRole('option')).toHaveText([/Singapore/])
  await page.keyboard.press('Tab')
  await expect(place(page, 'To')).toHaveValue('Singapore')

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/trip=oneway&leg=city-SHA\.airport-SIN\.\d{4}-\d\d-\d\d&adult=1&cabin=economy/)
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 20_000 })
  await allAnswers(page)
  await expect(page.getByRole('heading', { name: /options$/ })).toBeVisible()
  await expect(page.getByText('Simulated: these flights')).toBeAttached()
})

test('[C1] a return is typed in airline format, moved by keyboard, and linkable @phone @long-phone', async ({
  page,
  isMobile,
}) => {
  // Typed before the places are loaded: selected when they are.
  const places = Promise.withResolvers<void>()
  await page.route('**/base/v2/airports', async (route) => {
    await places.promise
    await route.continue()
  })
  await page.goto('/flight/booking')
  await page.getByRole('radio', { name: 'Return' }).check()
  await place(page, 'From').fill('HKG')
  await page.keyboard.press('Enter')
  await place(page, 'To').fill('台北')
  await page.keyboard.press('Enter')
  places.resolve()
  await expect(place(page, 'From')).toHaveValue('Hong Kong')
  await expect(place(page, 'To')).toHaveValue('Taipei')
  await page.getByRole('button', { name: /^Dates/ }).click()
  const panel = page.getByRole('dialog', { name: 'Choose dates' })
  const out = inDays(40)
  await panel.getByLabel('Out').fill('99XYZ')
  await panel.getByLabel('Out').press('Enter')
  await expect(panel.getByText('Not a date.')).toBeVisible()
  await panel.getByLabel('Out').fill(airlineDay(out))
  await panel.getByLabel('Out').press('Enter')
  await panel.getByLabel('Back').fill(inDays(45))
  await panel.getByLabel('Back').press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: /^Dates, 5 nights/ })).toBeFocused()

  // Arrows cross days and weeks; Enter picks the outbound day, then the return.
  await page.keyboard.press('Enter')
  const day = panel.locator(`[data-day="${out}"]`)
  await day.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel.locator(`[data-day="${inDays(48)}"]`).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Dates, 7 nights/ })).toBeVisible()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`leg=airport-HKG\\.city-TPE\\.${inDays(41)}&back=${inDays(48)}`))
  await allAnswers(page)
  await page.reload()
  await allAnswers(page)
  if (!isMobile) {
    // Both ways in the height of one flight, and the search in one line above a scrolled list.
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.min(...heights)).toBeLessThan(74)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 600)
    const search = page.getByRole('button', { name: /^Hong Kong – Taipei/ })
    await search.click()
    await expect(search).toBeHidden()
    await expect(place(page, 'From')).toBeFocused()
  }
  if (isMobile) await page.getByRole('button', { name: /Edit search/ }).click()
  await expect(place(page, 'To')).toHaveValue('Taipei')
})

test('[C1] a multi-city trip takes five flights, and says why not six @long', async ({ page }) => {
  await page.goto('/flight/booking')
  await page.getByRole('radio', { name: 'Multi-city' }).check()
  const add = page.getByRole('button', { name: 'Add flight' })
  for (let flights = 2; flights < 5; flights++) await add.click()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('A search has at most 5 flights.')).toBeVisible()
  for (const flight of [5, 4, 3]) await page.getByRole('button', { name: `Remove flight ${flight}` }).click()

  const first = page.getByRole('group', { name: 'Flight 1' })
  const second = page.getByRole('group', { name: 'Flight 2' })
  await first.getByRole('combobox', { name: 'From' }).fill('HKG')
  await page.keyboard.press('Enter')
  await first.getByRole('combobox', { name: 'To' }).fill('BKK')
  await page.keyboard.press('Tab')
  await second.getByRole('combobox', { name: 'From' }).fill('BKK')
  await page.keyboard.press('Tab')
  await second.getByRole('combobox', { name: 'To' }).fill('HKG')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/trip=multi&leg=airport-HKG[^&]*&leg=/)
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 20_000 })
})

test('[C1] every error shows at its field and the first gets the focus', async ({ page }) => {
  await page.goto('/flight/booking')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Choose an airport or city from the list.')).toHaveCount(2)
  await expect(place(page, 'From')).toBeFocused()

  await place(page, 'From').fill('Xanadu Nowhere')
  await expect(page.getByText('No city or airport matches “Xanadu Nowhere”.')).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(place(page, 'From')).toHaveValue('Xanadu Nowhere')

  // An airport counts as its city, and an error shows on selection.
  await place(page, 'From').fill('PVG')
  await page.keyboard.press('Enter')
  await place(page, 'To').fill('SHA')
  await page.getByRole('option', { name: /Hongqiao/ }).click()
  await expect(page.getByText('Origin and destination are the same city.')).toBeVisible()
})

test('[C1 A10] a link with errors fills the form and explains them', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('interline.locale', '"zh-tw"'))
  await page.goto(
    `/flight/booking?trip=multi&leg=city-SHA.airport-PVG.${inDays(9)}&leg=airport-PVG.airport-SIN.2020-01-01&adult=1&infant=2&cabin=economy`,
  )
  await page
    .getByRole('button', { name: /修改搜尋/ })
    .or(page.getByRole('radio', { name: '多程' }))
    .first()
    .click()
  await expect(page.getByText('出發地與目的地是同一城市', { exact: false })).toBeVisible()
  await expect(page.getByText(/已過|過去/)).toBeVisible()
  await expect(page.getByText(/嬰兒.*成人/).first()).toBeVisible()
})

test('[C2 C4] results sort and filter at once; an empty list names the filters @phone @long-phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(searchLink())
  await allAnswers(page)
  // The sort order is stored with the user, and other tests use the same one.
  const sortBy = async (name: RegExp) => {
    if (isMobile) await page.getByRole('button', { name: /^Sort by/ }).click()
    await page.getByRole('radio', { name }).check()
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ option/ }).click()
  }
  await sortBy(/^Cheapest/)
  const prices = async () =>
    (await rowsOf(page).locator('[class*=price] [class*=money]').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  await shownOptions(page)
  const byPrice = await prices()
  expect(byPrice).toEqual([...byPrice].sort((a, b) => a - b))

  await sortBy(/^Fastest/)
  await shownOptions(page)
  const minutes = (
    await rowsOf(page)
      .getByText(/^\d+h( \d+m)?$/)
      .allTextContents()
  ).map((text) => {
    const [, hours, rest] = /^(\d+)h(?: (\d+)m)?$/.exec(text)!
    return Number(hours) * 60 + Number(rest ?? 0)
  })
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b))

  const all = await shownOptions(page)
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  }
  const closeFilters = async () => {
    if (isMobile) await filters.getByRole('button', { name: /^Show \d+ option/ }).click()
  }
  await openFilters()
  await filters.getByRole('checkbox', { name: /^Direct/ }).check()
  await closeFilters()
  const direct = await shownOptions(page)
  expect(direct).toBeGreaterThan(0)
  expect(direct).toBeLessThan(all)
  await expect(page.getByRole('heading', { name: `${direct} of ${all} options` })).toBeVisible()
  await expect(rowsOf(page).getByText(/stop/)).toHaveCount(0)

  await openFilters()
  await filters.getByRole('checkbox', { name: /^Refundable/ }).check()
  const price = filters.getByRole('slider', { name: 'Price up to' })
  await price.fill((await price.getAttribute('min'))!)
  await closeFilters()
  await expect(page.getByText(/^No flights match all 3 filters$/)).toBeVisible()
  await page.getByRole('button', { name: /^Price up to shows \d+/ }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[C9] an open row shows flights, fares, rules and every price line @phone @long-phone', async ({
  page,
}) => {
  const found = listenToSearch(page)
  await page.goto(searchLink({ party: 'adult=2&child=1' }))
  const { element: row, toggle } = await found.row()
  await toggle.press('Enter')
  const fares = row.getByRole('region', { name: 'Fares for these flights' })
  for (const [rule, words] of [
    ['Refund', /Not refundable|% of the fare|HKD\s[\d,]+|Free/],
    ['Change', /Not changeable|% of the fare|HKD\s[\d,]+|Free/],
    ['No-show', /Fare is lost|% of the fare|HKD\s[\d,]+|Free/],
  ] as const) {
    const cells = fares.getByRole('row', { name: new RegExp(`^${rule} `) }).getByRole('cell')
    await expect(cells.first(), rule).toHaveText(words)
    for (const cell of await cells.all()) await expect(cell, rule).toHaveText(words)
  }
  await row.getByText('Price details').click()
  const table = row.getByRole('table').last()
  await expect(table.getByRole('columnheader', { name: '2 adults' })).toBeVisible()
  const figures = async (name: string) =>
    (await table.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  const [adult = 0, child = 0] = await figures('Each')
  const [total] = await figures('Total')
  expect(total).toBe(adult * 2 + child)
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[A11 C2 C4] a list under the pointer stays still; prices use the footer currency', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('interline.currency', '"USD"'))
  const { promise: pointed, resolve: point } = Promise.withResolvers<void>()
  await holdLaterAnswers(page, pointed)
  await page.goto(searchLink())
  const rows = rowsOf(page)
  await rows.first().hover({ timeout: 20_000 })
  const before = await rows.allTextContents()
  point()
  await expect(page.locator('[data-done=true]')).toBeAttached({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Show them' })).toBeVisible()
  expect(await rows.allTextContents()).toEqual(before)
  await allAnswers(page)
  expect(await rows.count()).toBeGreaterThan(before.length)
  const price = rows
    .first()
    .getByTitle(/charged as HKD/)
    .first()
  await expect(price).toHaveText(/^USD\s?[\d,]+\.00$/)
})

/** Answers after the first one with options reach the page when `until` is fulfilled. */
async function holdLaterAnswers(page: Page, until: Promise<void>): Promise<void> {
  let isLater = false
  await page.route('**/async-shopping/solutions', async (route) => {
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data?: { solutions: readonly unknown[] } | null }
    const hasOptions = (data?.solutions.length ?? 0) > 0
    if (isLater && hasOptions) await until
    isLater ||= hasOptions
    await route.fulfill({ response: reply })
  })
}

test('[C4] J and K move, Enter opens, Shift+P hides net prices', async ({ page }) => {
  await page.goto(searchLink())
  await allAnswers(page)
  const toggles = page.getByRole('button', { name: /details of/ })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(toggles.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(toggles.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^Net/).first()).toBeVisible()
  await page.keyboard.press('Shift+P')
  await expect(page.getByText(/Net|SIM-|GDS|NDC|LCC|sources? answered/)).toHaveCount(0)
  await page.keyboard.press('Shift+P')
  await expect(page.getByText(/^Net/).first()).toBeVisible()
})

test('[C7] a search is offered again, and the form keeps its values @phone', async ({ page, isMobile }) => {
  await page.goto(searchLink({ to: 'city-TYO', party: 'adult=3' }))
  if (isMobile) await page.getByRole('button', { name: /Edit search/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.goto('/flight/booking')
  await expect(place(page, 'To')).toHaveValue('Tokyo')
  await expect(page.getByRole('button', { name: /Passengers/ })).toContainText('3 adults')
  await page
    .getByRole('list', { name: 'Recent searches' })
    .getByRole('button', { name: /^Hong Kong – Tokyo/ })
    .click()
  await expect(page).toHaveURL(/leg=airport-HKG\.city-TYO/)
})

/** `12DEC`: the date format of airline systems. */
function airlineDay(day: string): string {
  const month = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
  return `${Number(day.slice(8))}${month[Number(day.slice(5, 7)) - 1]}`
}
