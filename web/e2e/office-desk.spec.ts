import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order, type Wallet } from './support/booking.ts'
import { inDays } from './support/flights.ts'
import { comeSignedIn, expect, surnameOfThisTry, test, typeSignIn } from './support/visitor.ts'
import { onePage } from './support/one-page.ts'

/** Orders of an agency that does not pay by itself, for seats that cannot be held: the desk decides. */
async function ordersInReview(page: Page, surname: string, count: number): Promise<Order[]> {
  await comeSignedIn(page, 'operator@macau.demo')
  const orders: Order[] = []
  for (let at = 0; at < count; at += 1) {
    const order = await bookedOrder(page, [adult(surname)], {
      to: 'airport-BKK',
      days: 50 + at,
      holdable: false,
      plan: 'website',
    })
    expect(order.status).toBe('reviewing')
    orders.push(order)
  }
  return orders
}

test('[K1 A14] a clerk clears reviews without a mouse: finds, takes, approves, rejects with a reason', async ({
  page,
  browser,
  isMobile,
}) => {
  const surname = surnameOfThisTry(isMobile ? 'DESKPHONE' : 'DESKWIDE')
  const [first, second] = await ordersInReview(page, surname, 2)
  const office = await browser.newContext({ locale: 'en-GB' })
  const clerk = await office.newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk2@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?queue=reviewing&q=${surname}`)
  await expect(clerk.getByText('2 waiting')).toBeVisible()

  await clerk.keyboard.press('j')
  const pane = clerk.getByRole('region', { name: `Order ${first!.id}` })
  await expect(pane.getByText('Nobody is on it')).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('You are on it')).toBeVisible()
  expect(await accessibilityFaults(clerk)).toEqual([])
  await clerk.keyboard.press('a')
  await expect(clerk.getByText('Approved.')).toBeVisible()
  await expect(pane.getByText('To be paid', { exact: true })).toBeVisible()
  // A phone shows the order in the place of the queue, and two ways back.
  if (isMobile) {
    await expect(clerk.getByText('1 waiting')).toBeHidden()
    await clerk.goBack()
  }
  await expect(clerk.getByText('1 waiting')).toBeVisible()

  await clerk.keyboard.press('j')
  const next = clerk.getByRole('region', { name: `Order ${second!.id}` })
  await expect(next.getByText('Nobody is on it')).toBeVisible()
  await clerk.keyboard.press('m')
  await clerk.keyboard.type('Called the agency')
  await clerk.keyboard.press('Tab')
  await clerk.keyboard.press('Enter')
  await expect(next.getByRole('listitem').getByText('Called the agency')).toBeVisible()
  await clerk.keyboard.press('Escape')
  await clerk.keyboard.press('t')
  await expect(next.getByText('You are on it')).toBeVisible()
  await clerk.keyboard.press('r')
  await expect(clerk.getByRole('dialog', { name: 'Reject this order' })).toBeVisible()
  await clerk.keyboard.press('Tab')
  await clerk.getByLabel('Reason').focus()
  await clerk.keyboard.type('The name is not that of the passport')
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Rejected.')).toBeVisible()
  if (isMobile) await clerk.getByRole('button', { name: 'Tasks' }).click()
  await expect(clerk.getByText('Nothing waits here')).toBeVisible()
  await clerk.keyboard.press('?')
  await expect(clerk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Take the next free task',
  )
  await office.close()

  expect((await read<Order>(page, `/order/v2/flight/orders/${first!.id}`)).status).toBe('to_be_paid')
  expect(await read<Order>(page, `/order/v2/flight/orders/${second!.id}`)).toMatchObject({
    status: 'canceled',
    reviewRemark: 'The name is not that of the passport',
  })
})

test('[K1 D16 A2] the auditor sees the desk and the flight news and changes nothing', async ({ page }) => {
  await page.goto('/office')
  await typeSignIn(page, 'auditor@interline.demo')
  await expect(page).toHaveURL('/office/desk')
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take next' })).toHaveCount(0)
  await page.goto('/office/disruptions')
  await expect(page.getByRole('heading', { name: 'Flight news' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter news' })).toHaveCount(0)
})

test('[K1 D15] tickets by hand: typed without a mouse, looked at as they are typed, and issued', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  // The supplier sends fewer tickets than passengers.
  const order = await bookedOrder(page, [adult('PARTIAL'), adult(isMobile ? 'PHONE' : 'WIDE')])
  await send(page, `/order/v2/flight/orders/${order.id}/payment`, { channel: 'balance' })
  await expect
    .poll(async () => (await read<Order>(page, `/order/v2/flight/orders/${order.id}`)).status)
    .toBe('holding')
  const office = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const clerk = await office.newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?queue=holding&q=${order.id}`)
  await expect(clerk.getByText('1 waiting')).toBeVisible()
  await clerk.keyboard.press('j')
  const pane = clerk.getByRole('region', { name: `Order ${order.id}` })
  await expect(pane.getByText('Nobody is on it')).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('You are on it')).toBeVisible()
  // The number that the supplier has sent is there already.
  await expect(pane.getByText('1 number missing').first()).toBeVisible()
  const prefix = /^(\d{3}) and 10 digits$/.exec(
    await pane
      .getByText(/and 10 digits$/)
      .first()
      .innerText(),
  )![1]!
  const serial = String(Date.now()).slice(-9)
  await clerk.keyboard.press('m')
  await pane.getByRole('radio', { name: 'Remark to the agency' }).check()
  await pane.getByLabel('Text').fill('One number came late, we are entering it')
  await pane.getByRole('button', { name: 'Write it down' }).click()
  await expect(pane.getByRole('listitem').getByText('One number came late, we are entering it')).toBeVisible()
  await expect(pane.getByLabel('Text')).toHaveValue('')
  await clerk.keyboard.press('Escape')
  await clerk.keyboard.press('i')
  await clerk.keyboard.type('99912345')
  await expect(pane.getByText('Enter 13 digits: three of the airline, ten of the ticket.')).toBeVisible()
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.type(`${prefix}${serial}1`)
  expect(await accessibilityFaults(clerk)).toEqual([])
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Issued.', { exact: true })).toBeVisible()
  await expect(pane.getByText('Nothing waits for the desk')).toBeVisible()
  await office.close()
  const issued = await read<Order>(page, `/order/v2/flight/orders/${order.id}`)
  expect(issued.status).toBe('issued')
  expect(issued.ticketNumbers).toHaveLength(2)
  expect(issued.ticketNumbers).toContain(`${prefix}-${serial}1`)
  await page.goto(`/flight/orders/${order.id}`)
  await expect(page.getByText('One number came late, we are entering it')).toBeVisible()
})

