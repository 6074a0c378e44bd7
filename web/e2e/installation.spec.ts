/** A person installs production on an empty database and sells the first ticket, by clicks alone. */
import type { Page } from '@playwright/test'
import { appCode } from './support/authenticator.ts'
import { comeToPassengers, CONFIRM_WORDS, createOrder, typePassenger } from './support/booking.ts'
import { allAnswers, inDays, rowsOf } from './support/flights.ts'
import { installed, type Installation } from './support/installation.ts'
import { expect, test } from './support/visitor.ts'

/** What the issue allows, for the clicks. */
const FIVE_MINUTES = 300_000
const PASSWORD = 'Sturdy-Harb-77'
const OWNER = 'pia@peak.test'
const LINK = /http:\/\/127\.0\.0\.1:\d+\/\S*set-password#[^\s"<>]+/

let production: Installation
test.beforeAll(async () => {
  test.setTimeout(240_000)
  production = await installed()
})
test.afterAll(() => production.stop())

/** Sets the first password behind a mailed link. */
async function setPassword(page: Page, address: string): Promise<void> {
  const [link] = await production.mailTo(address, LINK)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set. Sign in with it now.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The administrator confirms the sign-in by a mailed code and sets up the second factor. */
async function enterOffice(page: Page): Promise<void> {
  await setPassword(page, production.administrator)
  await page.getByRole('button', { name: 'Send code' }).click()
  const [code] = await production.mailTo(production.administrator, /\b\d{6}\b/)
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const password = page.getByRole('textbox', { name: 'Current password' }).first()
  const begin = page.getByRole('button', { name: 'Set up an authenticator app' })
  await expect(begin.or(password).first()).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByRole('button', { name: /, Copy key/i }).innerText()).trim()
  await page.getByLabel('Code shown in the app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have stored them' }).click()
}

async function openAgency(page: Page): Promise<void> {
  await page.goto(`${production.origin}/office/agencies`)
  await page.getByRole('button', { name: 'Open agency' }).click()
  const sheet = page.getByRole('dialog', { name: 'Open an agency' })
  await sheet.getByLabel('Company name').fill('Peak Travel')
  await sheet.getByLabel('Short name').fill('Peak')
  await sheet.getByLabel('Settlement currency').selectOption('HKD')
  await sheet.getByLabel('Contact', { exact: true }).fill('Pia Poon')
  await sheet.getByLabel('Phone', { exact: true }).fill('+852 2555 0170')
  await sheet.getByLabel('Email').first().fill('desk@peak.test')
  await sheet.getByLabel('Email').last().fill(OWNER)
  await sheet.getByLabel('Name', { exact: true }).fill('Pia Poon')
  await sheet.getByRole('button', { name: 'Open agency and send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Peak Travel' })).toBeVisible()
}

async function fund(page: Page): Promise<void> {
  await page.goto(`${production.origin}/office/top-ups`)
  await page.getByRole('button', { name: 'Record a top-up' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Peak Travel/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Top up Peak Travel' })
  await sheet.getByLabel('Amount received').fill('50000')
  await sheet.getByLabel('Bank reference').fill('FIRST-1')
  await sheet.getByRole('button', { name: 'Top up HKD 50,000.00' }).click()
  await expect(page.getByText('HKD 50,000.00 posted for Peak Travel.')).toBeVisible()
}

async function sell(page: Page): Promise<void> {
  const words = CONFIRM_WORDS['en-GB']
  const leg = `leg=airport-HKG.airport-SIN.${inDays(40)}`
  await page.goto(`${production.origin}/flight/booking?trip=oneway&${leg}&adult=1&cabin=economy`)
  await allAnswers(page)
  const row = rowsOf(page)
    .filter({ hasNotText: /separate tickets|self-transfer/i })
    .first()
  await row.locator('[data-row]').press('Enter')
  await page.getByRole('button', { name: /^Book/ }).filter({ visible: true }).first().click()
  await comeToPassengers(page)
  const person = { surname: 'TAN', given: 'WEI MING', birthday: '1985-03-12', number: 'K1200457A' }
  await typePassenger(page, 0, words, person)
  await page.getByLabel('Dialling code').fill('852')
  await page.getByLabel('Phone', { exact: true }).fill('25550170')
  await createOrder(page, words, false)
  await page.waitForURL(/\/orders\/F\d+/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay HKD/ })
    .click()
  await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
}

test('[A9 K3 F5 D6] an empty production sells its first ticket within minutes of clicks @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(FIVE_MINUTES)
  const begun = Date.now()
  await enterOffice(page)
  await openAgency(page)
  await fund(page)
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const owner = await desk.newPage()
  await setPassword(owner, OWNER)
  await expect(owner).toHaveURL(/\/flight\/booking/)
  await sell(owner)
  await desk.close()
  expect(Date.now() - begun).toBeLessThan(FIVE_MINUTES)
})
