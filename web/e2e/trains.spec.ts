/** A train journey from the search to the refund, and how the service is guarded. */
import type { Page } from '@playwright/test'
import { addDays } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import { randomInt } from 'node:crypto'
import { paths } from '../src/paths.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

// The railway's day begins 19 hours before this browser's, and its days count.
test.use({ timezoneId: 'Pacific/Pago_Pago' })

const daysAhead = (days: number) => addDays(platformDay(Date.now()), days)

async function comeAsDragon(page: Page): Promise<void> {
  await comeSignedIn(page, 'operator@dragon.demo')
  // The agency's own language is Chinese.
  await page.addInitScript(() => localStorage.setItem('interline.locale', JSON.stringify('en')))
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(typed)
  await field.press('Enter')
}

/** Searches and opens the first train with seats in second class. */
async function search(page: Page, date: string): Promise<void> {
  await page.goto(paths.trainSearch)
  await expect(page.getByText('Search trains between two stations')).toBeVisible()
  await choose(page, 'From', 'gzn')
  await choose(page, 'To', 'changsha')
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('Date', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Search trains' }).click()
  await expect(page.getByRole('listitem', { name: /^[GDCZTK]\d+$/ }).first()).toBeVisible()
}

async function fillPassenger(page: Page, surname: string): Promise<void> {
  await page.getByLabel('Surname').fill(surname)
  await page.getByLabel('Given names').fill('lei')
  await page.getByLabel('Gender').selectOption('male')
  await page.getByLabel('Date of birth').fill('1990-01-02')
  await page.getByLabel('Document', { exact: true }).selectOption('chinesePassport')
  await page.getByLabel('Document number').fill(`EA${randomInt(1_000_000, 9_999_999)}`)
  await page.getByLabel('Expiry date').fill('2034-01-01')
  await choose(page, 'Issued in', 'China')
  await page.getByRole('button', { name: 'Use my details' }).click()
  await page.getByLabel('Area code').fill('86')
  await page.getByLabel('Phone').fill('13800138000')
}

test('[B5 D1 D5 D12] a train is searched, paid, changed and refunded', async ({ page }) => {
  test.setTimeout(90_000)
  await comeAsDragon(page)
  await search(page, daysAhead(9))
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('link', { name: /in Second class$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Passengers', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Order and hold seats' }).click()
  await expect(page.getByText('Some passenger details need correction')).toBeVisible()
  await fillPassenger(page, 'wang')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Order and hold seats' }).click()

  await page.waitForURL(/\/train\/orders\/T\d{13}$/)
  await page.getByRole('button', { name: /^Pay / }).click()
  const pay = page.getByRole('dialog', { name: /^Pay train order/ })
  await pay.getByRole('button', { name: /^Pay CNY/ }).click()
  await expect(page.getByText('The tickets are issued.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Mobile ticket')).toBeVisible()
  await expect(page.getByText(/^Ticket E\d{10}$/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Itinerary' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '繁體中文' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/^T\d{13}-itinerary\.pdf$/)

  await page.getByRole('button', { name: 'Change train' }).click()
  const change = page.getByRole('dialog', { name: 'Change train' })
  await change
    .getByRole('button', { name: /First class$/ })
    .first()
    .click()
  await expect(change.getByText('Due now')).toBeVisible()
  await change.getByRole('button', { name: /^Change to / }).click()
  await page.waitForURL(/\/train\/orders\/E\d{13}$/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page
    .getByRole('dialog', { name: /^Pay train order/ })
    .getByRole('button', { name: /^Pay CNY/ })
    .click()
  await expect(page.getByText('The tickets are changed. The old tickets are no longer valid.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Change train' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Request refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund train tickets' })
  await expect(refund.getByText(/the railway keeps 0 %$/)).toBeVisible()
  await refund.getByRole('button', { name: /^Refund CNY/ }).click()
  await page.waitForURL(/\/train\/orders\/B\d{13}$/)
  await expect(page.getByText('The refund is in your wallet.')).toBeVisible({ timeout: 20_000 })

  await page.goto(paths.trainOrders)
  await expect(page.getByRole('heading', { name: 'Train orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Refund' }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[B5] a search begins tomorrow, swaps stations, moves by days and is repeated @long', async ({
  page,
}) => {
  await comeAsDragon(page)
  await page.goto(paths.trainSearch)
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(daysAhead(1))
  await choose(page, 'From', 'gzn')
  await choose(page, 'To', 'changsha')
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Guangzhou South')
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Changsha South')
  await page.getByRole('button', { name: 'Swap stations' }).click()
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Changsha South')
  await page.getByRole('combobox', { name: 'To', exact: true }).press('Enter')
  const trains = page.getByRole('listitem', { name: /^[GDCZTK]\d+$/ })
  await expect(trains.first()).toBeVisible()
  await page.getByLabel('Sort by').selectOption('price')
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${daysAhead(2)}.*sort=price`))
  await page.keyboard.press('-')
  await expect(page).toHaveURL(new RegExp(`date=${daysAhead(1)}`))
  // Two keys, the second one before the page of the first is drawn.
  await page.evaluate(() => {
    for (const key of ['+', '+']) document.dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  await expect(page).toHaveURL(new RegExp(`date=${daysAhead(3)}`))
  await expect(trains.first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('price')

  await page.goto(paths.trainSearch)
  const recent = page.getByRole('list', { name: 'Recent searches' })
  await recent.getByRole('button', { name: 'Star for Changsha South – Guangzhou South' }).click()
  await recent.getByRole('button', { name: /^Changsha South – Guangzhou South/ }).click()
  await expect(trains.first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[B5 A10] often-used passengers fill the forms of a train order @long', async ({ page }) => {
  await comeAsDragon(page)
  const surname = `SAVED${String.fromCodePoint(...Array.from({ length: 6 }, () => randomInt(65, 91)))}`
  const passenger = {
    surname,
    givenName: 'MEI',
    gender: 'female',
    birthday: '1990-05-06',
    nationality: 'CN',
    documents: [
      {
        type: 'chinesePassport',
        number: `EA${randomInt(1_000_000, 9_999_999)}`,
        expiry: '2034-01-01',
        issuingPlace: 'CN',
      },
    ],
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const made = await page.request.post('/base/v2/often-used-passengers', { data: passenger, headers })
  expect(made.status(), await made.text()).toBe(200)
  await search(page, daysAhead(8))
  await page
    .getByRole('link', { name: /in Second class$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Often-used' }).click()
  const sheet = page.getByRole('dialog', { name: 'Often-used passengers' })
  await sheet.getByLabel('Search by name').fill(surname)
  await sheet.getByRole('button', { name: new RegExp(surname) }).click()
  await expect(sheet.getByText('In this order')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  // Nobody fits into a form that is filled.
  await sheet.getByRole('button', { name: new RegExp(surname) }).click()
  await expect(sheet.getByText(/^No empty form is left/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Surname')).toHaveValue(surname)
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue('chinesePassport')
})

test('[B5] trains are searched and filtered on a phone @phone-only', async ({ page }) => {
  await comeAsDragon(page)
  await search(page, daysAhead(10))
  await page.getByLabel('Sort by').selectOption('price')
  await page.getByLabel('Class', { exact: true }).selectOption('business')
  await expect(page.getByRole('status').filter({ hasText: /of \d+ trains/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test('[B5 A2] without the train service its pages lead home', async ({ page }) => {
  // Its parent sells trains.
  await comeSignedIn(page, 'operator@kowloon.demo')
  await page.goto(paths.trainSearch)
  await page.waitForURL('/')
})

test('[B5] a day without trains and an unknown order have words of their own @long', async ({ page }) => {
  await comeAsDragon(page)
  await page.goto(`${paths.trainSearch}?from=lhasa&to=sanya&date=${daysAhead(5)}&adults=1`)
  await expect(page.getByText('No trains available')).toBeVisible()
  await page.goto(`${paths.trainOrders}?q=ZZZZZZ`)
  await expect(page.getByText('No train orders match the filters')).toBeVisible()
  await page.goto(paths.trainOrder('T2001010000018'))
  await expect(page.getByText('There is no train order with this number')).toBeVisible()
})
