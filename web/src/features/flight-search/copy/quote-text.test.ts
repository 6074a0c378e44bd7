import type { Locale } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { figureText } from '../../../ui/format/money.ts'
import { fare, separate } from '../results/results.fixture.tsx'
import type { SearchQuery } from '../request/search-query.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { fareText, quoteText, searchText } from '../text.ts'
import { quoteCard, zoneWords } from './quote-card.ts'
import type { CardWords } from './quote-card.ts'
import { quoteAsText, width } from './quote-text.ts'

const NOW = new Date(2026, 10, 21, 14, 17).getTime()
const NAMES: Record<Locale, Readonly<Record<string, string>>> = {
  en: { 'airport-PVG': 'Shanghai Pudong', 'airport-SIN': 'Singapore', MU: 'China Eastern' },
  'zh-cn': { 'airport-PVG': '上海浦东', 'airport-SIN': '新加坡', MU: '中国东方航空' },
  'zh-tw': { 'airport-PVG': '上海浦東', 'airport-SIN': '新加坡', MU: '中國東方航空' },
}

const query: SearchQuery = {
  journeys: [{ origin: 'airport-PVG', destination: 'airport-SIN', date: '2026-12-04' }],
  bookingType: 'oneway',
  cabin: 'economy',
  passengers: { adult: 2, child: 1, infant: 0 },
}

function priced() {
  const one = fare('Standard', 348_000, true)
  const adult = { ...one.priceDetail.priceList[0]!, count: 2 }
  const child = { ...adult, passengerType: 'child' as const, count: 1, salePrice: 261_050 }
  return { ...one, priceDetail: { ...one.priceDetail, priceList: [adult, child] } }
}

async function wordsOf(locale: Locale): Promise<CardWords> {
  const [quote, fares, rules, search] = await Promise.all([
    quoteText.load(locale),
    fareText.load(locale),
    ruleText.load(locale),
    searchText.load(locale),
  ])
  const name = (code: string) => NAMES[locale][code] ?? code
  return { quote, fares, rules, search, place: name, airline: name }
}

const sale = (_option: unknown, { salePrice }: { readonly salePrice: number }) => ({
  amount: BigInt(salePrice),
  write: (minor: bigint) => `CNY ${figureText(minor, 'CNY')}`,
})
const zone = zoneWords(NOW)

test.each<[Locale, readonly string[]]>([
  [
    'en',
    [
      'Shanghai Pudong – Singapore',
      '2 adults, 1 child · Economy',
      '',
      'China Eastern · Standard',
      '  Fri 4 Dec  MU 543  PVG 08:15  SIN 13:45  5h 30m',
      '  Baggage  checked 23kg, cabin 23kg',
      '  Rules    change: Free; refund: Free',
      '  Adult  CNY 3,480.00  × 2',
      '  Child  CNY 2,610.50  × 1',
      '  Total  CNY 9,570.50',
      '',
      `Valid until 14:32 (${zone}), Sat 21 Nov`,
      'Prices and seats are guaranteed only once booked.',
    ],
  ],
  [
    'zh-cn',
    [
      '上海浦东 – 新加坡',
      '2 成人 1 儿童 · 经济舱',
      '',
      '中国东方航空 · Standard',
      '  12月4日 周五  MU 543  PVG 08:15  SIN 13:45  5h30m',
      '  行李  托运 23kg，手提 23kg',
      '  退改  改签：免费；退票：免费',
      '  成人  CNY 3,480.00  × 2',
      '  儿童  CNY 2,610.50  × 1',
      '  合计  CNY 9,570.50',
      '',
      `有效至 11月21日 周六 14:32（${zone}）`,
      '价格与座位以实际预订为准。',
    ],
  ],
  [
    'zh-tw',
    [
      '上海浦東 – 新加坡',
      '2 成人 1 兒童 · 經濟艙',
      '',
      '中國東方航空 · Standard',
      '  12月4日 週五  MU 543  PVG 08:15  SIN 13:45  5h30m',
      '  行李  託運 23kg，手提 23kg',
      '  退改  改票：免費；退票：免費',
      '  成人  CNY 3,480.00  × 2',
      '  兒童  CNY 2,610.50  × 1',
      '  總計  CNY 9,570.50',
      '',
      `有效至 11月21日 週六 14:32（${zone}）`,
      '價格與機位以實際訂位為準。',
    ],
  ],
])('[C11] an option in %s is text with aligned columns', async (locale, expected) => {
  const card = quoteCard({ options: [priced()], query, priceOf: sale, now: NOW }, await wordsOf(locale))
  expect(quoteAsText(card).split('\n')).toEqual(expected)
})

test.each<[Locale, readonly string[]]>([
  [
    'en',
    [
      '  Tickets   separate tickets; missed connections between them are not covered',
      '  Transfer  BKK: 5h 12m layover, 4h 30m needed; collect your bags, enter the country and check in again',
      '  Baggage   checked 23kg, cabin 23kg',
      '  Rules     MU 543 · change: Free; refund: Free',
      '  Rules     FD 250 · change: Free; refund: Not refundable',
    ],
  ],
  [
    'zh-cn',
    [
      '  机票  分开出票；两张客票之间误机无保障',
      '  中转  BKK：停留 5h12m，需要 4h30m；入境、提取行李并重新值机',
      '  行李  托运 23kg，手提 23kg',
      '  退改  MU 543 · 改签：免费；退票：免费',
      '  退改  FD 250 · 改签：免费；退票：不可退票',
    ],
  ],
  [
    'zh-tw',
    [
      '  機票  分開開票；兩張機票之間錯過轉機無保障',
      '  轉機  BKK：停留 5h12m，需要 4h30m；入境、提領行李並重新報到',
      '  行李  託運 23kg，手提 23kg',
      '  退改  MU 543 · 改票：免費；退票：免費',
      '  退改  FD 250 · 改票：免費；退票：不可退票',
    ],
  ],
])(
  '[C11 C3] separate tickets in %s show transfers and the rules of each ticket',
  async (locale, expected) => {
    const card = quoteCard(
      { options: [separate(priced())], query, priceOf: null, now: NOW },
      await wordsOf(locale),
    )
    const lines = quoteAsText(card).split('\n')
    const at = lines.indexOf(expected[0] ?? '')
    expect(lines.slice(at, at + expected.length)).toEqual(expected)
  },
)

test('[C11] several options are numbered, and prices can be omitted', async () => {
  const other = fare('Flex', 990_000, false)
  const card = quoteCard({ options: [priced(), other], query, priceOf: null, now: NOW }, await wordsOf('en'))
  const text = quoteAsText(card)
  expect(text).toContain('Option 1 · China Eastern · Standard')
  expect(text).toContain('Option 2 · China Eastern · Flex')
  expect(text).toContain('refund: Not refundable')
  expect(text).not.toMatch(/CNY|3,480|9,900/)
})

test('[C11] no copy contains what a client must not see', async () => {
  const secret = { ...priced(), supplier: 'SIM-GDS', sourceTag: 'GDS' as const }
  const text = quoteAsText(
    quoteCard({ options: [secret], query, priceOf: sale, now: NOW }, await wordsOf('en')),
  )
  expect(text).not.toMatch(/GDS|SIM-|net|margin/i)
})

test.each([
  ['PVG 08:15', 9],
  ['上海浦东', 8],
  ['12月4日 周五', 12],
  ['（UTC+8）', 9],
  ['–', 1],
])('[C11] in a monospaced font %s takes %i columns', (text, columns) => expect(width(text)).toBe(columns))
