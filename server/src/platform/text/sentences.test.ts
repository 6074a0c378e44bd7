import { expect, test } from 'vitest'
import { errorSentence, ruleSentence } from './sentences.ts'

test.each([
  [
    'en',
    'The passenger would be 13 on 2026-12-11. Change the date of birth, or search again with this passenger as adult.',
  ],
  ['zh-cn', '该乘客在 2026-12-11 为 13 岁，属于成人。请修改出生日期，或按成人重新搜索。'],
  ['zh-tw', '此旅客在 2026-12-11 為 13 歲，屬於成人。請修改出生日期，或按成人重新搜尋。'],
] as const)(
  '[A10 D2] the sentence of a rule in %s, with words of the same language inside',
  (locale, expected) => {
    const values = { age: 13, date: '2026-12-11', fits: { rule: 'adult' } } as const
    expect(ruleSentence('passenger.type_age', values, locale)).toBe(expected)
  },
)

test('[A10 D2] several words are listed', () => {
  const values = { allowed: { rules: ['document.eep', 'document.chinesePassport'] } } as const
  expect(ruleSentence('passenger.document_not_allowed', values, 'en')).toContain(
    'HK/Macao travel permit / Chinese passport',
  )
})

test.each([
  ['en', 3541, 'Too many requests. Try again in 60 minutes.'],
  ['en', 119, 'Too many requests. Try again in 119 seconds.'],
  ['en', 1, 'Too many requests. Try again in 1 second.'],
  ['zh-cn', 125, '请求过于频繁，请在 3分钟后重试。'],
  ['zh-tw', 40, '請求過於頻繁，請於 40 秒後重試。'],
] as const)('[A10 A15] a limit in %s states when to retry', (locale, seconds, expected) => {
  expect(errorSentence('request.too_many', { seconds }, locale)).toBe(expected)
})
