import type { officeBilling } from '@interline/contract/backoffice/billing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import en from '@interline/contract/text/en/treasury'
import zhCn from '@interline/contract/text/zh-cn/treasury'
import zhTw from '@interline/contract/text/zh-tw/treasury'
import { exponent, type Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import type { FileColumn } from '../../../platform/lists/file.ts'
import { officeFile } from '../../../platform/lists/office-file.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { matchingDifferences, presentDifference, type Difference } from './list-differences.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** The differences of a filter as a file. */
export function exportDifferences(
  ctx: OfficeCtx,
  { body: { format, ...filter } }: HandlerInput<typeof officeBilling.exportDifferences>,
  now: number,
): Promise<FileReply> {
  return officeFile(ctx, {
    action: 'billing.exported',
    asked: { ...filter, format },
    name: TEXTS[ctx.locale].differences.name,
    columns: columnsIn(ctx.locale),
    now,
    async read(tx, most) {
      const rows = await matchingDifferences(tx, filter, ctx.actor.userId).limit(most).execute()
      return rows.map((row) => presentDifference(row, ctx.actor.userId))
    },
  })
}

function columnsIn(locale: Locale): FileColumn<Difference>[] {
  const { columns, outcomes, states } = TEXTS[locale].differences
  const column = (key: keyof typeof columns, width: number, cell: (row: Difference) => Cell) => ({
    key,
    head: columns[key],
    width,
    cell,
  })
  return [
    column('kind', 20, (row) => outcomes[row.kind]),
    column('file', 22, (row) => row.fileReference),
    column('supplier', 14, (row) => row.supplier),
    column('ticket', 18, (row) => row.ticket),
    column('pnr', 10, (row) => row.pnr),
    column('order', 17, (row) => row.orderId),
    column('passenger', 26, (row) => row.passenger),
    column('theirs', 16, (row) => amount(row.theirs, row.theirCurrency)),
    column('theirCurrency', 10, (row) => row.theirCurrency),
    column('ours', 16, (row) => amount(row.ours, row.ourCurrency)),
    column('ourCurrency', 10, (row) => row.ourCurrency),
    column('owner', 18, (row) => row.owner),
    column('state', 20, (row) => states[row.state]),
    column('note', 40, (row) => row.note),
  ]
}

function amount(minor: number | null, currency: Currency | null): Cell {
  return minor === null || currency === null ? null : { minor: BigInt(minor), digits: exponent(currency) }
}
