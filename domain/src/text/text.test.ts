import { describe, expect, test } from 'vitest'
import { fill, inLine, negotiate, translator, variables } from './text.ts'
import type { Translation } from './text.ts'

const en = {
  title: 'Flights',
  greeting: 'Hello {name}, {count} waiting',
  results: { count: { one: '{count} option from {source}', other: '{count} options from {source}' } },
  reasons: { illness: 'Illness', other: 'Something else' },
  steps: [{ title: 'Search' }, { title: 'Pay' }],
} as const

const zhCn = {
  title: '机票',
  greeting: '{name}，您好，{count} 项待处理',
  results: { count: { other: '{source} 有 {count} 个方案' } },
  reasons: { illness: '生病', other: '其他' },
  steps: [{ title: '搜索' }, { title: '支付' }],
} satisfies Translation<typeof en>

describe('filling a message', () => {
  const t = translator<typeof en>(en, 'en')

  test('[A10] a message without variables is unchanged', () => {
    expect(t(($) => $.title)).toBe('Flights')
  })

  test.each([
    [0, '0 options from GDS'],
    [1, '1 option from GDS'],
    [2, '2 options from GDS'],
    [1234, '1,234 options from GDS'],
  ])('[A10] the English plural of %i', (count, expected) => {
    expect(t(($) => $.results.count, { count, source: 'GDS' })).toBe(expected)
  })

  test('[A10] Chinese has one form for every count', () => {
    const chinese = translator(zhCn as unknown as typeof en, 'zh-cn')
    expect(chinese(($) => $.results.count, { count: 1, source: 'GDS' })).toBe('GDS 有 1 个方案')
  })

  test('[A10] string values are not grouped, so a year stays a year', () => {
    expect(fill('{year}: {sum}', { year: '2026', sum: 2026 }, 'en')).toBe('2026: 2,026')
  })

  test('[A10] an unknown placeholder stays visible', () => {
    expect(fill('Hello {name}', {}, 'en')).toBe('Hello {name}')
  })

  test('[A10] values are inserted once: braces in a value stay', () => {
    expect(fill('{a}{b}', { a: '{b}', b: 'x' }, 'en')).toBe('{b}x')
  })

  test.each([
    ['为 {a} 充值', 'Kowloon Tours', '为 Kowloon Tours 充值'],
    ['为 {a} 充值', '和风旅行社', '为和风旅行社充值'],
    ['為 {a} 儲值', '山頂 Travel', '為山頂 Travel 儲值'],
    ['{a} 尚未结账', '2026年11月', '2026年11月尚未结账'],
    ['加入 {a}。', '（海港）', '加入（海港）。'],
    ['共 {a} 笔', '12', '共 12 笔'],
    ['{a} {b} 的账户', '和风', '和风 李娜的账户'],
  ])('[A10] %s with %s has no space between Chinese characters', (message, a, expected) => {
    expect(fill(message, { a, b: '李娜' }, 'zh-cn')).toBe(expected)
  })

  test('[A10] a list is written with the separator of its language', () => {
    expect(inLine(['CX 251', 'CX 713'], 'en')).toBe('CX 251, CX 713')
    expect(inLine(['CX 251', 'CX 713'], 'zh-cn')).toBe('CX 251、CX 713')
    expect(inLine(['國泰', '長榮'], 'zh-tw')).toBe('國泰、長榮')
  })

  test('[A10] a group with a key "other" is still a group', () => {
    expect(t(($) => $.reasons.other)).toBe('Something else')
    expect(t.messages.steps.map((step) => step.title)).toEqual(['Search', 'Pay'])
  })

  test('[A10] the variables of a message, over both plural forms', () => {
    expect(variables(en.results.count)).toEqual(['count', 'source'])
  })
})

test('[A10] the compiler refuses missing keys, values and variables', () => {
  const t = translator<typeof en>(en, 'en')
  const refused = () => {
    // @ts-expect-error a variable is missing
    t(($) => $.greeting, { count: 1 })
    // @ts-expect-error no values at all
    t(($) => $.greeting)
    // @ts-expect-error no such key
    // oxlint-disable-next-line typescript/no-unsafe-return -- the refused line has no type of its own
    t(($) => $.nothing)
    // @ts-expect-error a text without variables takes no values
    t(($) => $.title, { name: 'x' })
    // @ts-expect-error the translation forgets {name}
    const _text = { greeting: '{count} 项' } satisfies Translation<Pick<typeof en, 'greeting'>>
    // @ts-expect-error the translation forgets a key
    const _key = { reasons: { illness: '' } } satisfies Translation<Pick<typeof en, 'reasons'>>
    // @ts-expect-error the plural forgets {source}
    const _plural = { results: { count: { other: '{count}' } } } satisfies Translation<
      Pick<typeof en, 'results'>
    >
  }
  expect(refused).toBeTypeOf('function')
})

describe('choosing a language', () => {
  test.each([
    ['en-US,en;q=0.9', 'en'],
    ['zh', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh_HK', 'zh-tw'],
    ['zh-mo', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-Hant-CN', 'zh-tw'],
    ['fr-FR, en;q=0.3, zh-tw;q=0.7', 'zh-tw'],
    ['en;q=0, zh-tw', 'zh-tw'],
    ['fr, de', 'zh-cn'],
    ['english', 'zh-cn'],
    ['', 'zh-cn'],
  ] as const)('[A10] Accept-Language %s', (header, expected) => {
    expect(negotiate(header, 'zh-cn')).toBe(expected)
  })

  test('[A10] browser languages are used in order, site default last', () => {
    expect(negotiate(['ja', 'zh-Hant-TW', 'en'], 'en')).toBe('zh-tw')
    expect(negotiate([], 'zh-tw')).toBe('zh-tw')
    expect(negotiate(undefined, 'en')).toBe('en')
  })
})
