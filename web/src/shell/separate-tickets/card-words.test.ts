import type { Locale } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { cardFacts, riskWords } from './card-words.ts'
import { ticketsText } from './text.ts'
import type { Transfer } from './use-transfers.ts'

const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const

interface Other {
  readonly connection?: object
  readonly facts?: object
  readonly country?: string | null
  readonly toAirport?: string
}

function transfer({ connection, facts, ...other }: Other): Transfer {
  return {
    connection: { minutes: 250, mct: 270, margin: 42, risk: 'low', overnight: false, ...connection },
    facts: {
      parts: [
        { reason: 'minimum', minutes: 60 },
        { reason: 'separate_tickets', minutes: 90 },
        { reason: 'immigration', minutes: 120 },
      ],
      otherTerminal: false,
      mayEnter: 'unknown',
      lastOfDay: null,
      atRisk: 123_450,
      ...facts,
    },
    place: 'Bangkok',
    country: 'Thailand',
    toAirport: null,
    ...other,
  } as unknown as Transfer
}

/** Rule, what differs, which fact, and the sentences in three languages. */
const RULES: readonly (readonly [string, Other, string, Readonly<Record<Locale, string>>])[] = [
  [
    'the minutes and what they are for',
    {},
    'time',
    {
      en: '4h 30m needed, 42m to spare | 1h minimum connection on one ticket + 1h 30m to collect bags and check in again + 2h for immigration, in and out. The onward flight will not wait.',
      'zh-cn':
        '需要 4h30m，富余 42m | 同票中转 1h + 提取行李并重新值机 1h30m + 入境再出境 2h。后一航班不会等候。',
      'zh-tw':
        '需要 4h30m，尚餘 42m | 同票轉機 1h + 提領行李並重新報到 1h30m + 入境再出境 2h。下一班機不會等候。',
    },
  ],
  [
    'too few minutes',
    { connection: { margin: -20 } },
    'time',
    {
      en: '4h 30m needed, 20m short | ',
      'zh-cn': '需要 4h30m，还差 20m | ',
      'zh-tw': '需要 4h30m，還差 20m | ',
    },
  ],
  [
    'the way to another airport',
    {
      toAirport: 'Don Mueang',
      facts: {
        parts: [
          { reason: 'ground', minutes: 75 },
          { reason: 'other_airport', minutes: 180 },
        ],
      },
    },
    'time',
    {
      en: '1h 15m by road or rail + 3h to check in at the other airport.',
      'zh-cn': '地面交通 1h15m + 提取行李并在另一机场值机 3h。',
      'zh-tw': '陸路交通 1h15m + 提領行李並在另一機場報到 3h。',
    },
  ],
  [
    'Change of airport',
    { toAirport: 'Don Mueang' },
    'way',
    {
      en: 'Change of airport: on to Don Mueang',
      'zh-cn': '更换机场：前往Don Mueang',
      'zh-tw': '更換機場：前往Don Mueang',
    },
  ],
  [
    'another terminal',
    { facts: { otherTerminal: true } },
    'way',
    { en: 'Another terminal', 'zh-cn': '更换航站楼', 'zh-tw': '更換航廈' },
  ],
  ['the same terminal', {}, 'way', { en: 'Same terminal', 'zh-cn': '同一航站楼', 'zh-tw': '同一航廈' }],
  [
    'a border without entry rules',
    {},
    'entry',
    {
      en: 'Passengers enter Thailand | We have no entry rules for this country.',
      'zh-cn': '乘客须入境Thailand | 暂无该国家或地区的入境规定',
      'zh-tw': '旅客須入境Thailand | 尚無該國家或地區的入境規定',
    },
  ],
  [
    'a border that opens to most',
    { facts: { mayEnter: 'usual' } },
    'entry',
    { en: 'Most ordinary passports need no advance visa', 'zh-cn': '多数普通护照', 'zh-tw': '多數普通護照' },
  ],
  [
    'the country of the destination',
    { facts: { mayEnter: 'destination' } },
    'entry',
    { en: 'The journey ends in this country', 'zh-cn': '行程的目的地', 'zh-tw': '行程的終點' },
  ],
  [
    'open borders to one end',
    { facts: { mayEnter: 'area' } },
    'entry',
    { en: 'No border checks between', 'zh-cn': '没有边境检查', 'zh-tw': '沒有邊境檢查' },
  ],
  [
    'a day for whoever goes on to a third country',
    { facts: { mayEnter: 'transit' } },
    'entry',
    {
      en: 'within 24 hours may request a transit permit at the border with any passport. The officer decides',
      'zh-cn': '24 小时内前往第三国或地区的乘客，不限国籍',
      'zh-tw': '24 小時內前往第三國或地區的旅客，不限國籍',
    },
  ],
  [
    'no border',
    { country: null, facts: { mayEnter: null } },
    'entry',
    { en: 'No border crossing', 'zh-cn': '无需过关', 'zh-tw': '途中不須通關' },
  ],
  [
    'a night',
    { connection: { overnight: true } },
    'night',
    { en: 'Overnight connection', 'zh-cn': '中途过夜', 'zh-tw': '途中過夜' },
  ],
  [
    'the last flight',
    { facts: { lastOfDay: true } },
    'last',
    { en: 'Last flight of the day', 'zh-cn': '当天最后一班', 'zh-tw': '當天最後一班' },
  ],
  ['bags', {}, 'bags', { en: 'Collect and recheck bags', 'zh-cn': '需提取行李', 'zh-tw': '須提領行李' }],
  [
    'who pays, and how much',
    {},
    'missed',
    {
      en: 'Missed connections are not covered | The onward ticket would be lost: HKD 1,234.50.',
      'zh-cn': '误机无保障 | 之后的客票将作废，金额 HKD 1,234.50。',
      'zh-tw': '錯過轉機無保障 | 之後的機票將作廢，金額 HKD 1,234.50。',
    },
  ],
]

test.each(
  RULES.flatMap(([rule, other, about, texts]) =>
    LOCALES.map((locale) => ({ rule, other, about, locale, text: texts[locale] })),
  ),
)('[C3] the card says $rule in $locale', async ({ other, about, locale, text }) => {
  const words = await ticketsText.load(locale)
  const fact = cardFacts(transfer(other), words, 'HKD').find((each) => each.about === about)
  expect(`${fact?.head} | ${fact?.text}`.replaceAll('\u00A0', ' ')).toContain(text)
})

test('[C3] omits unknown facts and amounts that a client must not see', async () => {
  const words = await ticketsText.load('en')
  const facts = cardFacts(transfer({}), words, null)
  expect(facts.map(({ about }) => about)).toEqual(['time', 'bags', 'entry', 'way', 'missed'])
  expect(JSON.stringify(facts)).not.toContain('1,234')
})

test.each([
  ['en', ['Very low risk', 'Low risk', 'Medium risk', 'High risk', 'Not enough time']],
  ['zh-cn', ['风险很小', '风险较低', '风险中等', '风险较高', '时间不够']],
  ['zh-tw', ['風險很小', '風險偏低', '風險中等', '風險偏高', '時間不夠']],
] as const)('[C3] the risk is a word with its number in %s', async (locale, expected) => {
  const words = await ticketsText.load(locale)
  const said = (['none', 'low', 'medium', 'high'] as const).map((risk) =>
    riskWords(transfer({ connection: { risk, margin: 25 } }).connection, words),
  )
  const short = riskWords(transfer({ connection: { risk: 'high', margin: -25 } }).connection, words)
  for (const [at, text] of [...said, short].entries()) {
    expect(text).toContain(expected[at])
    expect(text).toContain('25m')
  }
})
