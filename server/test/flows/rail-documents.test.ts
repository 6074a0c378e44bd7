import type { Input, Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { payRail, railOrder } from '../support/products/rail.ts'

/** The itinerary of a train order, saved passengers in its form, and its events in the stream. */
const KOWLOON = 111
const app = await testApp()
let desk: Caller
beforeAll(async () => {
  desk = await app.as('operator@dragon.demo')
})
const now = () => app.clock.now()

async function issued(surnames: readonly string[], who = desk): Promise<Reply<'rail.get'>> {
  const { id } = await railOrder(who, now(), { surnames })
  await payRail(who, id)
  await app.runJobs()
  return (await who.call('rail.get', { params: { id } })).body.data
}

function itinerary(id: string, body: Input<'rail.itinerary'>['body'] = {}, who = desk) {
  return who.call('rail.itinerary', { params: { id }, body })
}

/** The page does not offer it, and the call refuses it. */
async function refused(id: string, who = desk): Promise<void> {
  expect((await who.call('rail.get', { params: { id } })).body.data.may.itinerary).toBe(false)
  expect((await itinerary(id, {}, who)).body.key).toBe('order.document_not_ready')
}

test('[B5 D8] the itinerary in three languages, with and without prices', async () => {
  const order = await issued(['WANG', 'LIU'])
  expect(order.may.itinerary).toBe(true)
  const { coach, seat } = order.tickets[0]!
  const before = (await logRows(app, 'rail.itinerary_downloaded')).length
  for (const [locale, ...words] of [
    [
      'en',
      'Trainitinerary',
      'GuangzhouSouth',
      'Secondclass',
      'Chinesepassport',
      'Simulatedbooking',
      `Coach${coach},seat${seat}`,
    ],
    ['zh-cn', '火车票行程单', '广州南', '二等座', '电子客票', '不能凭此乘车', `${coach}车${seat}号`],
    ['zh-tw', '火車票行程表', '廣州南', '二等座', '電子車票', '不能憑此乘車', `${coach}號車廂${seat}號`],
  ] as const) {
    const { file } = await itinerary(order.id, { locale })
    const { pages, embeddedFonts } = readPdf(file)
    expect(pages).toHaveLength(1)
    const [text = ''] = pages
    for (const word of [...words, order.run.train, order.id, 'WANG/LEI', 'LIU/LEI'])
      expect(text).toContain(word)
    for (const { number } of order.tickets) expect(text).toContain(number)
    expect(text).toContain((order.total / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
    expect(embeddedFonts.some((font) => font.includes(locale === 'zh-tw' ? 'TC' : 'SC'))).toBe(true)
  }
  const plain = readPdf((await itinerary(order.id, { locale: 'en', hidePrice: true })).file).pages.join('')
  expect(plain).toContain(order.run.train)
  expect(plain).not.toContain('CNY')
  expect(await logRows(app, 'rail.itinerary_downloaded')).toHaveLength(before + 4)
})

test('[B5 D8] no itinerary before issue, of refunded tickets, or for others', async () => {
  const unpaid = await railOrder(desk, now(), { days: 8 })
  await refused(unpaid.id)
  const order = await issued(['ZHAO', 'QIAN'])
  const tickets = order.tickets.slice(0, 1).map(({ id }) => id)
  const quote = (await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })).body
    .data
  const asked = await desk.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: quote.total } },
    { idempotencyKey: 'refund one of two' },
  )
  await app.runJobs()
  const text = readPdf((await itinerary(order.id)).file).pages.join('')
  expect(text).not.toContain('ZHAO/LEI')
  expect(text).toContain('QIAN/LEI')
  await refused(asked.body.data.id)
  const harbour = await app.as('operator@harbour.demo')
  expect((await itinerary(order.id, {}, harbour)).status).not.toBe(200)
})

test('[B5 A14] a parent that hides passengers from itself gets no itinerary', async () => {
  await app.everything((tx) =>
    sql`update agencies set common_config = common_config || '{"enableTrainService": true, "hideChildPassengers": true}'::jsonb,
      version = version + 1 where id in (110, ${KOWLOON})`.execute(tx),
  )
  app.clock.advance(6_000)
  const kowloon = await app.as('operator@kowloon.demo')
  const order = await issued(['HIDDEN'], kowloon)
  expect(readPdf((await itinerary(order.id, {}, kowloon)).file).pages.join('')).toContain('HIDDEN')
  const harbour = await app.as('operator@harbour.demo')
  await refused(order.id, harbour)
})

test('[B5 A10] a saved passenger is taken with the document for the stations', async () => {
  const saved = await desk.call('oftenUsedPassengers.create', {
    body: {
      surname: 'SUN',
      givenName: 'NA',
      gender: 'female',
      birthday: '1990-05-06',
      nationality: 'CN',
      documents: [
        { type: 'eep', number: 'C12345678', expiry: '2034-01-01', issuingPlace: 'CN' },
        { type: 'idcard', number: '11010119900506124X', expiry: '9999-12-31', issuingPlace: 'CN' },
      ],
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = saved.body.data
  const date = (await desk.call('rail.stations', { query: { q: 'gzn' } })).body.data.opensUntil
  const take = async (to: string, who = desk) =>
    (await who.call('rail.takePassenger', { params: { id }, body: { from: 'guangzhou-south', to, date } }))
      .body
  expect((await take('changsha-south')).data).toMatchObject({
    type: 'adult',
    surname: 'SUN',
    given_names: 'NA',
    travel_document: { type: 'idcard', number: '11010119900506124X' },
  })
  expect((await take('hongkong-west-kowloon')).data.travel_document).toMatchObject({
    type: 'eep',
    number: 'C12345678',
  })
  expect((await take('nowhere')).key).toBe('rail.not_on_sale')
  // The list is the user's own.
  expect((await take('changsha-south', await app.as('owner@dragon.demo'))).key).toBe('request.not_found')
})

test('[B5] train orders are in the stream of order events as flights are', async () => {
  const order = await issued(['ZHOU'])
  const { rows } = await app.everything((tx) =>
    sql<{ action: string; to_status: string; positioned: boolean }>`
      select action, to_status, position is not null as positioned from order_events where order_id = ${order.id} order by seq`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([
    { action: 'create', to_status: 'to_be_paid', positioned: true },
    { action: 'pay', to_status: 'issuing', positioned: true },
    { action: 'issue', to_status: 'issued', positioned: true },
  ])
})
