import { LOCALES } from '@interline/domain/text/text'
import { expect, test, vi } from 'vitest'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp } from '../support/app.ts'
import { gdsOf } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay } from '../support/orders.ts'

const app = await testApp()
await app.modules.rates.refresh()
const desk = await app.as('operator@harbour.demo')

const bare = (text: string) => text.replace(/\s/g, '')
const download = (
  id: string,
  kind: 'eticket' | 'itinerary' | 'bill' | 'ics' | 'text' | 'credit-note',
  body: {
    passengerIds?: string[]
    hidePrice?: boolean
    locale?: (typeof LOCALES)[number]
    also?: ('eticket' | 'itinerary' | 'bill')[]
  } = {},
) => desk.call('flightOrders.file', { params: { id, kind }, body })

async function issuedOrder() {
  const passengers = [passenger('WONG'), passenger('LEUNG', { given_names: 'KA YAN', gender: 'female' })]
  const { id } = await bookOrder(app, desk, { passengers })
  expect((await pay(desk, id)).status).toBe(200)
  await app.runJobs()
  const order = await orderOf(desk, id)
  expect(order.status).toBe('issued')
  return order
}

test('[D15 A10] a ticketed order has e-tickets in three languages', async () => {
  const order = await issuedOrder()
  const titles = { en: 'E-ticket receipt', 'zh-cn': '电子客票行程单', 'zh-tw': '電子機票收據' }
  for (const locale of LOCALES) {
    const answer = await download(order.id, 'eticket', { locale })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(answer.headers['content-disposition'])).toContain(`${order.id}-eticket.pdf`)
    const { pages } = readPdf(answer.file)
    expect(pages).toHaveLength(2)
    order.passengers.forEach(({ surname, tickets, salePrice }, at) => {
      const amount = (salePrice / 100).toLocaleString('en', { minimumFractionDigits: 2 })
      for (const text of [
        titles[locale],
        surname,
        tickets[0]!.number,
        order.bookingNumber,
        `HKD ${amount}`,
        order.id,
      ]) {
        expect(pages[at]).toContain(bare(text))
      }
    })
  }
})

test('[D15] one passenger, without price', async () => {
  const order = await issuedOrder()
  const [, second] = order.passengers
  const answer = await download(order.id, 'eticket', {
    passengerIds: [second!.id],
    hidePrice: true,
    locale: 'en',
  })
  const { pages } = readPdf(answer.file)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('LEUNG/KAYANMS')
  expect(pages[0]).not.toMatch(/WONG|HKD/)
  const stranger = await download(order.id, 'eticket', { passengerIds: ['p_unknown'] })
  expect([stranger.status, stranger.body.key]).toEqual([404, 'request.not_found'])
})

test('[D15] before ticketing only the itinerary is available', async () => {
  const order = await bookOrder(app, desk)
  const early = await download(order.id, 'eticket')
  expect([early.status, early.body.key]).toEqual([409, 'order.document_not_ready'])
  const itinerary = await download(order.id, 'itinerary', { locale: 'en' })
  expect(itinerary.status).toBe(200)
  expect(readPdf(itinerary.file).pages.join('')).toContain('Travelitinerary')
})

test('[D15 A15] another agency cannot read any document', async () => {
  const { id } = await issuedOrder()
  const stranger = await app.as('operator@dragon.demo')
  const answer = await stranger.call('flightOrders.file', { params: { id, kind: 'eticket' }, body: {} })
  expect([answer.status, answer.body.key]).toEqual([404, 'request.not_found'])
})

test('[D15 F3] itinerary and bill in one PDF, in three languages', async () => {
  const order = await issuedOrder()
  const titles = { en: 'Travel itinerary · Bill', 'zh-cn': '行程单 · 账单', 'zh-tw': '· 帳單' }
  for (const locale of LOCALES) {
    const answer = await download(order.id, 'itinerary', { locale, also: ['bill'] })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['content-disposition'])).toContain(`${order.id}-itinerary-bill.pdf`)
    const { pages } = readPdf(answer.file)
    expect(pages.join('')).toContain(bare(titles[locale]))
    const total = (order.total / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    for (const text of ['WONG/TAIMANMR', 'LEUNG/KAYANMS', 'HarbourTravel', `HKD ${total}`])
      expect(pages.at(-1)).toContain(bare(text))
  }
})

