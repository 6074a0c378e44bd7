import zhCnRules from '@interline/contract/text/zh-cn/rules'
import zhTwRules from '@interline/contract/text/zh-tw/rules'
import { LOCALES } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays, type Asked } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const day = (days: number) => inDays(app.clock, days)
const flight = (origin: string, destination: string, date = day(20)) => ({ origin, destination, date })
const there = flight('airport-HKG', 'airport-BKK')

type Case = readonly [name: string, body: Asked, faults: readonly string[]]

test.each<Case>([
  ['no journey', { journeys: [] }, ['journeys journeys.empty']],
  [
    'six journeys',
    {
      bookingType: 'multi',
      journeys: Array.from({ length: 6 }, (_, at) => flight('airport-HKG', 'airport-BKK', day(20 + at))),
    },
    ['journeys journeys.too_many'],
  ],
  [
    'same city, by two airports',
    { journeys: [flight('airport-PVG', 'airport-SHA')] },
    ['journeys.0.destination journeys.same_city'],
  ],
  [
    'same city, by city and airport',
    { journeys: [flight('city-LON', 'airport-LHR')] },
    ['journeys.0.destination journeys.same_city'],
  ],
  ['nothing chosen', { journeys: [flight('', 'airport-BKK')] }, ['journeys.0.origin journeys.place_missing']],
  [
    'unknown places',
    { journeys: [flight('airport-QQQ', 'nonsense')] },
    ['journeys.0.origin journeys.place_unknown', 'journeys.0.destination journeys.place_unknown'],
  ],
  [
    'a day in the past',
    { journeys: [flight('airport-HKG', 'airport-BKK', day(-2))] },
    ['journeys.0.date journeys.date_past'],
  ],
  [
    'no date at all',
    { journeys: [flight('airport-HKG', 'airport-BKK', '2027-02-30')] },
    ['journeys.0.date journeys.date_invalid'],
  ],
  [
    'more than a year ahead',
    { journeys: [flight('airport-HKG', 'airport-BKK', day(363))] },
    ['journeys.0.date journeys.date_too_far'],
  ],
  [
    'back before out',
    { bookingType: 'return', journeys: [there, flight('airport-BKK', 'airport-HKG', day(19))] },
    ['journeys.1.date journeys.date_order'],
  ],
  [
    'a return to somewhere else',
    { bookingType: 'return', journeys: [there, flight('airport-BKK', 'airport-TPE', day(25))] },
    ['journeys.1.destination journeys.return_mismatch'],
  ],
  ['nobody travels', { journeys: [there], passengers: { adult: 0 } }, ['passengers passengers.none']],
  [
    'ten seats',
    { journeys: [there], passengers: { adult: 8, child: 2 } },
    ['passengers passengers.too_many'],
  ],
  [
    'more infants than adults',
    { journeys: [there], passengers: { adult: 1, infant: 2 } },
    ['passengers.infant passengers.infants'],
  ],
  [
    'a child alone',
    { journeys: [there], passengers: { adult: 0, child: 1 } },
    ['passengers.child passengers.children_alone'],
  ],
  [
    'several at once',
    {
      bookingType: 'multi',
      journeys: [there, flight('airport-BKK', 'airport-DMK', day(19))],
      passengers: { adult: 1, infant: 2 },
    },
    [
      'journeys.1.destination journeys.same_city',
      'journeys.1.date journeys.date_order',
      'passengers.infant passengers.infants',
    ],
  ],
])('[C1 A15] %s is reported at its field, in every language', async (_name, body, faults) => {
  const sentences = new Set<string>()
  for (const locale of LOCALES) {
    const { status, body: answer } = await desk.call('flightSearch.start', { body }, { locale })
    expect([status, answer.key]).toEqual([400, 'request.invalid'])
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults)
    for (const { rule, message } of answer.fields ?? []) {
      expect(message).not.toMatch(/[{}]/)
      if (locale !== 'en') expect(message).toMatch(/\p{Script=Han}/u)
      const known: Record<string, string> | undefined =
        locale === 'zh-cn' ? zhCnRules : locale === 'zh-tw' ? zhTwRules : undefined
      if (known && !known[rule]?.includes('{')) expect(message).toBe(known[rule])
    }
    sentences.add(answer.fields?.map(({ message }) => message).join() ?? '')
  }
  expect(sentences.size).toBe(LOCALES.length)
})

test('[C1] past dates are decided by the clock at the origin', async () => {
  // 20:00 UTC: at Auckland it is already tomorrow, in Honolulu still today.
  const midnight = Math.floor(app.clock.now() / 86_400_000) * 86_400_000
  app.clock.advance(midnight + 20 * 3_600_000 - app.clock.now())
  const caller = await app.as('operator@harbour.demo')
  const today = new Date(app.clock.now()).toISOString().slice(0, 10)
  const ask = async (origin: string) =>
    (await caller.call('flightSearch.start', { body: { journeys: [flight(origin, 'airport-NRT', today)] } }))
      .status
  expect([await ask('airport-AKL'), await ask('airport-HNL')]).toEqual([400, 200])
})

test('[C1 A2] no session, no role, no service: refused', async () => {
  const body: Asked = { journeys: [there] }
  expect((await app.anonymous.call('flightSearch.start', { body })).status).toBe(401)
  const finance = await app.as('finance@harbour.demo')
  expect((await finance.call('flightSearch.start', { body })).body.key).toBe('access.not_allowed')
})
