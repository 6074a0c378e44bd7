import { expect, test } from 'vitest'
import {
  isRate,
  jumpsBetween,
  missingIn,
  outdatedIn,
  rateMapOf,
  withAcquired,
  withChanges,
  type HeldRates,
} from './rates.ts'

const from = { source: 'ecb', asOf: 1_000, goodUntil: 2_000 }
const acquired = (rates: Record<string, string>) => ({ rates, pegged: new Set(['MOP' as const]), ...from })
const held: HeldRates = {
  CNY: { rate: '1', origin: 'source', ...from },
  HKD: { rate: '0.92', origin: 'source', ...from },
  RUB: { rate: '0.08', origin: 'manual', source: 'Tina', asOf: 500, goodUntil: 1_500 },
}

test('[F6] an update never overwrites manual rates', () => {
  const next = withAcquired(held, acquired({ CNY: '1', HKD: '0.93', RUB: '0.2', MOP: '0.9' }))
  expect(rateMapOf(next)).toEqual({ CNY: '1', HKD: '0.93', MOP: '0.9', RUB: '0.08' })
  expect([next.HKD?.origin, next.MOP?.origin, next.RUB?.origin]).toEqual(['source', 'pegged', 'manual'])
})

test('[F6] rates missing in the source keep their value and time', () => {
  const later = { ...acquired({ CNY: '1' }), goodUntil: 9_000 }
  expect(withAcquired(held, later).HKD).toEqual(held.HKD)
})

test('[F6] a manual rate applies until a date, or reverts to the source', () => {
  const set = withChanges(held, [{ currency: 'TWD', set: { rate: '0.22', goodUntil: 9_000 } }], {
    by: 'Tina, Uwe',
    at: 3_000,
  })
  expect(set.TWD).toEqual({
    rate: '0.22',
    origin: 'manual',
    source: 'Tina, Uwe',
    asOf: 3_000,
    goodUntil: 9_000,
  })
  const given = withChanges(set, [{ currency: 'RUB', set: null }], { by: '', at: 3_000 })
  expect(given.RUB).toMatchObject({ rate: '0.08', origin: 'source', goodUntil: 1_500 })
  expect(withAcquired(given, acquired({ CNY: '1', RUB: '0.09' })).RUB?.rate).toBe('0.09')
})

test('[F6] each rate has its own time', () => {
  expect(outdatedIn(held, { base: 'CNY', now: 1_400 })).toEqual([])
  expect(outdatedIn(held, { base: 'CNY', now: 1_600 })).toEqual(['RUB'])
  expect(outdatedIn(held, { base: 'CNY', now: 2_001 })).toEqual(['HKD', 'RUB'])
  expect(outdatedIn(held, { base: 'HKD', now: 2_001 })).not.toContain('HKD')
})

test('[F6] rates missing in a document are named, unless manual', () => {
  const all = Object.fromEntries(['CNY', 'USD', 'EUR', 'HKD'].map((each) => [each, '1']))
  expect(missingIn(all, new Set())).toContain('RUB')
  expect(missingIn(all, new Set(['RUB']))).not.toContain('RUB')
})

test('[F6] a rate that moves by half in one step is treated as an error', () => {
  expect(jumpsBetween({ HKD: '0.92', USD: '7.15' }, { HKD: '0.93', USD: '71.5' })).toEqual(['USD'])
  expect(jumpsBetween({ USD: '7.2' }, { USD: '4.8' })).toEqual([])
  expect(jumpsBetween({ USD: '7.2' }, { USD: '4.7' })).toEqual(['USD'])
})

test.each([
  ['0.92', true],
  ['7', true],
  ['0', false],
  ['0.000000000000', false],
  ['1e3', false],
  ['-1', false],
  ['1.0000000000001', false],
])('[F6] %s as a rate: %s', (text, fits) => {
  expect(isRate(text)).toBe(fits)
})
