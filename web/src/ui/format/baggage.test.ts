import { expect, test } from 'vitest'
import { baggageText, statedBaggage } from './baggage.ts'

test.each([
  [{ pieces: 2, weightPerPiece: 23, totalWeight: null }, '2×23kg'],
  [{ pieces: 1, weightPerPiece: 23, totalWeight: null }, '23kg'],
  [{ pieces: null, weightPerPiece: null, totalWeight: 20 }, '20kg'],
  [{ pieces: 1, weightPerPiece: null, totalWeight: null }, '1×'],
  [{ pieces: 0, weightPerPiece: null, totalWeight: null }, null],
  [{ pieces: 0, weightPerPiece: 23, totalWeight: null }, null],
  [{ pieces: null, weightPerPiece: null, totalWeight: null }, null],
  [{ pieces: null, weightPerPiece: null, totalWeight: null, words: '23 kg each' }, '23 kg each'],
  [{ pieces: null, weightPerPiece: null, totalWeight: 0 }, null],
])('[C9] %j reads %s', (allowance, text) => {
  expect(baggageText(allowance)).toBe(text)
})

test('[C9 E3] an allowance that nobody has stated is not none', () => {
  const unknown = { pieces: null, weightPerPiece: null, totalWeight: null }
  expect(statedBaggage(unknown)).toBeUndefined()
  expect(statedBaggage({ ...unknown, pieces: 0 })).toBeNull()
  expect(statedBaggage({ ...unknown, totalWeight: 20 })).toBe('20kg')
})
