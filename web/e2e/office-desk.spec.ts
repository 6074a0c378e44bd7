import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read, send, type Order } from './support/booking.ts'
import { comeSignedIn, expect, surnameOfThisTry, test, typeSignIn } from './support/visitor.ts'

/** Orders of an agency that cannot pay, for seats that cannot be held: the desk decides. */
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

/** A message covers no task of the queue. */
async function expectBesideQueue(clerk: Page, message: Locator): Promise<void> {
  const tasks = (await clerk.getByRole('region', { name: 'To review' }).boundingBox())!
  expect((await message.boundingBox())!.x).toBeGreaterThan(tasks.x + tasks.width)
}

test('[K1 A14] a clerk clears reviews without a mouse @phone @long-phone', async ({
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
  await expect(pane.getByText('Unassigned')).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('Assigned to you', { exact: true })).toBeVisible()
  expect(await accessibilityFaults(clerk)).toEqual([])
  await clerk.keyboard.press('a')
  const message = clerk.getByText('Approved.')
  await expect(message).toBeVisible()
  if (!isMobile) await expectBesideQueue(clerk, message)
  const next = clerk.getByRole('region', { name: `Order ${second!.id}` })
  await expect(next.getByText('Done. This is the next task.')).toBeVisible()
  await clerk.keyboard.press('l')
  await expect(pane.getByText('To be paid', { exact: true })).toBeVisible()
  // A phone shows the order instead of the queue, and two ways back.
  if (isMobile) {
    await expect(clerk.getByText('1 waiting')).toBeHidden()
    await clerk.goBack()
  }
  await expect(clerk.getByText('1 waiting')).toBeVisible()

  await clerk.keyboard.press('j')
  await expect(next.getByText('Unassigned')).toBeVisible()
  await clerk.keyboard.press('m')
  await clerk.keyboard.type('Called the agency')
  await clerk.keyboard.press('Tab')
  await clerk.keyboard.press('Enter')
  await expect(next.getByRole('listitem').getByText('Called the agency')).toBeVisible()
  await clerk.keyboard.press('Escape')
  await clerk.keyboard.press('t')
  await expect(next.getByText('Assigned to you', { exact: true })).toBeVisible()
  await clerk.keyboard.press('r')
  await expect(clerk.getByRole('dialog', { name: 'Reject this order' })).toBeVisible()
  await clerk.keyboard.press('Tab')
  await clerk.getByLabel('Reason', { exact: true }).focus()
  await clerk.keyboard.type('The name is not that of the passport')
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Rejected.')).toBeVisible()
  if (isMobile) await clerk.getByRole('button', { name: 'Tasks' }).click()
  await expect(clerk.getByText('No tasks here')).toBeVisible()
  await clerk.keyboard.press('?')
  await expect(clerk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Take the next unassigned task',
  )
  await office.close()

  expect((await read<Order>(page, `/order/v2/flight/orders/${first!.id}`)).status).toBe('to_be_paid')
  expect(await read<Order>(page, `/order/v2/flight/orders/${second!.id}`)).toMatchObject({
    status: 'canceled',
    reviewRemark: 'The name is not that of the passport',
  })
})

test('[K1 D16 A2] the auditor sees desk and schedule changes and edits nothing @long', async ({ page }) => {
  await page.goto('/office')
  await typeSignIn(page, 'auditor@interline.demo')
  await expect(page).toHaveURL('/office/desk')
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take next' })).toHaveCount(0)
  await page.goto('/office/disruptions')
  await expect(page.getByRole('heading', { name: 'Schedule changes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter schedule change' })).toHaveCount(0)
})

test('[K1 D15] ticket numbers are typed without a mouse, checked, and issued @long', async ({
  page,
  browser,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  // The supplier sends fewer tickets than passengers.
  const order = await bookedOrder(page, [adult('PARTIAL'), adult('WIDE')])
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
  await expect(pane.getByText('Unassigned')).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('Assigned to you', { exact: true })).toBeVisible()
  // The number sent by the supplier is prefilled.
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
  await pane.getByRole('button', { name: 'Save note' }).click()
  await expect(pane.getByRole('listitem').getByText('One number came late, we are entering it')).toBeVisible()
  await expect(pane.getByLabel('Text')).toHaveValue('')
  await clerk.keyboard.press('Escape')
  await clerk.keyboard.press('i')
  await clerk.keyboard.type('99912345')
  await expect(pane.getByText('Enter 13 digits: three for the airline, ten for the ticket.')).toBeVisible()
  await clerk.keyboard.press('Control+a')
  await clerk.keyboard.type(`${prefix}${serial}1`)
  expect(await accessibilityFaults(clerk)).toEqual([])
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Issued.', { exact: true })).toBeVisible()
  await expect(pane.getByText('No open tasks')).toBeVisible()
  await office.close()
  const issued = await read<Order>(page, `/order/v2/flight/orders/${order.id}`)
  expect(issued.status).toBe('issued')
  expect(issued.ticketNumbers).toHaveLength(2)
  expect(issued.ticketNumbers).toContain(`${prefix}-${serial}1`)
  await page.goto(`/flight/orders/${order.id}`)
  await expect(page.getByText('One number came late, we are entering it')).toBeVisible()
})

test('[K1 D1 D5 D9 A14] a duplicate booking is reviewed, repriced and then paid @long', async ({
  page,
  browser,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const twice = adult(surnameOfThisTry('AMENDWIDE'))
  const options = { to: 'airport-BKK', days: 60 }
  const first = await bookedOrder(page, [twice], options)
  const order = await bookedOrder(page, [twice], options)
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
  await expect(pane.getByRole('heading', { name: 'Reason for review' })).toBeVisible()
  await expect(pane.getByRole('link', { name: `Open order ${first.id}` })).toBeVisible()
  await clerk.keyboard.press('t')
  await expect(pane.getByText('Assigned to you', { exact: true })).toBeVisible()
  await clerk.keyboard.press('p')
  const dialog = clerk.getByRole('dialog', { name: 'Approve at another price' })
  await dialog.getByLabel('Difference per adult').fill('120')
  await dialog.getByLabel('Reason', { exact: true }).fill('The airline has closed the fare class')
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
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await send(page, `/order/v2/flight/orders/${order.id}/payment`, { channel: 'balance', amount: now })
  await expect
    .poll(async () => (await read<Order>(page, `/order/v2/flight/orders/${order.id}`)).status)
    .toBe('issued')
})
