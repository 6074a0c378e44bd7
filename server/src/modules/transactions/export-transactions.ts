// The filtered transactions as a file: amounts are numbers, times are in the agency's time zone.

import type { exportTransactions as call } from '@interline/contract/transactions/calls'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { exponent, type Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { inBatches, listFile, refuseTooMany, type FileColumn } from '../../platform/lists/file.ts'
import type { Cell } from '../../platform/spreadsheet/workbook.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/transactions.ts'
import zhCn from './i18n/zh-cn/transactions.ts'
import zhTw from './i18n/zh-tw/transactions.ts'
import { chosenAgencies, reachOf, walletsOf } from './reach.ts'
import {
  countTransactions,
  daysOf,
  grossOf,
  rateOf,
  readTransactions,
  type TransactionRow,
  type Wanted,
} from './transaction-rows.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** Throws `list.export_too_large` instead of leaving rows out. */
export async function exportTransactions(
  ctx: AgencyCtx,
  { format, columns, ...filter }: HandlerInput<typeof call>['body'],
  { platform, agencies }: Deps,
): Promise<FileReply> {
  const reach = await reachOf(ctx, agencies)
  const { actor, locale } = ctx
  const zone = reach.own.timeZone
  const now = platform.clock.now()
  const days = daysOf(filter, { zone, now })
  const chosen = chosenAgencies(reach, filter.agency)
  const wanted = await reach.run(async (tx): Promise<Wanted> => {
    const asked = { filter, days, zone, agencies: chosen, wallets: await walletsOf(tx, chosen) }
    const counted = await countTransactions(tx, asked, MOST_EXPORTED)
    refuseTooMany(counted)
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'transactions.exported',
      type: 'export',
      after: { ...filter, ...days, format, rows: counted },
    })
    return asked
  })
  return listFile({
    name: TEXTS[locale].name,
    day: localDateAt(now, zone),
    format,
    columns: columnsIn(locale, zone),
    chosen: columns,
    rows: inBatches<TransactionRow>((after, limit) =>
      reach.run((tx) => readTransactions(tx, wanted, { limit, after })),
    ),
  })
}

function columnsIn(locale: Locale, zone: string): FileColumn<TransactionRow>[] {
  const { heads, types, products, methods, states } = TEXTS[locale]
  const money = (minor: bigint, currency: Currency): Cell => ({ minor, digits: exponent(currency) })
  const clock = (instant: Date | null): Cell => instant && { time: localTimeAt(instant.getTime(), zone) }
  const paidIn = ({ received_currency: received, currency }: TransactionRow) => received ?? currency
  const column = (
    key: keyof typeof heads,
    width: number,
    cell: (row: TransactionRow) => Cell,
  ): FileColumn<TransactionRow> => ({ key, head: heads[key], width, cell })
  return [
    column('time', 17, (row) => clock(row.paid_at)),
    column('agency', 24, (row) => row.agency_name),
    column('type', 14, (row) => types[row.type]),
    column('product', 18, (row) => (row.payment_type ? products[row.payment_type] : '')),
    column('original', 17, (row) => row.root_id ?? row.order_id),
    column('order', 17, (row) => row.order_id),
    column('reference', 32, (row) => row.reference),
    column('method', 14, (row) => methods[row.method]),
    column('gross', 16, (row) => money(grossOf(row), paidIn(row))),
    column('grossCurrency', 10, paidIn),
    column('rate', 12, rateOf),
    column('fee', 14, (row) => money(row.fee, row.currency)),
    column('net', 16, (row) => money(row.amount, row.currency)),
    column('currency', 10, (row) => row.currency),
    column('status', 14, (row) => states[row.status]),
    column('created', 17, (row) => clock(row.created_at)),
    column('by', 20, (row) => row.operator),
  ]
}
