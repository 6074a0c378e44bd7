import { expect, test } from 'vitest'
import { rational } from '../money/rational.ts'
import { fromEuro, rateText } from './from-euro.ts'

test('[F6] euro rates become units of CNY, exact to twelve decimals', () => {
  expect(fromEuro({ CNY: '7.7891', USD: '1.0772', JPY: '167.72', HKD: '8.4170' }, 'CNY')).toEqual({
    CNY: '1',
    EUR: '7.7891',
    USD: '7.230876346082',
    JPY: '0.046441092297',
    HKD: '0.925400974219',
    MOP: '0.898447547785',
  })
})

test('[F6] without CNY there are no rates, without HKD no MOP', () => {
  expect(fromEuro({ USD: '1.0772' }, 'CNY')).toBeUndefined()
  expect(fromEuro({ CNY: '7.7891' }, 'CNY')).toEqual({ CNY: '1', EUR: '7.7891' })
})

test('[F6] rates are in the base currency of the platform', () => {
  const document = { CNY: '7.7891', USD: '1.0772', HKD: '8.4170' }
  expect(fromEuro(document, 'HKD')).toMatchObject({ HKD: '1', EUR: '8.417', CNY: '1.080612651012' })
  expect(fromEuro(document, 'EUR')).toMatchObject({ EUR: '1', USD: '0.928332714445' })
})

test('[F6] a stored rate is rounded half up, without trailing zeros', () => {
  expect(rateText(rational(1, 3))).toBe('0.333333333333')
  expect(rateText(rational(2, 3))).toBe('0.666666666667')
  expect(rateText(rational(7150, 1000))).toBe('7.15')
  expect(rateText(rational(12))).toBe('12')
})
