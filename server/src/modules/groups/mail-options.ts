// The quotes of a round in a mail: each option with its flights, its price for one passenger of each type, and its total.

import type { Locale } from '@interline/domain/text/text'
import { amountText } from '@interline/domain/money/amount-text'
import { fill } from '@interline/domain/text/text'
import { datedDay, type DayReader } from '@interline/domain/time/short-date'
import { quoteTerms, type StoredTerms } from '../../../db/json/groups.ts'
import type { Tx } from '../../platform/database/database.ts'
import { GROUP_TEXTS } from './list/list-groups.ts'
import type { GroupRow } from './order/rows.ts'

/** The newest round, in its order. */
export async function newestQuotes(
  tx: Tx,
  { id, agency_id: agencyId }: Pick<GroupRow, 'id' | 'agency_id'>,
): Promise<readonly StoredTerms[]> {
  const rows = await tx
    .selectFrom('group_quotes')
    .select(['round', 'terms'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .orderBy('round', 'desc')
    .orderBy('position')
    .execute()
  return rows.filter(({ round }) => round === rows[0]?.round).map(({ terms }) => quoteTerms.read(terms))
}

export function optionRows(quotes: readonly StoredTerms[], reader: DayReader): [string, string][] {
  const { labels } = GROUP_TEXTS[reader.locale]
  return quotes.map((terms, at) => [
    quotes.length > 1 ? fill(labels.option, { number: at + 1 }, reader.locale) : labels.quote,
    [...flightLines(terms, reader), ...priceLines(terms, reader.locale)].join('\n'),
  ])
}

/** `CX251  Tue 5 Jan 2027  HKG 23:55 – LHR 06:20+1`. */
function flightLines({ flights }: StoredTerms, reader: DayReader): string[] {
  return flights.map(
    ({ flightNo, date, from, to, departs, arrives }) =>
      `${flightNo}  ${datedDay(date, reader)}  ${from} ${departs} – ${to} ${arrives}`,
  )
}

function priceLines({ prices, passengers, currency, total }: StoredTerms, locale: Locale): string[] {
  const { labels } = GROUP_TEXTS[locale]
  const money = (minor: number) => amountText({ minor: BigInt(minor), currency })
  return [
    ...prices
      .filter(({ type }) => passengers[type] > 0)
      .map(({ type, fare, taxes }) => {
        const [price, count] = [fare + taxes, passengers[type]]
        const words = { type: labels.types[type], price: money(price), count, sum: money(price * count) }
        return fill(labels.each, words, locale)
      }),
    fill(labels.optionTotal, { amount: money(total) }, locale),
  ]
}
