// The log as a spreadsheet. The export is logged first, and is not in its own file.

import type { Reply } from '@interline/contract/index'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import type { Locale } from '@interline/domain/text/text'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { OFFICE_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { sql } from 'kysely'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { FileReply } from '../../platform/http/context.ts'
import { refuseRanges } from '../../platform/lists/conditions.ts'
import { inBatches, listFile, refuseTooMany, type FileColumn } from '../../platform/lists/file.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import en from './i18n/en/log-sheet.ts'
import zhCn from './i18n/zh-cn/log-sheet.ts'
import zhTw from './i18n/zh-tw/log-sheet.ts'
import { logRows, presentRows, type LogFilter } from './log-rows.ts'
import type { Reader } from './reader.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

type Shown = Reply<'userLog.list'>['rows'][number]
type Wanted = LogFilter & {
  readonly format: 'xlsx' | 'csv'
  readonly columns?: readonly string[] | undefined
}

/** Throws `list.export_too_large`. `now` in milliseconds since the epoch. */
export async function exportLog(
  reader: Reader,
  { format, columns, ...filter }: Wanted,
  now: number,
): Promise<FileReply> {
  refuseRanges(OFFICE_LOG_FILTERS, filter)
  const { ctx, zone, agencyId } = reader
  const { locale, actor } = ctx
  const newest = await reader.transaction(async (tx) => {
    const rows = logRows(tx, reader, filter)
    const counted = await countUpTo(tx, rows, MOST_EXPORTED)
    refuseTooMany(counted)
    const first = await rows.limit(1).executeTakeFirst()
    await writeUserLog(tx, ctx, now, {
      realm: actor.realm,
      agencyId: agencyId ?? null,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'user-log.exported',
      type: 'export',
      after: { ...filter, format, rows: counted },
    })
    return first
  })
  const batch = (last: Shown | undefined, size: number) =>
    reader.transaction(async (tx) => {
      if (!newest) return []
      const upTo = last ? { at: new Date(last.time), id: BigInt(last.id) } : newest
      const rows = await logRows(tx, reader, filter)
        .where(
          last
            ? sql<boolean>`(date_trunc('milliseconds', user_log.at), user_log.id) < (${upTo.at}, ${upTo.id})`
            : sql<boolean>`user_log.id <= ${upTo.id}`,
        )
        .limit(size)
        .execute()
      return presentRows(tx, rows, locale)
    })
  return listFile({
    name: TEXTS[locale].name,
    day: localDateAt(now, zone),
    format,
    columns: columnsIn(locale, zone),
    chosen: columns,
    rows: inBatches<Shown>(batch),
  })
}

function columnsIn(locale: Locale, zone: string): FileColumn<Shown>[] {
  const { heads, types, vias } = TEXTS[locale]
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return [
    {
      key: 'time',
      head: heads.time,
      width: 18,
      cell: (row) => ({ time: localTimeAt(Date.parse(row.time), zone) }),
    },
    { key: 'operator', head: heads.operator, width: 20, cell: (row) => row.operator.name },
    { key: 'operatorId', head: heads.operatorId, width: 16, cell: (row) => row.operator.id },
    { key: 'agency', head: heads.agency, width: 24, cell: (row) => row.agency?.name ?? null },
    { key: 'action', head: heads.action, width: 44, cell: (row) => row.text },
    { key: 'actionType', head: heads.actionType, width: 14, cell: (row) => types[row.actionType] },
    { key: 'target', head: heads.target, width: 20, cell: (row) => row.target?.id ?? null },
    { key: 'via', head: heads.via, width: 12, cell: (row) => vias[row.via] },
    { key: 'ip', head: heads.ip, width: 18, cell: (row) => row.ip },
    {
      key: 'device',
      head: heads.device,
      width: 22,
      cell: (row) => [row.browser, row.system].filter(Boolean).join(' · '),
    },
    { key: 'before', head: heads.before, width: 40, cell: (row) => json(row.before) },
    { key: 'after', head: heads.after, width: 40, cell: (row) => json(row.after) },
  ]
}
