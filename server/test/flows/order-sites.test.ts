import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp, type Caller } from '../support/app.ts'
import { mailsTo, orderMailsTo } from '../support/arrange.ts'
import { bookOrder } from '../support/orders.ts'
import { askRefund, confirm, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
let desk: Caller

/** Who calls a host. */
const on = (host: string, who: Caller): Caller => ({
  token: who.token,
  call: (name, input, options = {}) =>
    who.call(name, input, { ...options, headers: { host, ...options.headers } }),
})

beforeAll(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const mailAbout = async (id: string) =>
  (await orderMailsTo(app, 'owner@harbour.demo')).find(({ subject }) => subject.includes(id))!

test('[H4 D15] mails and documents of an order have the look of the site that it was made on', async () => {
  const order = await issuedOrder(app, on('portal.harbour.demo', desk))
  const mail = await mailAbout(order.id)
  expect(mail.sender).toMatch(/^"Harbour Travel Desk" <[^<>]+@[^<>]+>$/)
  expect(mail.replyTo).toBe('desk@harbour.demo')
  // The host that the order was made on, not the first one of the site.
  expect(mail.text).toMatch(new RegExp(`http://portal\\.harbour\\.demo:\\d+/flight/orders/${order.id}`))
  expect(mail.html).toContain('background:#0A2E3F')
  expect(mail.html).toContain('background:#0B6E99;color:#FFFFFF')
  expect(`${mail.text}${mail.html}${mail.sender}`).not.toContain('Interline')
  const pdf = await desk.call('flightOrders.file', {
    params: { id: order.id, kind: 'itinerary' },
    body: { locale: 'en', also: [], hidePrice: false },
  })
  expect(readPdf(pdf.file).pages[0]).toContain('HarbourTravelDesk,HongKong.Questions:desk@harbour.demo')
  // A refund asked for elsewhere belongs to the order's site.
  const refund = (await askRefund(desk, order.id)).body.data
  await confirm(desk, refund)
  expect((await mailAbout(refund.id)).sender).toContain('Harbour Travel Desk')
})

test('[H4 D15] an order of the platform’s own site has the platform’s look', async () => {
  const { id } = await bookOrder(app, on('localhost', desk))
  const mail = await mailAbout(id)
  expect([mail.sender, mail.replyTo]).toEqual([app.platform.settings.mailFrom, null])
  expect(mail.text).toMatch(new RegExp(`http://localhost:\\d+/flight/orders/${id}`))
})

test('[H4 A4] a mail about an account comes from the site of the agency’s tree', async () => {
  const ask = (username: string) => app.anonymous.call('accountLinks.requestLink', { body: { username } })
  await ask('operator@dragon.demo')
  const [link] = await mailsTo(app, 'operator@dragon.demo')
  expect(link?.text).toMatch(/http:\/\/dragon\.localhost:\d+\/set-password#a\./)
  expect([link?.replyTo, link?.sender.includes('Interline')]).toEqual(['desk@dragon.demo', false])
  // Atlas has no site of its own.
  await ask('owner@atlas.demo')
  expect((await mailsTo(app, 'owner@atlas.demo'))[0]?.sender).toBe(app.platform.settings.mailFrom)
})
