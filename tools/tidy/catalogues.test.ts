import { expect, test } from 'vitest'
import { compare, flatten } from './catalogues.ts'

test('[A10 house] missing, superfluous, untranslated and inconsistent texts are found', () => {
  const english = flatten({
    a: 'Pay {amount}',
    b: { c: { one: '{count} seat', other: '{count} seats' } },
    d: 'PNR {code}',
  })
  const check = (chinese: unknown) => compare(english, flatten(chinese), /PNR/g)
  const good = { a: '支付 {amount}', b: { c: { other: '{count} 个座位' } }, d: 'PNR {code}' }
  expect(check(good)).toEqual([])
  expect(check({ ...good, d: undefined })).toEqual(['d: is missing'])
  expect(check({ ...good, e: '多' })).toEqual(['e: not in the English catalogue'])
  expect(check({ ...good, a: '支付' })).toHaveLength(1)
  expect(check({ ...good, a: 'Pay {amount}' })).toEqual(['a: is not translated ("Pay {amount}")'])
  expect(check({ ...good, d: '' })).toHaveLength(2)
})
