// Train orders as a file, in the language of the caller.

import type { Reply } from '@interline/contract/index'
import { exponent } from '@interline/domain/money/money'
import { nameIn } from '@interline/domain/places/place'
import type { SeatClass } from '@interline/domain/rail/journeys'
import type { Locale } from '@interline/domain/text/text'
import { localTimeAt } from '@interline/domain/time/zone'
import type { FileColumn } from '../../platform/lists/file.ts'
import type { Cell } from '../../platform/spreadsheet/workbook.ts'
import en from './i18n/en/rail.ts'
import zhCn from './i18n/zh-cn/rail.ts'
import zhTw from './i18n/zh-tw/rail.ts'

export type ExportedRail = Reply<'rail.list'>['rows'][number] & {
  readonly seatClass: SeatClass
  readonly tickets: readonly string[]
}

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

export function railSheet(locale: Locale, zone: string) {
  const { sheet, types, statuses, classes } = TEXTS[locale]
  const column = (
    key: keyof typeof sheet.heads,
    width: number,
    cell: (row: ExportedRail) => Cell,
  ): FileColumn<ExportedRail> => ({ key, head: sheet.heads[key], width, cell })
  return {
    name: sheet.name,
    columns: [
      column('order', 17, ({ id }) => id),
      column('type', 12, ({ type }) => types[type]),
      column('status', 18, ({ status }) => statuses[status]),
      column('created', 17, ({ createdAt }) => ({ time: localTimeAt(Date.parse(createdAt), zone) })),
      column('createdBy', 18, ({ createdBy }) => createdBy),
      column('agency', 22, ({ agencyName }) => agencyName),
      column('train', 9, ({ train }) => train),
      column('from', 20, ({ from }) => nameIn(from, locale)),
      column('to', 20, ({ to }) => nameIn(to, locale)),
      column('departs', 17, ({ departs }) => ({ time: departs })),
      column('seatClass', 16, ({ seatClass }) => classes[seatClass]),
      column('passengers', 28, ({ passengers }) => passengers.join(', ')),
      column('tickets', 24, ({ tickets }) => tickets.join(', ')),
      column('amount', 14, ({ total, currency, type }) => ({
        minor: BigInt(type === 'rail_refund' ? -total : total),
        digits: exponent(currency),
      })),
      column('currency', 9, ({ currency }) => currency),
    ],
  }
}