test('[D15 F3] one passenger’s bill; none before payment', async () => {
  const order = await issuedOrder()
  const [, second] = order.passengers
  const answer = await download(order.id, 'bill', { passengerIds: [second!.id], locale: 'en' })
  const text = readPdf(answer.file).pages.join('')
  const amount = (second!.salePrice / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(text).toContain(bare(`Total HKD ${amount}`))
  expect(text).not.toContain('WONG')
  // It states that the listed payment exceeds that amount.
  const paid = (order.total / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(text).toMatch(new RegExp(`${bare('Payments for the whole order')}.*${bare(`HKD ${paid}`)}`))
  for (const [locale, whole] of [
    ['zh-cn', '付款记录（整个订单）'],
    ['zh-tw', '付款紀錄（整筆訂單）'],
  ] as const) {
    const one = await download(order.id, 'bill', { passengerIds: [second!.id], locale })
    expect(readPdf(one.file).pages.join('')).toContain(whole)
  }
  const all = await download(order.id, 'bill', { locale: 'en' })
  expect(readPdf(all.file).pages.join('')).not.toContain(bare('the whole order'))
  const unpaid = await bookOrder(app, desk)
  const early = await download(unpaid.id, 'itinerary', { also: ['bill'] })
  expect([early.status, early.body.key]).toEqual([409, 'order.document_not_ready'])
})

test('[D15 F3] a refunded order has no bill, explained in three languages', async () => {
  const { id } = await bookOrder(app, desk)
  expect((await pay(desk, id)).status).toBe(200)
  const refused = vi
    .spyOn(gdsOf(app), 'ticket')
    .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: 'no' } })
  // Paid and not ticketed yet: there is a bill, without ticket numbers.
  expect((await download(id, 'bill')).status).toBe(200)
  await app.runJobs()
  refused.mockRestore()
  expect((await orderOf(desk, id)).status).toBe('failed_reimbursed')
  const answer = await desk.call(
    'flightOrders.file',
    { params: { id, kind: 'bill' }, body: {} },
    { locale: 'zh-cn' },
  )
  expect([answer.status, answer.body.key]).toEqual([409, 'order.nothing_to_bill'])
  expect(answer.body.message).toContain('已退回')
})

test('[D15 F3] an order refunded because it got no ticket has a bill number and a credit note', async () => {
  const order = await bookOrder(app, desk)
  const { id } = order
  expect((await pay(desk, id)).status).toBe(200)
  const refused = vi
    .spyOn(gdsOf(app), 'ticket')
    .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: 'no' } })
  const bill = readPdf((await download(id, 'bill', { locale: 'en' })).file).pages.join('')
  expect((await download(id, 'credit-note')).status).toBe(409)
  await app.runJobs()
  refused.mockRestore()
  const note = readPdf((await download(id, 'credit-note', { locale: 'en' })).file).pages.join('')
  const number = (text: string) => /(?:BL|CN)-\d+-\d{4}-\d{6}/.exec(text)?.[0]
  expect(number(bill)).toMatch(/^BL-/)
  expect(number(note)).toMatch(/^CN-/)
  const paid = (order.total / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(note).toContain(bare(`Total HKD ${paid}`))
  // Asked for again it is the same one.
  const again = readPdf((await download(id, 'credit-note', { locale: 'en' })).file).pages.join('')
  expect(number(again)).toBe(number(note))
})

test('[D15] the flights as a calendar file and as text', async () => {
  const order = await issuedOrder()
  const calendar = await download(order.id, 'ics', { locale: 'zh-cn' })
  expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(calendar.file.toString()).toContain(`UID:${order.id}-1@interline`)
  const text = await download(order.id, 'text', { locale: 'zh-tw', passengerIds: [order.passengers[0]!.id] })
  expect(text.file.toString()).toContain(order.bookingNumber)
  expect(text.file.toString()).not.toContain('LEUNG')
})
