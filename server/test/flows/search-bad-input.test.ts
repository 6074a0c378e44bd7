import { LOCALES, type Locale } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { testApp, type Answer } from '../support/app.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const day = inDays(app.clock, 20)
const flight = { carrier: 'CX', flightNumber: '251', date: day, from: 'HKG', to: 'LHR' }
const journeys = [{ origin: 'airport-HKG', destination: 'airport-BKK', date: day }]
const priced = (change: object, locale: Locale) =>
  desk.call(
    'flightSearch.accurate',
    { body: { journeys: [{ segments: [{ ...flight, ...change }] }] } },
    { locale },
  )
const searched = (body: object, locale: Locale) =>
  desk.call('flightSearch.start', { body: { journeys, ...body } }, { locale })
const pasted = (pnr: string, locale: Locale) => desk.call('pnr.analyse', { body: { pnr } }, { locale })

type Case = readonly [
  name: string,
  ask: (locale: Locale) => Promise<Answer<unknown>>,
  status: number,
  told: string,
]

test.each<Case>([
  ['an airline code of three letters', (l) => priced({ carrier: 'CPA' }, l), 400, 'flights.carrier'],
  ['a flight number in letters', (l) => priced({ flightNumber: 'ABC' }, l), 400, 'flights.number'],
  ['an airport code in small letters', (l) => priced({ from: 'hkg' }, l), 400, 'flights.airport'],
  ['a class of two letters', (l) => priced({ rbd: 'YY' }, l), 400, 'flights.rbd'],
  ['an airport that nobody knows', (l) => priced({ from: 'QQQ' }, l), 400, 'journeys.place_unknown'],
  ['the 31st of June', (l) => priced({ date: '2027-06-31' }, l), 400, 'journeys.date_invalid'],
  ['a date in words', (l) => priced({ date: 'tomorrow' }, l), 400, 'journeys.date_invalid'],
  ['ten passengers', (l) => searched({ passengers: { adult: 10 } }, l), 400, 'passengers.too_many'],
  ['a thousand passengers', (l) => searched({ passengers: { adult: 1000 } }, l), 400, 'field.too_large'],
  ['half a passenger', (l) => searched({ passengers: { adult: 1.5 } }, l), 400, 'field.number'],
  ['a cabin that does not exist', (l) => searched({ cabin: 'cargo' }, l), 400, 'field.choice'],
  ['an empty paste', (l) => pasted(' \n ', l), 400, 'pnr.empty'],
  ['a paste of 20,001 characters', (l) => pasted('X'.repeat(20_001), l), 400, 'pnr.too_long'],
  ['a locator of nobody', (l) => pasted('ZZZZZ9', l), 404, 'request.not_found'],
  ['a body beyond all bounds', (l) => pasted('X'.repeat(1_100_000), l), 413, 'request.too_large'],
])('[C1 C6 C7 A15] %s gets a clear sentence in three languages', async (_name, ask, status, told) => {
  const sentences = new Set<string>()
  for (const locale of LOCALES) {
    const answer = await ask(locale)
    expect(answer.status).toBe(status)
    const { key, message, fields } = answer.body
    expect(fields?.map(({ rule }) => rule) ?? [key]).toEqual([told])
    const sentence = fields?.[0]?.message ?? message
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/)
    if (locale !== 'en') expect(sentence).toMatch(/\p{Script=Han}/u)
    sentences.add(sentence)
  }
  expect(sentences.size).toBe(LOCALES.length)
})

test('[C6 C1] afterwards searches and long texts still work', async () => {
  const line = ' 2  CX 705 Y 20APR 1 HKGBKK HK1 1010 1155\n'
  const long = line.repeat(Math.floor(20_000 / line.length))
  const [read, found] = await Promise.all([pasted(long, 'en'), searchAll(desk, { journeys })])
  expect(read.status).toBe(200)
  expect(found.solutions.length).toBeGreaterThan(0)
})

test('[C6 platform] HTML in a booking stays text, never a page', async () => {
  const html = '<img src=x onerror=alert(1)> CX705 20APR HKGBKK 1010 1155 <script>alert(1)</script>'
  const { status, body, headers } = await pasted(html, 'en')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body.data.trace.map(({ text }) => text)).toEqual([html])
})
