import { expect, test } from 'vitest'
import { entryBook, mayEnter } from './entry.ts'

const book = entryBook([
  { country: 'CN', entry: 'transit_24h' },
  { country: 'DE', entry: 'schengen' },
  { country: 'ES', entry: 'schengen' },
  { country: 'FR', entry: 'schengen' },
  { country: 'KH', entry: 'on_arrival' },
  { country: 'TH', entry: 'visa_free' },
])

/** Origin, arrival airport, next destination, final destination; minutes on the ground. */
test.each([
  ['HK HK TH SG SG', 300, 'usual', 'a country that opens to most'],
  ['HK HK KH SG SG', 300, 'usual', 'a visa at the border'],
  ['HK HK JP US US', 300, 'unknown', 'a country that is not listed'],
  ['HK HK CN CN CN', 300, 'destination', 'HKG to PVG, on to SZX: the journey ends there'],
  ['CN CN CN CN CN', 300, undefined, 'PEK to SHA, on to SZX: no border anywhere'],
  ['CN CN CN HK HK', 300, undefined, 'a change inside the country of departure'],
  ['HK CN CN CN CN', 300, undefined, 'inside the country of the end, entered before'],
  ['HK HK CN JP JP', 1440, 'transit', 'on to a third country within a day'],
  ['HK HK CN TW TW', 300, 'transit', 'on to a third region'],
  ['HK HK CN JP JP', 1441, 'unknown', 'a minute more than a day'],
  ['HK HK CN HK HK', 300, 'unknown', 'back to where the traveller came from'],
  ['HK HK CN CN JP', 300, 'unknown', 'a domestic flight before the way out'],
  [
    'HK CN CN JP JP',
    300,
    'unknown',
    'a domestic flight after the way in: the border was crossed all the same',
  ],
  ['GB GB DE ES ES', 300, 'area', 'the journey ends in the same area'],
  ['ES ES DE US US', 300, 'area', 'the journey begins in the area and has not left it'],
  ['ES DE DE US US', 300, 'area', 'nor has it by a domestic flight'],
  ['ES GB DE US US', 300, 'unknown', 'it left the area and comes back'],
  ['US FR DE GB GB', 300, 'unknown', 'the area is neither beginning nor end'],
] as const)('[C3] %s, %i minutes: %s', (countries, minutes, expected, why) => {
  const [start = '', from = '', at = '', to = '', end = ''] = countries.split(' ')
  expect(mayEnter({ start, from, at, to, end, minutes }, book), why).toBe(expected)
})

const passports = entryBook(
  [
    { country: 'AE', entry: 'visa_free' },
    { country: 'DE', entry: 'schengen' },
    { country: 'ES', entry: 'schengen' },
  ],
  [
    { area: 'AE', checked: '2025-01', free: 'CN', visa: 'visa', airside: { rule: 'free' } },
    {
      area: 'CN',
      checked: '2025-11',
      free: 'FR',
      visa: 'visa',
      transit: [{ minutes: 1440, for: '*' }],
      airside: { rule: 'free' },
    },
  ],
)

test.each([
  ['GE GE AE IN IN', 'NG', 'papers', 'most may enter, this passport not without a visa'],
  ['GE GE AE IN IN', 'CN', 'usual', 'the passport may enter'],
  ['GE GE AE IN IN', 'AE', 'usual', 'goes home'],
  ['GE GE AE IN IN', null, 'usual', 'without a passport what holds for most'],
  ['GE GE QA IN IN', 'CN', 'unknown', 'no rule is stored'],
  ['HK HK CN JP JP', 'NG', 'transit', 'on to a third country within a day'],
  ['HK HK CN HK HK', 'NG', 'papers', 'back to where the traveller came from'],
  ['HK HK CN HK HK', 'FR', 'usual', 'needs no transit permit'],
  ['HK HK DE ES ES', 'NG', 'area', 'the area is the end'],
] as const)('[C3] %s with passport %s: %s', (countries, passport, expected, why) => {
  const [start = '', from = '', at = '', to = '', end = ''] = countries.split(' ')
  expect(mayEnter({ start, from, at, to, end, minutes: 300 }, passports, passport), why).toBe(expected)
})
