/** An hour at the service desk: ten tasks of three types, cleared by keyboard alone. */
import type { Page } from '@playwright/test'
import { adult, bookedOrder, read, send, type Order } from './support/booking.ts'
import { inDays } from './support/flights.ts'
import { comeSignedIn, expect, surnameOfThisTry, test, typeSignIn } from './support/visitor.ts'
import { onePage } from './support/one-page.ts'

const surname = () => surnameOfThisTry('TENMIXED')
const GIVEN = ['AH ON', 'BING', 'CHUN', 'DAI', 'ENG'] as const

const orderOf = (page: Page, id: string) => read<Order>(page, `/order/v2/flight/orders/${id}`)

/** Orders that the desk must decide. */
async function reviews(page: Page, count: number): Promise<string[]> {
  await comeSignedIn(page, 'operator@macau.demo')
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const options = { to: 'airport-BKK', days: 60 + at, holdable: false, plan: 'website' } as const
    const order = await bookedOrder(page, [adult(surname())], options)
    expect(order.status).toBe('reviewing')
    ids.push(order.id)
  }
  return ids
}

/** One order with a ticket for each of several passengers. */
async function issued(page: Page, passengers: number, days: number): Promise<Order> {
  const people = GIVEN.slice(0, passengers).map((given_names) => adult(surname(), { given_names }))
  const { id } = await bookedOrder(page, people, { days })
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  await expect.poll(async () => (await orderOf(page, id)).status, { timeout: 60_000 }).toBe('issued')
  return orderOf(page, id)
}

const couponsOf = ({ passengers, journeys }: Order, at: number) =>
  journeys.flatMap(({ segments }, journey) =>
    segments.map((_, segment) => ({ passengerId: passengers[at]!.id, journey, segment })),
  )

/** Refunds for illness, whose amount the fare does not give. */
async function refunds(page: Page, passengers: number): Promise<string[]> {
  const order = await issued(page, passengers, 62)
  const ids: string[] = []
  for (let at = 0; at < passengers; at += 1) {
    const file = await page.request.post('/order/v2/flight/evidence?name=certificate.pdf', {
      data: onePage(at),
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    })
    const { data } = (await file.json()) as { data: { id: string } }
    const refund = await send<Order>(page, `/order/v2/flight/orders/${order.id}/refund`, {
      coupons: couponsOf(order, at),
      reason: 4,
      subOption: '4.1',
      remark: 'Broke a leg on Tuesday',
      evidence: [data.id],
    })
    expect(refund.status).toBe('rfd_reviewing')
    ids.push(refund.id)
  }
  return ids
}

/** Changes to any flight of another day. */
async function changes(page: Page, passengers: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < passengers; at += 1) {
    const order = await issued(page, 1, 64 + at)
    const change = await send<Order>(page, `/order/v2/flight/orders/${order.id}/change`, {
      flights: [{ flightNo: '', date: inDays(68), from: 'HKG', to: 'SIN' }],
    })
    expect(change.status).toBe('chg_reviewing')
    ids.push(change.id)
  }
  return ids
}

test('[K1 D11 D12 A14] a clerk clears ten mixed tasks without a mouse @long', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const macau = await (await browser.newContext()).newPage()
  await comeSignedIn(page, 'owner@harbour.demo')
  const [reviewed, given, moved] = await Promise.all([reviews(macau, 5), refunds(page, 3), changes(page, 2)])
  const clerk = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk2@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  for (const pointer of ['mousedown', 'pointerdown', 'touchstart'])
    await clerk.addInitScript(
      (event) => addEventListener(event, () => localStorage.setItem('pointer', event)),
      pointer,
    )
  await clerk.goto(`/office/desk?q=${surname()}`)

  const refused = new Set([reviewed[4], given[2], moved[1]])
  const press = (key: string) => clerk.keyboard.press(key)
  for (let left = 10; left > 0; left -= 1) {
    await expect(clerk.getByText(`${left} waiting`)).toBeVisible()
    // After a decision the next task opens.
    if (left === 10) await press('j')
    await expect(clerk).toHaveURL(/order=/)
    const id = new URL(clerk.url()).searchParams.get('order')!
    const pane = clerk.getByRole('region', { name: `Order ${id}` })
    await expect(pane.getByText('Unassigned')).toBeVisible()
    await press('t')
    await expect(pane.getByText('Assigned to you', { exact: true })).toBeVisible()
    if (refused.has(id)) {
      await press('r')
      await expect(clerk.getByRole('dialog')).toBeVisible()
      await expect(clerk.getByLabel('Reason', { exact: true })).toBeFocused()
      await clerk.keyboard.type('The airline does not allow it')
      await press('Control+Enter')
      await expect(clerk.getByRole('dialog')).toBeHidden()
    } else if (reviewed.includes(id)) await press('a')
    else {
      await press('q')
      if (moved.includes(id)) {
        await expect(pane.getByLabel('Flight', { exact: true })).toBeFocused()
        await press('Control+Enter')
        const flights = pane.getByRole('group', { name: 'Flights offered by the supplier' })
        await expect(flights.getByRole('radio').first()).toBeChecked({ timeout: 60_000 })
      } else await expect(pane.getByLabel('Airline penalty')).toBeFocused()
      const button = pane.getByRole('button', { name: /^Send this quote: HKD/ })
      await expect(button).not.toHaveAttribute('aria-disabled', 'true')
      await press('Control+Enter')
    }
    if (left > 1) await expect(clerk).not.toHaveURL(new RegExp(`order=${id}`))
    else await expect(pane.getByText('No open tasks')).toBeVisible()
  }
  await expect(clerk.getByText('No tasks here')).toBeVisible()
  expect(await clerk.evaluate(() => localStorage.getItem('pointer'))).toBeNull()

  const states = async (ids: readonly string[], from: Page) =>
    Promise.all(ids.map(async (id) => (await orderOf(from, id)).status))
  const approved = 'to_be_paid'
  expect(await states(reviewed, macau)).toEqual([approved, approved, approved, approved, 'canceled'])
  expect(await states(given, page)).toEqual(['rfd_to_be_confirm', 'rfd_to_be_confirm', 'rfd_rejected'])
  expect(await states(moved, page)).toEqual(['chg_to_be_paid', 'chg_rejected'])
})
