import { request } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { searchLink } from './support/flights.ts'
import { listenToSearch, type RowOptions } from './support/found.ts'
import { comeSignedIn, DEMO_PASSWORD, expect, test } from './support/visitor.ts'

// A supplier may take 25 seconds to time out, and a loaded machine adds its own delay.
test.describe.configure({ timeout: 120_000 })

type Effect = 'price_up' | 'price_down' | 'sold_out' | 'time_out' | 'solution_changed' | 'document_changed'

let deskToken: string | null = null

/** Sets the sandbox answer to the next price check of one flight. */
async function injectFault(page: Page, effect: Effect, flightNo: string): Promise<void> {
  const office = await request.newContext({ baseURL: new URL(page.url()).origin })
  deskToken ??= await tokenOf(office)
  const reply = await office.post('/admin/v1/sandbox/faults', {
    headers: { authorization: `Bearer ${deskToken}` },
    data: { supplier: 'any', step: 'verify', effect, flightNo, remaining: 1 },
  })
  expect(reply.status()).toBe(200)
  await office.dispose()
}

/** Signs in to the back office, once per worker, because sign-ins are limited. */
async function tokenOf(office: APIRequestContext): Promise<string> {
  const reply = await office.post('/admin/v1/login', {
    data: { username: 'desk@interline.demo', password: DEMO_PASSWORD },
  })
  expect(reply.status()).toBe(200)
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}

interface Way extends RowOptions {
  readonly to: string
  readonly person?: string
}

/**
 * Opens a row and returns its first flight number. Faults are shared, so desktop and phone take different flights, on
 * routes that no other test books.
 */
async function openFlight(
  page: Page,
  { to, person = 'operator@harbour.demo', ...options }: Way,
): Promise<string> {
  await comeSignedIn(page, person)
  const found = listenToSearch(page)
  await page.goto(searchLink({ to }))
  const { cheapest, toggle } = await found.row(options)
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  return cheapest.journeys[0]!.segments[0]!.flightNo
}

const bookChosen = (page: Page) => page.keyboard.press('b')

test('[C8] an unchanged price leads to the passengers @long', async ({ page }) => {
  await openFlight(page, { to: 'airport-KUL' })
  await bookChosen(page)
  await expect(page).toHaveURL(/\/flight\/booking\/confirm\?token=[\w-]+$/, { timeout: 40_000 })
  // Going back restores the results with the same row open.
  await page.goBack()
  await expect(page.getByRole('button', { name: /details of/, expanded: true })).toBeInViewport()
})

test('[C8] a higher price shows before and now; going back books nothing @phone @long-phone', async ({
  page,
  isMobile,
}) => {
  const flight = await openFlight(page, { to: 'airport-CGK', skip: isMobile ? 1 : 0 })
  await injectFault(page, 'price_up', flight)
  await bookChosen(page)
  const dialog = page.getByRole('dialog', { name: /The price went up by HKD/ })
  await expect(dialog).toBeVisible({ timeout: 40_000 })
  const [before, now] = (
    await dialog
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .allInnerTexts()
  ).map((text) => Number(text.replaceAll(',', '')))
  expect(now).toBeGreaterThan(before!)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to results' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/flight\/booking\?/)
  await expect(page.getByText('1 fare on this page has changed.')).toBeVisible()

  await injectFault(page, 'price_down', flight)
  await bookChosen(page)
  const cheaper = page.getByRole('dialog', { name: /The price went down by HKD|went up/ })
  await cheaper.getByRole('button', { name: /^Accept/ }).click({ timeout: 40_000 })
  await expect(page).toHaveURL(/\/flight\/booking\/confirm\?token=/)
})

test('[C8] an unavailable fare offers other fares of the same flights @long', async ({ page }) => {
  const flight = await openFlight(page, { to: 'airport-DPS', fares: 2 })
  await injectFault(page, 'sold_out', flight)
  await bookChosen(page)
  const dialog = page.getByRole('dialog', { name: 'This fare is no longer available' })
  await expect(dialog).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(/Nothing was booked or charged/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Book/ }).first().click()
  await expect(page).toHaveURL(/\/confirm\?token=/, { timeout: 40_000 })
})

test('[C8] changed flights are listed one by one @long', async ({ page }) => {
  const flight = await openFlight(page, { to: 'airport-ICN' })
  await injectFault(page, 'solution_changed', flight)
  await bookChosen(page)
  const dialog = page.getByRole('dialog', { name: 'The airline changed these flights' })
  await expect(dialog).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByRole('rowheader').filter({ hasText: flight }).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await expect(page).toHaveURL(/\/confirm\?token=/)
})

test('[C8] changed document rules clear the passengers or keep the original @long', async ({ page }) => {
  const flight = await openFlight(page, { to: 'airport-MNL' })
  await injectFault(page, 'document_changed', flight)
  await bookChosen(page)
  const dialog = page.getByRole('dialog', { name: 'The document rules of this fare changed' })
  await expect(dialog.getByText(/Accepted documents/)).toBeVisible({ timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Keep the original' }).click()
  await expect(dialog).toBeHidden()
  await injectFault(page, 'document_changed', flight)
  await bookChosen(page)
  await dialog.getByRole('button', { name: 'Accept and clear passengers' }).click({ timeout: 40_000 })
  await expect(page).toHaveURL(/\/confirm\?token=[^&]+&passengers=clear/)
})

test('[C8] a supplier that does not answer is reported and can be retried @long', async ({ page }) => {
  // A user with few sign-ins: in half a minute a busy one could lose the oldest session.
  const flight = await openFlight(page, {
    to: 'airport-SGN',
    person: 'owner@kowloon.demo',
  })
  await injectFault(page, 'time_out', flight)
  await bookChosen(page)
  const dialog = page.getByRole('dialog', { name: 'The airline did not confirm the price within 25 seconds' })
  await expect(dialog).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText('Nothing was booked or charged.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL(/\/confirm\?token=/, { timeout: 40_000 })
})
