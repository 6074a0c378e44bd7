// The entries of a wallet as a file: amounts are numbers, times are those of the agency.

import type { exportWallet as call } from '@interline/contract/wallet/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { exponent, type Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { refuseBackwards } from '../../platform/http/validate.ts'
import { listFile, refuseTooMany, type FileColumn } from '../../platform/lists/file.ts'
import type { Cell } from '../../platform/spreadsheet/workbook.ts'
import type { WalletDeps } from './deps.ts'
import { countEntries, rangeOf, readEntries, type Found } from './get-wallet.ts'
import en from './i18n/en/entries.ts'
import zhCn from './i18n/zh-cn/entries.ts'
import zhTw from './i18n/zh-tw/entries.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const
const BATCH = 1000

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** Throws `list.export_too_large` instead of leaving entries out. */
export async function saveWallet(
  ctx: AgencyCtx,
  { format, ...filter }: HandlerInput<typeof call>['body'],
  deps: WalletDeps,
): Promise<FileReply> {
  refuseBackwards({ ...filter, path: 'to' })
  const { actor, locale } = ctx
  const now = deps.now()
  const found = await ctx.transaction(async (tx): Promise<Found> => {
    const { settlementCurrency, timeZone: zone } = await deps.owner(tx, actor.agencyId)
    const balances = await deps.ledger.balances(tx, actor.agencyId, settlementCurrency)
    const range = rangeOf(filter, localDateAt(now, zone), zone)
    const wanted = { balances, range, query: filter, zone }
    const counted = await countEntries(tx, wanted)
    refuseTooMany(counted)
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'wallet.exported',
      type: 'export',
      after: { ...filter, from: range.first, to: range.last, format, rows: counted },
    })
    return wanted
  })
  return listFile({
    name: TEXTS[locale].name,
    day: localDateAt(now, found.zone),
    format,
    columns: columnsIn(locale, found.zone),
    rows: batches(ctx, found),
  })
}

/** A range that has ended keeps its rows; what is posted meanwhile comes before the first of them. */
async function* batches(ctx: AgencyCtx, found: Found): AsyncGenerator<readonly Entry[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await ctx.transaction((tx) => readEntries(tx, found, { limit: BATCH, offset }))
    yield rows
    if (rows.length < BATCH) return
  }
}

function columnsIn(locale: Locale, zone: string): FileColumn<Entry>[] {
  const { heads, types, accounts } = TEXTS[locale]
  const money = (minor: number, currency: Currency): Cell => ({
    minor: BigInt(minor),
    digits: exponent(currency),
  })
  const column = (
    key: keyof typeof heads,
    width: number,
    cell: (entry: Entry) => Cell,
  ): FileColumn<Entry> => ({ key, head: heads[key], width, cell })
  return [
    column('time', 17, (entry) => ({ time: localTimeAt(Date.parse(entry.paymentTime), zone) })),
    column('type', 18, (entry) => types[entry.paymentType]),
    column('account', 10, (entry) => accounts[entry.account]),
    column('order', 17, (entry) => entry.orderId),
    column('reference', 32, (entry) => entry.paymentReference),
    column('for', 34, (entry) => entry.description),
    column('amount', 16, (entry) => money(entry.amount, entry.currency)),
    column('balance', 16, (entry) => money(entry.balanceAfter, entry.currency)),
    column('credit', 16, (entry) => money(entry.creditUsedAfter, entry.currency)),
    column('currency', 10, (entry) => entry.currency),
    column('by', 20, (entry) => entry.operator),
  ]
}
