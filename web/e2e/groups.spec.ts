/** A group from request to tickets: the agency and the group desk, each in a window of its own. */
import type { Browser, Locator, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
/** Unique across repeated runs. */
const groupName = (word: string) => `${word} ${Date.now().toString(36).toUpperCase()}`

async function deskWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const reply = await page.request.post('/admin/v1/login', {
    data: { username: 'desk@interline.demo', password: 'Demo2026!' },
  })
  expect(reply.status()).toBe(200)
  return page
}

async function choose(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  const list = page.getByRole('listbox', { name: label, exact: true })
  await field.click()
  await expect(list.getByRole('option').first()).toBeVisible()
  await field.fill(code)
  await list.getByRole('option').filter({ hasText: code }).first().click()
}

async function request(page: Page, name: string): Promise<void> {
  await page.goto('/flight/group/booking')
  await page.getByLabel('Group name').fill(name)
  await choose(page, 'From', 'HKG')
  await choose(page, 'To', 'SIN')
  await page.getByLabel('Departure').fill(day(90))
  await page.getByLabel('Adults').fill('10')
  await page.getByLabel('Children').fill('0')
  await page.getByLabel('Area code').fill('852')
  await page.getByLabel('Phone').fill('25550110')
}

async function openOnDesk(desk: Page, name: string): Promise<Locator> {
  await desk.goto(`/office/groups?q=${encodeURIComponent(name)}`)
  await desk.getByRole('row').filter({ hasText: name }).click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText(name).first()).toBeVisible()
  return sheet
}

const NAMES = Array.from({ length: 10 }, (_, at) =>
  [
    at + 1,
    'SMITH',
    `ANNA ${String.fromCodePoint(65 + at)}`,
    'ADT',
    'F',
    at === 3 ? '15/06/1985' : '1985-06-15',
    'GB',
    'passport',
    `GB${1_000_000 + at}`,
    '2035-01-01',
    'GB',
  ].join('\t'),
).join('\n')

/** The desk quotes HKD 2,000.00 and taxes. */
async function sendQuote(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Send quotes' }).click()
  await sheet.getByLabel('Airline').fill('CX')
  await sheet.getByLabel('Flights').fill(`CX735 ${day(90)} HKG 09:00 SIN 12:50`)
  await sheet.getByLabel('Adult: net fare').fill('2000')
  await sheet.getByLabel('Adult: taxes').fill('300')
  await sheet.getByRole('button', { name: 'Preview as agency' }).click()
  await expect(sheet.getByText('Margin')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send quote' }).click()
  await expect(sheet.getByText('To be confirmed').first()).toBeVisible()
}

/** Ten names, one of them with a wrong date, which is corrected in place. */
async function enterNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit name list' }).click()
  await page.getByRole('button', { name: 'Paste rows' }).click()
  await page.getByRole('dialog').getByLabel('Paste rows').fill(NAMES)
  await page.getByRole('dialog').getByRole('button', { name: 'Use these rows' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('button', { name: 'Birthday, row 4: Enter the date as yyyy-mm-dd.' }).click()
  await expect(page.getByLabel('Birthday, row 4')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Birthday, row 4').fill('1985-06-15')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('10 of 10 passengers listed, 0 issues')).toBeVisible()
  await page.getByRole('button', { name: 'Submit list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit list' }).click()
  await expect(page.getByText('Ask the group desk for corrections')).toBeVisible()
}

/** An issued order does not wait for the desk: the list finds it by its name only. */
async function leavesTheQueue(desk: Page, name: string): Promise<void> {
  await desk.goto(`/office/groups?q=${encodeURIComponent(name)}`)
  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Issued')).toBeVisible()
  // The address keeps the choice: the radio changes with it.
  await desk.getByRole('radio', { name: 'To do' }).click()
  await expect(desk.getByRole('radio', { name: 'To do' })).toBeChecked()
  await expect(row).toBeHidden()
  await desk.goto('/office/groups')
  await expect(desk.getByRole('radio', { name: 'To do' })).toBeChecked()
  expect(await overflowingControls(desk)).toEqual([])
  expect(await accessibilityFaults(desk)).toEqual([])
}

test('[E1 E2 E3 E4 K2 F1] a group is quoted, paid in installments, named and issued', async ({
  page,
  browser,
}) => {
  const name = groupName('SMITH')
  await comeSignedIn(page, 'operator@harbour.demo')
  await request(page, name)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Review request' }).click()
  await expect(page.getByText('10 adults', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('The group desk is preparing a quote.')).toBeVisible()

  const desk = await deskWindow(browser)
  const sheet = await openOnDesk(desk, name)
  await sendQuote(sheet)

  await page.reload()
  await page.getByRole('button', { name: 'Accept this quote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept this quote' }).click()
  await page.getByRole('button', { name: 'Apply for seats' }).click()
  await expect(page.getByText('Seats requested').first()).toBeVisible()

  await desk.reload()
  await sheet.getByRole('button', { name: 'Confirm seats' }).click()
  await sheet.getByLabel('Group PNR').fill('GRP123')
  await sheet.getByRole('button', { name: 'Confirm seats' }).click()
  await expect(sheet.getByText('First deposit due').first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Pay HKD/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay HKD/ })
    .click()
  await expect(page.getByText('Final payment due').first()).toBeVisible()

  await enterNames(page)

  await page.getByRole('button', { name: /^Pay HKD/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay HKD/ })
    .click()
  await expect(page.getByText('Ticketing').first()).toBeVisible()

  await desk.reload()
  await sheet.getByRole('button', { name: 'Enter tickets' }).click()
  const numbers = Array.from(
    { length: 10 },
    (_, at) => `160-${String(Date.now() % 1e9).padStart(9, '0')}${at}`,
  )
  await sheet.getByLabel('Ticket numbers').fill(numbers.join('\n'))
  await sheet.getByRole('button', { name: 'Issue 10 tickets' }).click()
  await expect(sheet.getByText('Issued').first()).toBeVisible()

  await leavesTheQueue(desk, name)

  await page.goto(`/flight/group/order?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Issued')).toBeVisible()
  expect(await overflowingControls(page)).toEqual([])
  await desk.context().close()
})

test('[E1 E2] a group is requested on a phone, and its draft is kept @phone-only', async ({ page }) => {
  const name = groupName('CHAN')
  await comeSignedIn(page, 'operator@harbour.demo')
  await request(page, name)
  await page.reload()
  await expect(page.getByLabel('Group name')).toHaveValue(name)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Review request' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto(`/flight/group/order?q=${encodeURIComponent(name)}`)
  // A row of the table, or a card on a phone.
  await expect(page.getByRole('main').getByText(name).filter({ visible: true }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
