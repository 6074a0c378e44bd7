/** A cancelled flight: its email is pasted at the service desk, the agency answers, the itinerary follows. */
import { addDays } from '@interline/domain/time/local-date'
import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order } from './support/booking.ts'
import { comeSignedIn, expect, test, triesBefore, typeSignIn } from './support/visitor.ts'

/** Days on which no other test books and cancels flights, nor an earlier run of this one. */
const daysOf = (days: number) => days + 10 * triesBefore()

type Flight = Order['journeys'][number]['segments'][number]

async function clean(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
}

const orderAt = (page: Page, id: string) => read<Order>(page, `/order/v2/flight/orders/${id}`)

async function issuedOrder(
  page: Page,
  surname: string,
  days: number,
): Promise<{ readonly id: string; readonly flight: Flight }> {
  const { id } = await bookedOrder(page, [adult(surname)], { days })
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  await expect.poll(async () => (await orderAt(page, id)).status, { timeout: 60_000 }).toBe('issued')
  return { id, flight: (await orderAt(page, id)).journeys[0]!.segments[0]! }
}

/** An email without airports and times: the airports come from the orders, the times are typed. */
async function enterMail(desk: Page, { flightNo, depAirport }: Flight, day: string): Promise<void> {
  await desk.getByRole('button', { name: 'Enter schedule change' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Enter a schedule change' })
  const preview = sheet.getByRole('button', { name: 'Preview affected orders' })
  await preview.click()
  await expect(sheet.getByLabel('Flight', { exact: true }).first()).toBeFocused()
  await expect(sheet.getByText(/^Enter the day and the local time/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Read an airline email' }).click()
  const mail = `Dear partner,\nflight ${flightNo} on ${day} has been cancelled.\nYour passengers were rebooked on CX 9777.\nQwertyuiop asdf.`
  await sheet.getByLabel('Email text').fill(mail)
  await sheet.getByRole('button', { name: 'Read email' }).click()
  await expect(sheet.getByText(/1 flight found.*1 line was not read/)).toBeVisible()
  await expect(sheet.getByText(/taken from our orders: airports.*in our orders: times/)).toBeVisible()
  await sheet.getByText('Line by line').click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Qwertyuiop' })).toContainText('not read')
  await expect(sheet.getByLabel('What happened')).toHaveValue('cancel_save')
  await expect(sheet.getByLabel('From', { exact: true }).last()).toHaveValue(depAirport)
  const departure = sheet.getByLabel('Departure', { exact: true })
  await departure.fill('2510')
  await sheet.getByLabel('Arrival', { exact: true }).fill('0155')
  await expect(sheet.getByText('“2510” is not a time. Write it as 23:10 or 2310.')).toBeVisible()
  await departure.fill('2310')
  await departure.press('Tab')
  await sheet.getByLabel('Arrival day').selectOption('next day')
  await expect(departure).toHaveValue('23:10')
  await preview.click()
  await expect(sheet.getByText(/^Affects 1 order of 1 agency with 1 passenger\./)).toBeVisible()
  await clean(desk)
  await sheet.getByRole('button', { name: 'Apply and notify agencies' }).click()
}

/** The airline's own flights within three days are free; another day is refused before searching. */
async function lookAtFreeFlights(page: Page, id: string, day: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Schedule changes' })
    .getByRole('button', { name: 'Other flights' })
    .click()
  const sheet = page.getByRole('dialog', { name: `Change flights of order ${id}` })
  await expect(sheet.getByLabel('Reason')).toHaveValue('3')
  await expect(sheet.getByText(/was cancelled by the airline/)).toBeVisible()
  const when = sheet.getByLabel(/^New day/)
  const search = sheet.getByRole('button', { name: 'Search flights' })
  await when.fill(addDays(day, 4))
  await when.press('Enter')
  await search.click()
  await expect(sheet.getByText(/^Free changes depart from/)).toBeVisible()
  await when.fill(addDays(day, 1))
  await when.press('Enter')
  await search.click()
  const flights = sheet.getByRole('group', { name: 'New flights' }).getByRole('radio')
  await expect(flights.first()).toBeVisible({ timeout: 60_000 })
  const filling = () => flights.first().evaluate((each) => getComputedStyle(each).backgroundColor)
  const empty = await filling()
  await flights.first().check()
  await expect.poll(filling).not.toBe(empty)
  await expect(sheet.getByText(/free of charge$/).first()).toBeVisible()
  await expect(sheet.getByText('Waived: flight cancelled')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Request this change' })).toBeEnabled()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

test('[D11 D16] the desk enters a cancellation; the agency accepts another flight @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/flight/orders')
  const { id, flight } = await issuedOrder(page, 'MOVED', daysOf(85))
  const day = flight.depTime.slice(0, 10)
  const office = await browser.newContext({ locale: 'en-GB', baseURL: new URL(page.url()).origin })
  const desk = await office.newPage()
  await desk.goto('/office')
  await typeSignIn(desk, 'desk@interline.demo')
  await expect(desk.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  await desk.goto('/office/disruptions')
  await enterMail(desk, flight, day)
  const radius = desk.getByRole('dialog', { name: /Cancelled, rebooked on another flight/ })
  await expect(radius.getByRole('link', { name: id })).toBeVisible({ timeout: 30_000 })
  await expect(radius.getByText('Orders are being updated.')).toBeHidden()
  await clean(desk)

  await page.goto('/flight/orders?group=pending_confirmation&tab=origin')
  await expect(page.getByRole('region', { name: 'Schedule changes awaiting your answer' })).toContainText(id)
  await clean(page)
  await page.goto(`/flight/orders/${id}`)
  const changes = page.getByRole('region', { name: 'Schedule changes' })
  await expect(changes.getByText('CX 9777')).toBeVisible()
  await clean(page)
  await lookAtFreeFlights(page, id, day)
  await changes.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Accepted. The itinerary is up to date.')).toBeVisible()
  const flown = (await orderAt(page, id)).journeys[0]!.segments[0]!
  expect(flown).toMatchObject({ flightNo: 'CX9777', depTime: `${day}T23:10` })
  // The desk sees the answer without reloading.
  await expect(radius.getByText('Accepted')).toBeVisible()
})

test('[D7 D16] passengers of a cancelled flight are refunded together, with a preview @phone @long', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/flight/orders')
  // A flight of its own: other tests fly the one cancelled here.
  const days = daysOf(isMobile ? 88 : 87)
  const [one, two] = [await issuedOrder(page, 'VOYONE', days), await issuedOrder(page, 'VOYTWO', days)]
  const { flightNo, depAirport, arrAirport, depTime } = one.flight
  expect(two.flight.flightNo).toBe(flightNo)
  const day = depTime.slice(0, 10)
  const office = await browser.newContext({ locale: 'en-GB', baseURL: new URL(page.url()).origin })
  const desk = await office.newPage()
  await desk.goto('/office')
  await typeSignIn(desk, 'desk@interline.demo')
  await expect(desk.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  const changes = { type: 'cancel_no_save', flightNo, date: day, from: depAirport, to: arrAirport }
  await send(desk, '/admin/v1/disruptions', changes)
  for (const { id } of [one, two])
    await expect.poll(async () => (await orderAt(page, id)).disruption, { timeout: 30_000 }).toBe('open')

  await page.goto(`/flight/orders/voyage?from=${day}&to=${day}`)
  if (isMobile) await page.getByRole('button', { name: new RegExp(flightNo) }).click()
  else await page.locator('tr[data-row]').filter({ hasText: flightNo }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(flightNo) })
  await expect(sheet.getByRole('region', { name: 'Schedule changes for this flight' })).toContainText(
    'No replacement flight',
  )
  for (const surname of ['VOYONE', 'VOYTWO'])
    await sheet.getByRole('row').filter({ hasText: surname }).getByRole('checkbox').check()
  await clean(page)
  await sheet.getByRole('button', { name: 'Accept for 2 orders' }).click()
  const nothing = page.getByRole('dialog', { name: 'Nothing to accept here' })
  await expect(nothing.getByText('There is no replacement flight')).toHaveCount(2)
  await nothing.getByRole('button', { name: 'Not now' }).click()
  await sheet.getByRole('button', { name: 'Rebook 2 orders' }).click()
  const change = page.getByRole('dialog', { name: 'Request other flights for 2 orders?' })
  await expect(change.getByText('without airline penalty')).toHaveCount(2)
  await clean(page)
  await change.getByRole('button', { name: 'Not now' }).click()
  await sheet.getByRole('button', { name: 'Refund 2 orders' }).click()
  const question = page.getByRole('dialog', { name: 'Refund the tickets of 2 orders?' })
  await expect(question.getByText('2 passengers affected.')).toBeVisible()
  await clean(page)
  await question.getByRole('button', { name: 'Refund 2 orders' }).click()
  const outcome = page.getByRole('dialog', { name: 'Refund requests' })
  await expect(outcome.getByText('2 orders done.')).toBeVisible({ timeout: 30_000 })
  await clean(page)
  await outcome
    .getByRole('link', { name: /^Created: R\d+/ })
    .first()
    .click()
  await expect(page.getByText('Waived: flight cancelled')).toBeVisible()
})
