// The prices in a part of a line: for one passenger of each type, with taxes beside them.

import type { FoundAmount, FoundPercent } from './amounts.ts'
import type { AnswerDoubt } from './answer.ts'
import type { OfferFacts } from './offer-facts.ts'
import { IS_TOTAL, typesIn } from './topics.ts'

export type Column = 'fare' | 'taxes' | 'total'

const HEADS: ReadonlyArray<readonly [Column, RegExp]> = [
  ['taxes', /\b(?:taxes|tax|surcharges?|YQ)\b|税费?|稅費?|Steuern|impuestos|諸税/gi],
  ['total', /\btotal\b|合计|合計|总计|總計|总价|總價|Gesamt/gi],
  [
    'fare',
    /\b(?:net )?(?:fare|price|rate)s?\b|票价|票價|票面|价格|價格|单价|單價|Preis|Tarif|prix|precio|運賃/gi,
  ],
]

/** The columns of prices of a table's head, from left to right; undefined: this is none. */
export function priceColumns(line: string): readonly Column[] | undefined {
  if (/\d/.test(line) || line.length > 120 || !/[|\t/]|\s{2,}/.test(line.trim())) return undefined
  const found = HEADS.flatMap(([column, pattern]) =>
    [...line.matchAll(pattern)].map(({ index }) => ({ column, index })),
  ).toSorted((one, other) => one.index - other.index)
  return found.length >= 2 ? found.map(({ column }) => column) : undefined
}

export interface PricePart {
  readonly text: string
  /** Where the part begins in its line, as the amounts are counted. */
  readonly start: number
  readonly amounts: readonly FoundAmount[]
  readonly percents: readonly FoundPercent[]
  readonly columns: readonly Column[] | undefined
}

/** Takes the prices of a part; the amounts that were used. */
export function takePrices(
  offer: OfferFacts,
  { text, start, amounts, percents, columns }: PricePart,
  doubts: Set<AnswerDoubt>,
): ReadonlySet<unknown> {
  const types = typesIn(text)
  const used = new Set<unknown>()
  const set = (type: 'adult' | 'child' | 'infant', key: 'fare' | 'taxes', amount: FoundAmount) => {
    const price = (offer.prices[type] ??= {})
    if (price[key] && price[key].hundredths !== amount.hundredths) doubts.add('price')
    price[key] ??= amount
    used.add(amount)
  }
  if (columns && types.length <= 1 && amounts.length === columns.length) {
    const type = types[0]?.type ?? 'adult'
    for (const [at, amount] of amounts.entries()) {
      const column = columns[at]!
      if (column === 'total') used.add(amount)
      else set(type, column, amount)
    }
    return used
  }
  const ends = types.map(({ start: at }, index) => ({
    type: types[index]!.type,
    from: index === 0 ? 0 : at,
    to: types[index + 1]?.start ?? text.length,
  }))
  const parts = ends.length > 0 ? ends : [{ type: 'adult' as const, from: 0, to: text.length }]
  for (const { type, from, to } of parts) {
    const own = amounts.filter((each) => each.start - start >= from && each.start - start < to)
    const shares = percents.filter((each) => each.start - start >= from && each.start - start < to)
    takeOne({ type, text: text.slice(from, to), own, shares })
  }
  return used

  function takeOne(part: {
    readonly type: 'adult' | 'child' | 'infant'
    readonly text: string
    readonly own: readonly FoundAmount[]
    readonly shares: readonly FoundPercent[]
  }) {
    const [first, second, third] = part.own
    if (!first) {
      const [share] = part.shares
      if (share && part.type !== 'adult') {
        ;(offer.prices[part.type] ??= {}).share ??= share.percent
        used.add(share)
      } else if (part.type !== 'adult' && /same|as adult|同成人|与成人相同|與成人相同/i.test(part.text))
        (offer.prices[part.type] ??= {}).share ??= 100
      return
    }
    if (IS_TOTAL.test(part.text) && part.own.length === 1) {
      used.add(first)
      return
    }
    set(part.type, 'fare', first)
    if (!second) return
    if (third && first.hundredths + second.hundredths === third.hundredths) {
      set(part.type, 'taxes', second)
      used.add(third)
    } else if (/^\s*\+/.test(text.slice(first.end - start, second.start - start)))
      set(part.type, 'taxes', second)
    else doubts.add('price')
  }
}