/** An order whose tickets are issued, paid from the account. */
async function issuedOrder(page: Page, surname: string): Promise<Order> {
  const { id } = await bookedOrder(page, [adult(surname)])
  await send(page, `/order/v2/flight/orders/${id}/payment`, { channel: 'balance' })
  const order = () => read<Order>(page, `/order/v2/flight/orders/${id}`)
  await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe('issued')
  return order()
}

const orderOn = async (page: Page) =>
  read<Order>(page, `/order/v2/flight/orders/${new URL(page.url()).pathname.split('/').at(-1)}`)

/** The service desk with a request in view, on a screen of the project's size. */
async function deskWith(browser: Browser, id: string, isMobile: boolean): Promise<Page> {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 }
  const clerk = await (await browser.newContext({ locale: 'en-GB', viewport })).newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk2@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?q=${id}`)
  await expect(clerk.getByText('1 waiting')).toBeVisible()
  await clerk.keyboard.press('j')
  await expect(clerk.getByText('Nobody is on it')).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(clerk.getByText('You are on it')).toBeVisible()
  return clerk
}

test('[D12 K1 D15] a refund with evidence goes to the desk, is priced without a mouse, accepted, and paid back', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const order = await issuedOrder(page, 'DESKREFUND')
  await page.goto(`/flight/orders/${order.id}?ask=refund`)
  const sheet = page.getByRole('dialog', { name: /^Refund tickets/ })
  await sheet.getByLabel('Reason').selectOption('4')
  await sheet.getByLabel('What applies').selectOption('4.1')
  await sheet.getByLabel('What happened').fill('Broke a leg on Tuesday')
  await sheet.getByLabel('Choose files').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: onePage(),
  })
  await expect(sheet.getByText('certificate.pdf, ready')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(page).toHaveURL(/\/flight\/orders\/R\d{13}$/)
  const { id } = await orderOn(page)

  const clerk = await deskWith(browser, id, isMobile)
  const pane = clerk.getByRole('region', { name: `Order ${id}` })
  await expect(pane.getByRole('region', { name: 'Refund asked for' })).toContainText('Broke a leg on Tuesday')
  const file = clerk.waitForEvent('download')
  await pane.getByRole('button', { name: 'Open certificate.pdf' }).focus()
  await clerk.keyboard.press('Enter')
  // The name that a stranger gave the file is shown, not used.
  expect((await file).suggestedFilename()).toMatch(/^evd_\w+\.pdf$/)
  await clerk.keyboard.press('Escape')
  const seen = pane.getByRole('region', { name: 'The agency sees' })
  await expect(seen).toContainText('Airline’s fee')
  await clerk.keyboard.press('q')
  const fee = pane.getByLabel('Airline’s fee')
  await expect(fee).toBeFocused()
  const asFareSays = await fee.inputValue()
  await clerk.keyboard.type('12x')
  await expect(pane.getByText('Write an amount such as 1250.00.').first()).toBeVisible()
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.type(asFareSays)
  await expect(pane.getByText('Write an amount such as 1250.00.')).toHaveCount(0)
  const button = pane.getByRole('button', { name: /^Send this quote: HKD/ })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityFaults(clerk)).toEqual([])
  expect(await overflowingControls(clerk)).toEqual([])
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Quoted. The agency decides now.')).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Quotes so far' })).toContainText('by the service desk')
  await clerk.context().close()

  await page.reload()
  const quoted = await orderOn(page)
  await page.getByRole('button', { name: /^Accept and get/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this quote?' })
  await dialog.getByRole('button', { name: /^Accept and get/ }).click()
  await expect(page.getByText('Refunded, paid back', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  })
  const { entries } = await read<Wallet>(page, `/base/v2/wallet?orderId=${id}`)
  expect(entries.rows).toMatchObject([{ amount: quoted.servicing!.quotes.at(-1)!.total }])
})

test('[D11 K1 D15] any flight of a day is asked for, found and priced at the desk without a mouse, paid and exchanged', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  const order = await issuedOrder(page, 'DESKCHANGE')
  await page.goto(`/flight/orders/${order.id}?ask=change`)
  const sheet = page.getByRole('dialog', { name: `Change flights of order ${order.id}` })
  await sheet.getByText('Ask the service desk').first().click()
  await sheet.getByLabel(/^New day/).fill(inDays(49))
  await sheet.getByLabel(/^New day/).press('Enter')
  await sheet.getByRole('button', { name: 'Ask the service desk' }).click()
  await expect(page).toHaveURL(/\/flight\/orders\/C\d{13}$/)
  const { id } = await orderOn(page)

  const clerk = await deskWith(browser, id, isMobile)
  const pane = clerk.getByRole('region', { name: `Order ${id}` })
  await expect(pane.getByRole('region', { name: 'Change asked for' })).toBeVisible()
  await clerk.keyboard.press('q')
  await expect(pane.getByLabel('Flight', { exact: true })).toBeFocused()
  await clerk.keyboard.press('Control+Enter')
  const flights = pane.getByRole('group', { name: 'Flights that the supplier sells' }).getByRole('radio')
  await expect(flights.first()).toBeChecked({ timeout: 60_000 })
  const seen = pane.getByRole('region', { name: 'The agency sees' })
  await expect(seen).toContainText('the supplier exchanges the tickets')
  await expect(pane.getByRole('button', { name: /^Send this quote: HKD/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await accessibilityFaults(clerk)).toEqual([])
  expect(await overflowingControls(clerk)).toEqual([])
  await pane.getByLabel('Note to the agency').focus()
  await clerk.keyboard.type('As you asked')
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Quoted. The agency decides now.')).toBeVisible()
  await clerk.context().close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'What the change costs' })).toContainText('As you asked')
  await page
    .getByRole('button', { name: /^Pay HKD/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay HKD/ })
    .click()
  await expect.poll(async () => (await orderOn(page)).status, { timeout: 60_000 }).toBe('changed')
})

test('[K1 D1 D5 D9 A14] a second booking of one person is reviewed: the desk sees why, approves at another price, and the agency pays that', async ({
  page,
  browser,
  isMobile,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const twice = adult(surnameOfThisTry(isMobile ? 'AMENDPHONE' : 'AMENDWIDE'))
  const wish = { to: 'airport-BKK', days: isMobile ? 61 : 60 }
  const first = await bookedOrder(page, [twice], wish)
  const order = await bookedOrder(page, [twice], wish)
  await page.goto(`/flight/orders/${order.id}`)
  const why = page.getByText(`${twice.surname}/TAI MAN already flies from HKG to BKK on`)
  await expect(why.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay HKD/ })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  const office = await browser.newContext({ locale: 'en-GB', viewport: page.viewportSize() })
  const clerk = await office.newPage()
  await clerk.goto('/office')
  await typeSignIn(clerk, 'desk@interline.demo')
  await expect(clerk).toHaveURL('/office/desk')
  await clerk.goto(`/office/desk?queue=reviewing&q=${order.id}&order=${order.id}`)
  const pane = clerk.getByRole('region', { name: `Order ${order.id}` })
  await expect(pane.getByRole('heading', { name: 'Why this is reviewed' })).toBeVisible()
  await expect(pane.getByRole('link', { name: `Open order ${first.id}` })).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('You are on it')).toBeVisible()
  await clerk.keyboard.press('p')
  const dialog = clerk.getByRole('dialog', { name: 'Approve at another price' })
  await dialog.getByLabel('More or less for each adult').fill('120')
  await dialog.getByLabel('Reason').fill('The airline has closed the fare class')
  const now = order.total + 12_000
  const amount = (minor: number) => `HKD ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(dialog.getByRole('button', { name: `Approve at ${amount(now)}` })).toBeVisible()
  expect(await accessibilityFaults(clerk)).toEqual([])
  expect(await overflowingControls(clerk)).toEqual([])
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Approved.')).toBeVisible()
  await expect(pane.getByText('To be paid', { exact: true })).toBeVisible()
  await office.close()

  await page.reload()
  await expect(
    page.getByText(`The service desk changed the price from ${amount(order.total)} to ${amount(now)}.`),
  ).toBeVisible()
  await expect(page.getByText('Nothing was charged for it.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await send(page, `/order/v2/flight/orders/${order.id}/payment`, { channel: 'balance', amount: now })
  await expect
    .poll(async () => (await read<Order>(page, `/order/v2/flight/orders/${order.id}`)).status)
    .toBe('issued')
})
