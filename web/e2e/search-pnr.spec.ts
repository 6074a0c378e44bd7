import type { Page } from '@playwright/test'
import type { Reply } from '@interline/contract/index'
import { weekday } from '@interline/domain/time/local-date'
import { accessibilityFaults } from './support/accessibility.ts'
import { comeToPassengers, isAnswering } from './support/booking.ts'
import { inDays, rowsOf } from './support/flights.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

interface Segment {
  readonly flightNo: string
  readonly depTime: string
  readonly arrTime: string
}

interface State {
  readonly searchId: string
  readonly cursor: string
  readonly status: 'running' | 'done'
  readonly suppliers: Reply<'flightSearch.start'>['suppliers']
  readonly solutions: readonly { readonly journeys: readonly { readonly segments: readonly Segment[] }[] }[]
}

/** A direct flight sold on a day, found by the product's own search. */
async function directFlight(page: Page, from: string, to: string, date: string): Promise<Segment> {
  const session = (await page.context().cookies()).find(({ name }) => name === 'interline_session')
  const ask = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${session?.value}` }
    const reply = await page.request.post(`/shopping/v2/flight/async-shopping${path}`, { data, headers })
    return ((await reply.json()) as { data: State }).data
  }
  const journey = { origin: `airport-${from}`, destination: `airport-${to}`, date }
  let state = await ask('', { journeys: [journey] })
  const solutions = [...state.solutions]
  while (isAnswering(state)) {
    const { searchId, cursor } = state
    state = await ask('/solutions', { searchId, cursor, waitMs: 2000 })
    solutions.push(...state.solutions)
  }
  const direct = solutions.find(({ journeys }) => journeys[0]?.segments.length === 1)
  const segment = direct?.journeys[0]?.segments[0]
  if (!segment) throw new Error('no direct flight')
  return segment
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const DAYS = 'SU MO TU WE TH FR SA'.split(' ')
const dayOf = (date: string) => `${date.slice(8, 10)}${MONTHS[Number(date.slice(5, 7)) - 1]}`
const time = (local: string) => local.slice(11, 16).replace(':', '')

function amadeus({ flightNo, depTime, arrTime }: Segment): string {
  const date = depTime.slice(0, 10)
  const number = `${flightNo.slice(0, 2)} ${flightNo.slice(2)}`
  return `RP/HKG1A2345/HKG1A2345            AA/SU  12MAR26/0815Z   7KQ2PL
  1.CHAN/TAI MAN MR   2.CHAN/SIU LING MISS(CHD/04MAY17)
  3  ${number} Y ${dayOf(date)} ${weekday(date) || 7} HKGSIN HK2       1  ${time(depTime)} ${time(arrTime)}   *1A/E*
  4 AP HKG 852 2345 6789 - DEMO TRAVEL - A
  5 SSR DOCS CX HK1 P/HKG/K12345678/HKG/01JAN80/M/05MAY30/CHAN/TAI MAN/P1
THE QUICK BROWN FOX`
}

function eterm({ flightNo, depTime, arrTime }: Segment): string {
  const date = depTime.slice(0, 10)
  return ` 1.ZHANG/SAN HXYZ12
 2.  ${flightNo} Y   ${DAYS[weekday(date)]}${dayOf(date)}  HKGSIN HK1   ${time(depTime)} ${time(arrTime)}          E T1T2
 3.TL/1200/${dayOf(date)}/HKG123
 4.OSI CX CTCT13800000000`
}

/** As pasted from another window. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const operator = (page: Page) => comeSignedIn(page, 'operator@harbour.demo')

test('[C6 C4] an Amadeus PNR is pasted, read line by line and priced', async ({ page }) => {
  await operator(page)
  const flight = await directFlight(page, 'HKG', 'SIN', inDays(30))
  await page.goto('/flight/booking')
  await page.getByRole('button', { name: 'Paste itinerary' }).click()
  await expect(page.getByLabel('PNR or itinerary text')).toBeFocused()
  await paste(page, amadeus(flight))

  const lines = page.getByRole('list', { name: 'Line by line' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  await expect(lines.nth(0)).toContainText(/Locator.*7KQ2PL/)
  await expect(lines.nth(1)).toContainText('CHAN/TAI MAN, CHAN/SIU LING CHD')
  await expect(lines.nth(2)).toContainText(/Flight.*HKG-SIN/)
  await expect(lines.nth(5)).toContainText('Not recognised')
  await expect(page.getByText('1 of 6 lines not recognised')).toBeVisible()
  await expect(page.getByText('1 adult, 1 child')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Price this flight' }).click()
  await expect(page).toHaveURL(/flight=\w+\.Y\./)
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 20_000 })
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).first().getByRole('button').first().click()
  await expect(page.getByRole('button', { name: /^Book/ }).first()).toBeVisible()
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1, { timeout: 20_000 })

  // The names are not typed a second time.
  await rowsOf(page).first().getByRole('button').first().click()
  await page.getByRole('button', { name: /^Book/ }).first().click()
  await comeToPassengers(page)
  await expect(page).toHaveURL(/confirm/)
  await expect(page.getByText(/CHAN ?\/ ?TAI MAN/).first()).toBeVisible()
})

test('[C6] an eTerm PNR is typed and read with Ctrl+Enter @long', async ({ page }) => {
  await operator(page)
  const flight = await directFlight(page, 'HKG', 'SIN', inDays(30))
  await page.goto('/flight/booking')
  await page.getByRole('button', { name: 'Paste itinerary' }).click()
  await page.getByLabel('PNR or itinerary text').fill(eterm(flight))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('TravelSky eTerm')).toBeVisible()
  await expect(page.getByText('All 4 lines recognised')).toBeVisible()
  await page.getByRole('button', { name: 'Price this flight' }).click()
  await expect(rowsOf(page)).toHaveCount(1, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Search all flights' }).click()
  await expect(page).not.toHaveURL(/flight=/)
  await expect(rowsOf(page).nth(1)).toBeVisible({ timeout: 20_000 })
})

test('[C6] unpriceable text says why; an unknown locator says what to do @long', async ({ page }) => {
  await operator(page)
  await page.goto('/flight/booking')
  await page.getByRole('button', { name: 'Paste itinerary' }).click()
  const area = page.getByLabel('PNR or itinerary text')
  await area.fill('<script>document.title = "x"</script>')
  await page.getByRole('button', { name: /^Read the text/ }).click()
  await expect(page.getByText('No flight found.')).toBeVisible()
  await area.fill('X'.repeat(20_001))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('At most 20,000 characters')

  await page.getByRole('button', { name: 'PNR', exact: true }).click()
  await page.getByLabel('PNR locator').fill('zzzzz9')
  await page.getByRole('button', { name: 'Find booking' }).click()
  await expect(page.getByText('None of your bookings has the locator ZZZZZ9.')).toBeVisible()
})

test('[C6] inconsistent data is marked at its line and blocks the import @long', async ({ page }) => {
  await operator(page)
  await page.goto('/flight/booking')
  await page.getByRole('button', { name: 'Paste itinerary' }).click()
  const area = page.getByLabel('PNR or itinerary text')
  const flight = (seats: number) =>
    ` 1.ZHANG/SAN HXYZ12\n 2.  CX715  Y   ${DAYS[weekday(inDays(30))]}${dayOf(inDays(30))}  HKGSIN HK${seats}   0900 1300          E T1T2`
  await area.fill(flight(3))
  await page.keyboard.press('Control+Enter')
  const second = page.getByRole('list', { name: 'Line by line' }).getByRole('listitem').nth(1)
  await expect(second).toContainText('CX715 has 3 seats, but the names above need 1.')
  await expect(page.getByText('1 line is inconsistent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Price this flight' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await area.fill(flight(1))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Price this flight' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('[C6] the import is hidden where the agency hides PNR booking @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@lantau.demo')
  await page.goto('/flight/booking')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paste itinerary' })).toBeHidden()
})
