import { translator } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import englishDetails from '../../i18n/en/offer-details.ts'
import chineseDetails from '../../i18n/zh-cn/offer-details.ts'
import { ruleLine, stepLines } from './rule-words.ts'

const en = englishDetails.fareRules
const zhCn = chineseDetails.fareRules
const t = translator<typeof en>(en, 'en')
const step = { hoursBefore: null, amount: null, percent: null, currency: 'HKD' } as const
const steps = [
  { ...step, hoursBefore: 0, amount: 90_000 },
  { ...step, hoursBefore: 4, percent: 40 },
  { ...step, hoursBefore: 72, percent: 0 },
]

test('[C9 D1] lists refund costs by time, the earliest window first', () => {
  expect(stepLines(steps, t)).toEqual([
    'Free up to 3 days before departure',
    '40% of the fare up to 4 hours before departure',
    'HKD\u00a0900.00 until departure',
  ])
})

test('[C9 D1] Chinese states the deadline before the amount', () => {
  expect(stepLines(steps, translator<typeof en>(zhCn as unknown as typeof en, 'zh-cn'))).toEqual([
    '起飞前 3 天以上 免费',
    '起飞前 4 小时以上 票价的 40%',
    '起飞前 HKD\u00a0900.00',
  ])
})

test('[C9 D1] a full no-show penalty says so; a forbidden change has no line', () => {
  expect(stepLines([{ ...step, percent: 100 }], t)).toEqual(['100% of the fare'])
  expect(stepLines([], t)).toEqual([])
  expect(stepLines([step], t)).toEqual([])
})

test('[C9 C11] joins the steps in one line, or says not allowed', () => {
  const words = { impossible: 'Not refundable', between: ', or ' }
  expect(ruleLine(steps.slice(1), t, words)).toBe(
    'Free up to 3 days before departure, or 40% of the fare up to 4 hours before departure',
  )
  expect(ruleLine([step], t, words)).toBe('Not refundable')
})
