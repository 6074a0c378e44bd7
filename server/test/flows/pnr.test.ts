import { weekday } from '@interline/domain/time/local-date'
import { describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, orderOf, passenger } from '../support/orders.ts'
import { askRefund, couponsOf, issuedOrder } from '../support/servicing.ts'
import { inDays, pollAll, searchAll } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const analyse = (pnr: string, caller: Caller = desk) => caller.call('pnr.analyse', { body: { pnr } })

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const DAYS = 'SU MO TU WE TH FR SA'.split(' ')
const shortDay = (date: string) =>
  `${DAYS[weekday(date)]}${date.slice(8, 10)}${MONTHS[Number(date.slice(5, 7)) - 1]}`

describe('a pasted text', () => {
  test('[C6] is read line by line and priced exactly', async () => {
    const { solutions } = await searchAll(desk, {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-NRT', date: inDays(app.clock, 30) }],
    })
    const direct = solutions.find(({ journeys }) => journeys[0]?.segments.length === 1)
    const segment = direct?.journeys[0]?.segments[0] ?? expect.fail('no direct flight')
    const [carrier, number] = [segment.carrier, segment.flightNo.slice(2)]
    const time = (local: string) => local.slice(11, 16).replace(':', '')
    const text = [
      ' 1.WANG/WU 2.WANG/XIAO CHD HXYZ12',
      ` 3.  ${carrier}${number} Y   ${shortDay(segment.depTime.slice(0, 10))}  HKGNRT HK2   ${time(segment.depTime)} ${time(segment.arrTime)}`,
      'A LINE THAT SAYS NOTHING',
      ' 4.TL/1200/15MAR/HKG001',
    ].join('\n')
    const { status, body } = await analyse(text)
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({ dialect: 'travelsky', locator: 'HXYZ12', orderId: null })
    expect(data.trace.map((line) => line.text).join('\n')).toBe(text)
    expect(data.trace.map(({ role }) => role)).toEqual(['name', 'segment', 'not_understood', 'time_limit'])
    const [read = expect.fail('no segment')] = data.segments
    const { date, from, to, flightNumber } = read
    const priced = await desk.call('flightSearch.accurate', {
      body: {
        journeys: [{ segments: [{ carrier: read.carrier, flightNumber, date, from, to }] }],
        passengers: { adult: 1, child: 1 },
      },
    })
    const found = await pollAll(desk, priced.body.data)
    expect(found.solutions.length).toBeGreaterThan(0)
    for (const { journeys } of found.solutions) {
      expect(journeys[0]?.segments.map(({ flightNo }) => flightNo)).toEqual([segment.flightNo])
    }
  })

  test('[C6] with place names is read in Chinese; HTML stays text', async () => {
    const { body } = await analyse('<b>国航CA1301</b> 4月21日 北京-广州 08:00-11:15')
    expect(body.data).toMatchObject({
      dialect: 'itinerary',
      segments: [{ carrier: 'CA', flightNumber: '1301', from: 'PEK', to: 'CAN', departure: '08:00' }],
    })
    expect(body.data.trace[0]?.text).toContain('<b>')
  })

  test.each([
    ['empty', '  \n ', /Paste PNR or itinerary text/],
    [
      'longer than 20,000 characters',
      'X'.repeat(20_001),
      /At most 20,?000 characters; this text has 20,?001/,
    ],
  ])('[C6] that is %s is refused with advice', async (_, text, sentence) => {
    const { status, body } = await analyse(text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 300_001, fields: [{ path: 'pnr' }] })
    expect(JSON.stringify(body)).toMatch(sentence)
  })
})

describe('a locator', () => {
  test('[C6] finds the agency’s own order, in any case, no other’s', async () => {
    const order = await orderOf(desk, (await bookOrder(app, desk)).id)
    const [locator = expect.fail('no PNR')] = order.bookingNumber.split(/[ ,/]+/)
    const { body } = await analyse(` ${locator.toLowerCase()} `)
    expect(body.data).toMatchObject({
      dialect: 'order',
      orderId: order.id,
      locator,
      passengers: [{ surname: 'CHAN', givenNames: 'TAI MAN', document: null }],
    })
    const segments = order.journeys.flatMap((journey) => journey.segments)
    expect(body.data.segments.map(({ from, to, date }) => ({ from, to, date }))).toEqual(
      segments.map(({ depAirport: from, arrAirport: to, depTime }) => ({
        from,
        to,
        date: depTime.slice(0, 10),
      })),
    )
    const other = await app.as('operator@dragon.demo')
    expect((await analyse(locator, other)).status).toBe(404)
    expect((await analyse('ZZZZZ9')).status).toBe(404)
  })

  test('[C6 D12] after one passenger’s refund still covers all of them', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('LEUNG'), passenger('WONG')] })
    const asked = await askRefund(desk, order.id, { coupons: couponsOf(order, [0]) })
    expect(asked.status, asked.body.message).toBe(200)
    const { data } = (await analyse(order.bookingNumber)).body
    expect(data.orderId).toBe(order.id)
    expect(data.passengers.map(({ surname }) => surname)).toEqual(['LEUNG', 'WONG'])
  })

  test('[C6] and text are refused if PNR booking is hidden', async () => {
    const hidden = await app.as('operator@lantau.demo')
    for (const text of ['ABC123', 'CX506 20APR HKGKIX 1010 1455']) {
      expect((await analyse(text, hidden)).status).toBe(403)
    }
  })
})
