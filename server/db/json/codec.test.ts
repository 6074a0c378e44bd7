import { expect, test } from 'vitest'
import { z } from 'zod'
import { amount, jsonText, plain, withAmounts } from './codec.ts'

const Fare = z.strictObject({
  minor: z.string(),
  amount,
  perType: z.record(z.string(), amount),
  fee: amount.nullable(),
  tip: amount.optional(),
  list: z.array(z.tuple([z.string(), amount])),
})
const fare = withAmounts<z.output<typeof Fare>>(Fare)

test('[platform] a codec reads amounts by schema, not by name', () => {
  const value = {
    minor: '12',
    amount: 9_007_199_254_740_993n,
    perType: { adult: 5n },
    fee: null,
    list: [['7', -7n] satisfies [string, bigint]],
  }
  const text = fare.write(value)
  const stored: z.input<typeof Fare> = {
    minor: '12',
    amount: '9007199254740993',
    perType: { adult: '5' },
    fee: null,
    list: [['7', '-7']],
  }
  expect(JSON.parse(text)).toEqual(stored)
  expect(fare.parse(text)).toEqual(value)
  expect(fare.read(stored)).toEqual(value)
  expect(Fare.decode(stored)).toEqual(value)
})

test('[platform] reading does not modify the database’s value', () => {
  const stored = { minor: '1', amount: '2', perType: {}, fee: '3', tip: '4', list: [] }
  const before = structuredClone(stored)
  expect(fare.read(stored)).toEqual({ ...stored, amount: 2n, fee: 3n, tip: 4n })
  expect(stored).toEqual(before)
})

test('[platform] an amount that a codec cannot locate is refused', () => {
  expect(() => withAmounts(z.object({ either: z.union([amount, z.string()]) }))).toThrow('union')
  expect(() => withAmounts(z.object({ later: z.lazy(() => amount) }))).toThrow('lazy')
  expect(() => withAmounts(z.object({ minor: z.string() }))).toThrow('plain')
})

test('[platform] a value without amounts is read as stored', () => {
  const names = plain(z.array(z.string()))
  const stored = ['a']
  expect(names.read(stored)).toBe(stored)
  expect(names.write(stored)).toBe(jsonText(stored))
})
