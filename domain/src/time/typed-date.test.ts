import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './local-date.ts'
import { parseTypedDate, type DateContext } from './typed-date.ts'

const today = '2026-11-21'
const birthday: DateContext = { today, direction: 'past', shortForm: 'day' }
const travel: DateContext = { today, direction: 'future', shortForm: 'month' }

describe('typed dates', () => {
  test.each([
    ['12MAR88', '1988-03-12'],
    ['12 mar 1988', '1988-03-12'],
    ['12-Mar-88', '1988-03-12'],
    ['12March1988', '1988-03-12'],
    ['19880312', '1988-03-12'],
    ['880312', '1988-03-12'],
    ['1988-03-12', '1988-03-12'],
    ['1988/3/12', '1988-03-12'],
    ['1988.03.12', '1988-03-12'],
    ['1988年3月12日', '1988-03-12'],
    ['12/03/1988', '1988-03-12'],
    ['12.3.88', '1988-03-12'],
    ['01JAN26', '2026-01-01'],
    // A birthday later this year was a hundred years ago.
    ['01DEC26', '1926-12-01'],
    ['29FEB24', '2024-02-29'],
    [' 1988-03-12 ', '1988-03-12'],
  ])('[A18 D2] a birthday typed %s is %s', (text, expected) => {
    expect(parseTypedDate(text, birthday)).toBe(expected)
  })

  test.each([
    ['12-04', '2026-12-04'],
    ['12/4', '2026-12-04'],
    ['12月4日', '2026-12-04'],
    ['11-21', '2026-11-21'],
    ['11-20', '2027-11-20'],
    ['4DEC', '2026-12-04'],
    ['29FEB', '2028-02-29'],
    ['05MAY33', '2033-05-05'],
    ['05MAY99', '2099-05-05'],
    ['330505', '2033-05-05'],
    // An expiry in the recent past is kept as on the document.
    ['05MAY25', '2025-05-05'],
  ])('[A18 C1] a travel or expiry date typed %s is %s', (text, expected) => {
    expect(parseTypedDate(text, travel)).toBe(expected)
  })

  test('[A18] the short form depends on the language', () => {
    expect(parseTypedDate('12-04', { ...travel, shortForm: 'day' })).toBe('2027-04-12')
    expect(parseTypedDate('12-04', birthday)).toBe('2026-04-12')
  })

  test.each([
    '',
    'tomorrow',
    '31FEB88',
    '1988-02-30',
    '12XYZ88',
    '13/13/1988',
    '03/25/1988',
    '1988',
    '1',
    '2026-1',
    '００',
  ])('[A18] %j is not a date', (text) => {
    expect(parseTypedDate(text, birthday)).toBeUndefined()
    expect(parseTypedDate(text, travel)).toBeUndefined()
  })

  test('[A18] every form of a birthday of the last hundred years round-trips', () => {
    const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (daysAgo) => {
        const date = addDays(today, -daysAgo)
        const [year, month, day] = date.split('-') as [string, string, string]
        const forms = [
          date,
          `${year}${month}${day}`,
          `${day}${months[Number(month) - 1]}${year.slice(2)}`,
          `${day}/${month}/${year}`,
          `${year.slice(2)}${month}${day}`,
        ]
        return forms.every((form) => parseTypedDate(form, birthday) === date)
      }),
    )
  })
})
