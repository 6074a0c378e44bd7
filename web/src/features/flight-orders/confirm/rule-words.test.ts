import { translator } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import words from '../../../i18n/en/flight-confirm.ts'
import { ruleWords } from './rule-words.ts'

const t = translator<typeof words>(words, 'en')
const step = { hoursBefore: null, amount: null, percent: null, currency: 'HKD' } as const

test('[C9 D1] what a refund costs is read as time passes, the earliest window first', () => {
  const steps = [
    { ...step, hoursBefore: 0, amount: 90_000 },
    { ...step, hoursBefore: 4, percent: 40 },
    { ...step, hoursBefore: 72, percent: 0 },
  ]
  expect(ruleWords(steps, t)).toEqual([
    'up to 3 days before departure: free of charge',
    'up to 4 hours before departure: 40% of the fare',
    'until departure: HKD 900.00',
  ])
})

test('[C9 D1] a no-show that costs the whole fare says so, and what nobody may do has no line', () => {
  expect(ruleWords([{ ...step, percent: 100 }], t)).toEqual(['100% of the fare'])
  expect(ruleWords([], t)).toEqual([])
  expect(ruleWords([step], t)).toEqual([])
})
