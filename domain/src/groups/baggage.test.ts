import { expect, test } from 'vitest'
import { readBaggage } from './baggage.ts'

const NOTHING = { pieces: null, weightPerPiece: null, totalWeight: null }
const checked = (words: string) => readBaggage(words).checked

test.each([
  ['23 kg', { ...NOTHING, totalWeight: 23 }],
  ['20公斤', { ...NOTHING, totalWeight: 20 }],
  ['30K', { ...NOTHING, totalWeight: 30 }],
  ['2 × 23 kg', { ...NOTHING, pieces: 2, weightPerPiece: 23 }],
  ['Baggage: 1 piece of 23 kg', { ...NOTHING, pieces: 1, weightPerPiece: 23 }],
  ['2 件，每件 23 公斤', { ...NOTHING, pieces: 2, weightPerPiece: 23 }],
  ['2PC', { ...NOTHING, pieces: 2 }],
  ['No checked baggage', { ...NOTHING, pieces: 0 }],
  ['無託運行李', { ...NOTHING, pieces: 0 }],
  ['', NOTHING],
])('[E3 D8] the baggage of a quote is read from its words: %s', (words, expected) => {
  expect(checked(words)).toEqual(expected)
})

test.each(['23 kg each', 'Adult 23 kg, infant 10 kg', '1 × 23 kg, at most 158 cm', 'As the fare says'])(
  '[E3 D8] words that are no plain allowance are kept: %s',
  (words) => {
    expect(checked(words)).toEqual({ ...NOTHING, words })
  },
)

test('[E3 D8] cabin baggage is read by itself and never invented', () => {
  expect(readBaggage('2 x 23 kg, cabin 7 kg')).toEqual({
    checked: { ...NOTHING, pieces: 2, weightPerPiece: 23 },
    cabin: { ...NOTHING, totalWeight: 7 },
  })
  expect(readBaggage('1 cabin bag of 7 kg')).toEqual({
    checked: NOTHING,
    cabin: { ...NOTHING, pieces: 1, weightPerPiece: 7 },
  })
  expect(readBaggage('20 kg').cabin).toEqual(NOTHING)
})
