// Waiting refunds as a file: amounts and days are numbers.

import statusEn from '@interline/contract/text/en/order-status'
import statusZhCn from '@interline/contract/text/zh-cn/order-status'
import statusZhTw from '@interline/contract/text/zh-tw/order-status'
import type { DisplayStatus } from '@interline/domain/flight-orders/statuses'
import { exponent } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { platformDay } from '@interline/domain/time/zone'
import type { FileReply } from '../../platform/http/context.ts'
import { listFile, type FileColumn } from '../../platform/lists/file.ts'
import type { Cell } from '../../platform/spreadsheet/workbook.ts'
import en from './i18n/en/refund-money.ts'
import zhCn from './i18n/zh-cn/refund-money.ts'
import zhTw from './i18n/zh-tw/refund-money.ts'
import type { Waiting } from './waiting.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const
const STATUS = { en: statusEn, 'zh-cn': statusZhCn, 'zh-tw': statusZhTw } as const

interface Asked {
  readonly format: 'xlsx' | 'csv'
  readonly now: number
  readonly locale: Locale
}

export function refundFile(rows: readonly Waiting[], { format, now, locale }: Asked): FileReply {
  return listFile({
    name: TEXTS[locale].name,
    day: platformDay(now),
    format,
    columns: columnsIn(locale),
    rows: once(rows),
  })
}

async function* once(rows: readonly Waiting[]): AsyncGenerator<readonly Waiting[]> {
  yield await Promise.resolve(rows)
}

function columnsIn(locale: Locale): FileColumn<Waiting>[] {
  const { heads, holders } = TEXTS[locale]
  const { types, status } = STATUS[locale]
  const column = (
    key: keyof typeof heads,
    width: number,
    cell: (row: Waiting) => Cell,
  ): FileColumn<Waiting> => ({ key, head: heads[key], width, cell })
  return [
    column('order', 17, (row) => row.orderId),
    column('original', 17, (row) => row.originalId),
    column('agency', 24, (row) => row.agencyName),
    column('type', 14, (row) => types[row.orderType]),
    column('status', 22, (row) => status[row.displayStatus as DisplayStatus]),
    column('airline', 9, (row) => row.airline),
    column('passengers', 34, (row) => row.passengerNames.join(', ')),
    column('holder', 14, (row) => holders[row.holder]),
    column('since', 12, (row) => ({ date: platformDay(Date.parse(row.since)) })),
    column('days', 8, (row) => row.days),
    column('expectedBy', 12, (row) => row.expectedBy && { date: row.expectedBy }),
    column('amount', 16, (row) =>
      row.amount === null ? null : { minor: BigInt(row.amount), digits: exponent(row.currency) },
    ),
    column('currency', 10, (row) => row.currency),
  ]
}
