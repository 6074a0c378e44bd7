import type { exportTrialBalance as call } from '@interline/contract/backoffice/treasury/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { balanceSides } from '@interline/domain/ledger/balance-sides'
import { exponent } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { listFile, refuseTooMany, type FileColumn } from '../../../platform/lists/file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import en from './i18n/en/trial-balance.ts'
import zhCn from './i18n/zh-cn/trial-balance.ts'
import zhTw from './i18n/zh-tw/trial-balance.ts'
import { instantOf, matching, readAccounts, type AccountLine } from './trial-balance.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** Throws `list.export_too_large`. The date in the file name is that of the instant in UTC. */
export async function exportTrialBalance(
  ctx: OfficeCtx,
  { format, ...filter }: HandlerInput<typeof call>['body'],
  { clock }: Platform,
): Promise<FileReply> {
  const { at, lines } = await ctx.db.transaction('everything', async (tx) => {
    const instant = await instantOf(tx, ctx, filter.at)
    const found = matching(await readAccounts(tx, instant), filter)
    refuseTooMany(found.length)
    await writeUserLog(tx, ctx, clock.now(), {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'treasury.trial_balance_exported',
      type: 'export',
      after: { ...filter, format, rows: found.length },
    })
    return { at: instant, lines: found }
  })
  return listFile({
    name: TEXTS[ctx.locale].name,
    day: new Date(at).toISOString().slice(0, 10),
    format,
    columns: columnsIn(ctx.locale),
    rows: once(lines),
  })
}

async function* once(lines: readonly AccountLine[]): AsyncGenerator<readonly AccountLine[]> {
  yield await Promise.resolve(lines)
}

function columnsIn(locale: Locale): FileColumn<AccountLine>[] {
  const { heads, platform, accounts } = TEXTS[locale]
  const money = (minor: bigint, { currency }: AccountLine): Cell => ({ minor, digits: exponent(currency) })
  return [
    { key: 'owner', head: heads.owner, width: 10, cell: (line) => line.owner },
    { key: 'name', head: heads.name, width: 28, cell: (line) => line.owner_name ?? platform },
    { key: 'account', head: heads.account, width: 22, cell: (line) => accounts[line.kind] },
    { key: 'currency', head: heads.currency, width: 10, cell: (line) => line.currency },
    { key: 'debits', head: heads.debits, width: 16, cell: (line) => money(line.debits, line) },
    { key: 'credits', head: heads.credits, width: 16, cell: (line) => money(line.credits, line) },
    {
      key: 'debitBalance',
      head: heads.debitBalance,
      width: 16,
      cell: (line) => money(balanceSides(line).debit, line),
    },
    {
      key: 'creditBalance',
      head: heads.creditBalance,
      width: 16,
      cell: (line) => money(balanceSides(line).credit, line),
    },
  ]
}
