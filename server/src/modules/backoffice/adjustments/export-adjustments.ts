import type { officeAdjustments } from '@interline/contract/backoffice/adjustments/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import en from '@interline/contract/text/en/treasury'
import zhCn from '@interline/contract/text/zh-cn/treasury'
import zhTw from '@interline/contract/text/zh-tw/treasury'
import { exponent } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { localTimeAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import type { FileColumn } from '../../../platform/lists/file.ts'
import { officeFile } from '../../../platform/lists/office-file.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { matchingAdjustments, present } from './list-adjustments.ts'

type Adjustment = Reply<'officeAdjustments.get'>

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** The adjustments of a filter as a file; what is deducted or owed less is below zero. */
export function exportAdjustments(
  ctx: OfficeCtx,
  { body: { format, ...filter } }: HandlerInput<typeof officeAdjustments.export>,
  now: number,
): Promise<FileReply> {
  return officeFile(ctx, {
    action: 'adjustments.exported',
    asked: { ...filter, format },
    name: TEXTS[ctx.locale].adjustments.name,
    columns: columnsIn(ctx.locale),
    now,
    async read(tx, most) {
      const rows = await matchingAdjustments(tx, filter).limit(most).execute()
      return rows.map(present)
    },
  })
}

function columnsIn(locale: Locale): FileColumn<Adjustment>[] {
  const { columns, targets, states } = TEXTS[locale].adjustments
  const column = (key: keyof typeof columns, width: number, cell: (row: Adjustment) => Cell) => ({
    key,
    head: columns[key],
    width,
    cell,
  })
  return [
    column('requested', 17, (row) => ({ time: localTimeAt(Date.parse(row.requestedAt), PLATFORM_ZONE) })),
    column('target', 18, (row) => targets[row.target]),
    column('agency', 24, (row) => row.agencyName),
    column('supplier', 14, (row) => row.supplier),
    column('amount', 16, (row) => ({
      minor: BigInt(row.direction === 'debit' ? -row.amount : row.amount),
      digits: exponent(row.currency),
    })),
    column('currency', 10, (row) => row.currency),
    column('reference', 22, (row) => row.reference),
    column('order', 17, (row) => row.orderId),
    column('reason', 40, (row) => row.reason),
    column('by', 18, (row) => row.requestedBy),
    column('decidedBy', 18, (row) => row.decidedBy),
    column('state', 18, (row) => states[row.state]),
  ]
}
