// The filtered records as a file.

import type { exportPointsRecords as call } from '@interline/contract/points/calls'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { RECORD_FILTERS, type ShownKind } from '@interline/domain/points/records'
import type { Locale } from '@interline/domain/text/text'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { refuseRanges } from '../../../platform/lists/conditions.ts'
import { inBatches, listFile, refuseTooMany, type FileColumn } from '../../../platform/lists/file.ts'
import { countUpTo } from '../../../platform/lists/page.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { POINTS_ZONE, type Deps } from '../deps.ts'
import en from '../i18n/en/records-file.ts'
import zhCn from '../i18n/zh-cn/records-file.ts'
import zhTw from '../i18n/zh-tw/records-file.ts'
import { giftsOf, matching, nameOfOwn, type RecordRow } from './list-records.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

/** Throws `list.export_too_large` instead of leaving rows out. */
export async function exportRecords(
  ctx: AgencyCtx,
  { format, columns, ...filter }: HandlerInput<typeof call>['body'],
  { platform }: Deps,
): Promise<FileReply> {
  refuseRanges(RECORD_FILTERS, filter)
  const { actor, locale } = ctx
  const now = platform.clock.now()
  await ctx.transaction(async (tx) => {
    const counted = await countUpTo(tx, matching(tx, actor.agencyId, filter), MOST_EXPORTED)
    refuseTooMany(counted)
    await writeUserLog(tx, ctx, now, {
      ...byActor(actor),
      action: 'points.records_exported',
      type: 'export',
      after: { ...filter, format, rows: counted },
    })
  })
  return listFile({
    name: TEXTS[locale].name,
    day: localDateAt(now, POINTS_ZONE),
    format,
    columns: columnsIn(locale),
    chosen: columns,
    rows: inBatches<RecordRow>((after, limit) =>
      ctx.transaction(async (tx) => {
        const all = matching(tx, actor.agencyId, filter)
        const rows = await (after ? all.where('seq', '<', after.seq) : all).limit(limit).execute()
        const gifts = await giftsOf(tx, rows, locale)
        return rows.map((row) => ({ ...row, note: gifts.get(row.ref) ?? row.note }))
      }),
    ),
  })
}

function columnsIn(locale: Locale): FileColumn<RecordRow>[] {
  const { heads, kinds } = TEXTS[locale]
  const column = (
    key: keyof typeof heads,
    width: number,
    cell: (row: RecordRow) => Cell,
  ): FileColumn<RecordRow> => ({ key, head: heads[key], width, cell })
  const count = (points: bigint): Cell => ({ minor: points, digits: 0 })
  return [
    column('date', 17, ({ at }) => ({ time: localTimeAt(at.getTime(), POINTS_ZONE) })),
    column('kind', 18, ({ kind }) => kinds[kind as ShownKind]),
    column('order', 17, (row) => row.order_id),
    column('points', 12, (row) => count(row.pending + row.available)),
    column('balance', 12, (row) => count(row.pending_after + row.available_after)),
    column('available', 14, (row) => (row.kind === 'earn' ? row.available_on : null)),
    column('expires', 14, (row) => row.expires_on),
    column('note', 34, (row) => row.note),
    column('by', 20, nameOfOwn),
  ]
}
