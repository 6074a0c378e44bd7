// How the group desks of different airlines write: prose and status codes in English, and Chinese in both scripts.

import type { SeededRandom } from '../seeded-random.ts'
import type { GroupApplication } from '@interline/domain/backoffice/groups/application'

export interface Letter extends GroupApplication {
  /** Adults and children. */
  readonly seats: number
  readonly locator: string
  /** Local date. */
  readonly validUntil: string
  /** Whole units for one passenger; taxes are the same for all. */
  readonly prices: {
    readonly adult: number
    readonly child: number
    readonly infant: number
    readonly taxes: number
  }
  /** Seats that are given. */
  readonly confirmed: number
}

interface Style {
  quoted(letter: Letter): string
  /** Other flights or another price. */
  counter(letter: Letter): string
  /** A quote for fewer seats. */
  fewer(letter: Letter): string
  confirmed(letter: Letter): string
  partly(letter: Letter): string
  refused(letter: Letter): string
}

const MAINLAND = new Set(['CA', 'MU', 'CZ', 'HU', 'FM', 'ZH', 'MF', '3U', '9C', 'HO'])
const TAIWAN = new Set(['CI', 'BR', 'JX', 'AE', 'IT'])

export function styleOf(airline: string, chance: SeededRandom): keyof typeof STYLES {
  if (MAINLAND.has(airline)) return 'simplified'
  if (TAIWAN.has(airline)) return 'traditional'
  return chance('group style', airline) < 0.5 ? 'prose' : 'codes'
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const short = (date: string) => `${date.slice(8)}${MONTHS[Number(date.slice(5, 7)) - 1]}${date.slice(2, 4)}`
const joined = (...lines: readonly (string | false)[]) => lines.filter((line) => line !== false).join('\n')

const flightLines = ({ flights }: Letter) =>
  flights.map(
    ({ flightNo, date, from, to, departs, arrives }) =>
      `${flightNo.slice(0, 2)} ${flightNo.slice(2)}  ${short(date)}  ${from}-${to}  ${departs} - ${arrives}`,
  )

const prose = {
  terms: (letter: Letter) =>
    joined(
      '',
      ...flightLines(letter),
      '',
      `Fare: ${letter.currency} ${letter.prices.adult.toLocaleString('en')} per adult (excl. taxes)`,
      letter.passengers.child > 0 &&
        `Child fare: ${letter.currency} ${letter.prices.child.toLocaleString('en')}`,
      letter.passengers.infant > 0 &&
        `Infant fare: ${letter.currency} ${letter.prices.infant.toLocaleString('en')}`,
      `Taxes: ${letter.currency} ${letter.prices.taxes} per person`,
      'Deposit: 10%, non-refundable, within 7 days of confirmation',
      'Second deposit: 20% 45 days before departure',
      'Final payment: 30 days prior to departure',
      'Name list: to be submitted 21 days before departure',
      'Up to 10% of the seats may be reduced free of charge',
      `This offer is valid until ${short(letter.validUntil)} 18:00.`,
      'Baggage: 1 piece of 23 kg',
    ),
  letter: (letter: Letter, ...lines: readonly string[]) =>
    joined(
      'Dear Agent,',
      '',
      ...lines,
      '',
      `Your reference: ${letter.reference}`,
      'Kind regards',
      `${letter.airline} Group Desk`,
    ),
}

const chinese = {
  simplified: {
    hello: '您好：',
    flight: '航班',
    fare: (l: Letter) => `票价：成人 ${l.currency} ${l.prices.adult}（不含税）`,
    child: (l: Letter) => `儿童 ${l.currency} ${l.prices.child}`,
    infant: (l: Letter) => `婴儿 ${l.currency} ${l.prices.infant}`,
    taxes: (l: Letter) => `税费：${l.currency} ${l.prices.taxes}`,
    terms: [
      '定金：10%，确认后7天内支付，不退',
      '第二笔定金：20%，出发前45天',
      '尾款：出发前30天',
      '名单：出发前21天提交',
      '可减员10%，最低成团人数10人',
    ],
    valid: (l: Letter) => `报价有效期：${l.validUntil} 18:00`,
    reference: (l: Letter) => `贵司参考号：${l.reference}`,
    bye: '谢谢！',
    quoted: '贵司团队申请回复如下：',
    counter: '很抱歉，原申请航班已无团队座位，可改为以下航班：',
    fewer: (l: Letter) => `仅能提供 ${l.confirmed} 座，报价如下：`,
    confirmed: (l: Letter) => `团队座位 ${l.confirmed} 座已确认。`,
    partly: (l: Letter) => `仅能确认 ${l.confirmed} 座，其余 ${l.seats - l.confirmed} 座候补。`,
    refused: '很抱歉，该航班无团队座位，无法满足贵司申请。',
    locator: (l: Letter) => `编码：${l.locator}`,
  },
  traditional: {
    hello: '您好：',
    flight: '航班',
    fare: (l: Letter) => `團體票價：成人 ${l.currency} ${l.prices.adult}（未稅）`,
    child: (l: Letter) => `兒童 ${l.currency} ${l.prices.child}`,
    infant: (l: Letter) => `嬰兒 ${l.currency} ${l.prices.infant}`,
    taxes: (l: Letter) => `稅金：${l.currency} ${l.prices.taxes}`,
    terms: [
      '訂金：10%，確認後7天內支付，不退',
      '第二筆訂金：20%，出發前45天',
      '尾款：出發前30天',
      '名單：出發前21天提供',
      '可減員10%，最低成團人數10人',
    ],
    valid: (l: Letter) => `報價有效至 ${l.validUntil} 18:00`,
    reference: (l: Letter) => `貴社參考號：${l.reference}`,
    bye: '敬祝 商祺',
    quoted: '貴社團體申請回覆如下：',
    counter: '很抱歉，原申請航班已無團體機位，可改為以下航班：',
    fewer: (l: Letter) => `僅能提供 ${l.confirmed} 位，報價如下：`,
    confirmed: (l: Letter) => `團體機位 ${l.confirmed} 位已確認。`,
    partly: (l: Letter) => `僅能確認 ${l.confirmed} 位，其餘 ${l.seats - l.confirmed} 位候補。`,
    refused: '很抱歉，該航班無團體機位，無法受理貴社申請。',
    locator: (l: Letter) => `訂位代號：${l.locator}`,
  },
} as const

function chineseStyle(script: keyof typeof chinese): Style {
  const words = chinese[script]
  const offer = (letter: Letter, first: string) =>
    joined(
      words.hello,
      first,
      ...letter.flights.map(
        ({ flightNo, date, from, to, departs, arrives }) =>
          `${words.flight}：${flightNo} ${date} ${from}-${to} ${departs}-${arrives}`,
      ),
      words.fare(letter),
      letter.passengers.child > 0 && words.child(letter),
      letter.passengers.infant > 0 && words.infant(letter),
      words.taxes(letter),
      ...words.terms,
      words.valid(letter),
      words.reference(letter),
      words.bye,
    )
  const short = (letter: Letter, ...lines: readonly string[]) =>
    joined(words.hello, ...lines, words.reference(letter), words.bye)
  return {
    quoted: (letter) => offer(letter, words.quoted),
    counter: (letter) => offer(letter, words.counter),
    fewer: (letter) => offer(letter, words.fewer(letter)),
    confirmed: (letter) => short(letter, words.confirmed(letter), words.locator(letter)),
    partly: (letter) => short(letter, words.partly(letter), words.locator(letter)),
    refused: (letter) => short(letter, words.refused),
  }
}

const statusLines = ({ flights }: Letter, status: string) =>
  flights.map(
    ({ flightNo, date, from, to, departs, arrives }, at) =>
      `${at + 1}  ${flightNo.slice(0, 2)} ${flightNo.slice(2)} Y ${short(date)} ${from}${to} ${status} ${departs.replace(':', '')} ${arrives.replace(':', '')}`,
  )

const codeTerms = ({ currency, prices, passengers, validUntil }: Letter) => [
  `FARE ADT ${currency} ${prices.adult} PLUS TAX ${currency} ${prices.taxes}`,
  ...(passengers.child > 0 ? [`FARE CHD ${currency} ${prices.child}`] : []),
  ...(passengers.infant > 0 ? [`FARE INF ${currency} ${prices.infant}`] : []),
  'DEPOSIT 10% NON REFUNDABLE WITHIN 7 DAYS OF CONFIRMATION',
  '2ND DEPOSIT 20% 45 DAYS PRIOR TO DEPARTURE',
  'BALANCE 30 DAYS PRIOR TO DEPARTURE',
  'NAMES 21 DAYS PRIOR TO DEPARTURE',
  `VALID TILL ${short(validUntil)} 1800`,
]
const codes = (letter: Letter, ...lines: readonly string[]) =>
  joined(...lines, `YOUR REF: ${letter.reference}`, 'RGDS GROUP DESK')

export const STYLES = {
  prose: {
    quoted: (l) =>
      prose.letter(
        l,
        'Thank you for your group request. We are pleased to offer the following:',
        prose.terms(l),
      ),
    counter: (l) =>
      prose.letter(
        l,
        'We regret that the requested flights are fully booked. However, we can offer instead:',
        prose.terms(l),
      ),
    fewer: (l) => prose.letter(l, `We can only offer ${l.confirmed} seats, as follows:`, prose.terms(l)),
    confirmed: (l) =>
      prose.letter(
        l,
        `We are pleased to confirm ${l.confirmed} seats for your group.`,
        `Group PNR: ${l.locator}`,
        ...flightLines(l),
      ),
    partly: (l) =>
      prose.letter(
        l,
        `We can confirm ${l.confirmed} of the ${l.seats} seats. The remaining ${l.seats - l.confirmed} seats are on the waitlist.`,
        `Group PNR: ${l.locator}`,
      ),
    refused: (l) =>
      prose.letter(l, 'We regret that we are unable to accommodate your group on the requested dates.'),
  },
  codes: {
    quoted: (l) => codes(l, 'OFFER FOR YOUR GROUP:', ...statusLines(l, `SS${l.seats}`), ...codeTerms(l)),
    counter: (l) =>
      codes(
        l,
        'REQUESTED FLIGHTS NOT AVAILABLE, ALTERNATIVE FLIGHTS:',
        ...statusLines(l, `SS${l.seats}`),
        ...codeTerms(l),
      ),
    fewer: (l) =>
      codes(l, `ONLY ${l.confirmed} SEATS AVAILABLE`, ...statusLines(l, `SS${l.confirmed}`), ...codeTerms(l)),
    confirmed: (l) => codes(l, `PNR: ${l.locator}`, ...statusLines(l, `HK${l.confirmed}`)),
    partly: (l) =>
      codes(
        l,
        `PNR: ${l.locator}`,
        ...statusLines(l, `HK${l.confirmed}`),
        ...statusLines(l, `HL${l.seats - l.confirmed}`),
      ),
    refused: (l) => codes(l, ...statusLines(l, `UC${l.seats}`), 'NO GROUP SEATS AVAILABLE'),
  },
  simplified: chineseStyle('simplified'),
  traditional: chineseStyle('traditional'),
} as const satisfies Record<string, Style>
