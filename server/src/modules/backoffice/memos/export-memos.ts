import type { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import en from '@interline/contract/text/en/treasury'
import zhCn from '@interline/contract/text/zh-cn/treasury'
import zhTw from '@interline/contract/text/zh-tw/treasury'
import { exponent } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { platformDay } from '@interline/domain/time/zone'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import type { FileColumn } from '../../../platform/lists/file.ts'
import { officeFile } from '../../../platform/lists/office-file.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import type { MemoParts } from './deps.ts'
import { matchingMemos } from './list-memos.ts'
import { presentMemo, ratesNow, type Memo } from './present.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** The memos of a filter as a file; what an airline credits is below zero. */
export function exportMemos(
  ctx: OfficeCtx,
  { body: { format, ...filter } }: HandlerInput<typeof officeMemos.export>,
  parts: MemoParts,
): Promise<FileReply> {
  const now = parts.platform.clock.now()
  return officeFile(ctx, {
    action: 'memos.exported',
    asked: { ...filter, format },
    name: TEXTS[ctx.locale].memos.name,
    columns: columnsIn(ctx.locale),
    now,
    async read(tx, most) {
      const rows = await matchingMemos(tx, filter, platformDay(now)).limit(most).execute()
      const rates = await ratesNow(tx, parts)
      return rows.map((row) => presentMemo(row, rates))
    },
  })
}

function columnsIn(locale: Locale): FileColumn<Memo>[] {
  const { columns, kinds, states, bearers } = TEXTS[locale].memos
  const column = (key: keyof typeof columns, width: number, cell: (row: Memo) => Cell) => ({
    key,
    head: columns[key],
    width,
    cell,
  })
  return [
    column('number', 16, (row) => row.number),
    column('kind', 26, (row) => kinds[row.kind]),
    column('airline', 10, (row) => row.airline),
    column('ticket', 18, (row) => row.ticket),
    column('order', 17, (row) => row.orderId),
    column('agency', 24, (row) => row.charged?.agencyName ?? null),
    column('amount', 16, (row) => ({
      minor: BigInt(row.kind === 'acm' ? -row.amount : row.amount),
      digits: exponent(row.currency),
    })),
    column('currency', 10, (row) => row.currency),
    column('reason', 40, (row) => row.reason),
    column('received', 12, (row) => ({ date: row.receivedOn })),
    column('due', 12, (row) => row.disputeBy && { date: row.disputeBy }),
    column('bearer', 14, (row) => row.bearer && bearers[row.bearer]),
    column('state', 16, (row) => states[row.state]),
  ]
}
