// The tables of a sales report as files: by value, by day or month, and every entry.

import type { exportReport as endpoint } from '@interline/contract/reports/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import { localDateAt } from '@interline/domain/time/zone'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { inBatches, listFile, refuseTooMany } from '../../../platform/lists/file.ts'
import type { Deps } from '../deps.ts'
import type { ReportReach } from '../reach.ts'
import { readSales } from '../read/sales.ts'
import { refuseFilter, soldRows, type SoldFilter, type SoldRow } from '../read/sold-entries.ts'
import { entrySheet, pointSheet, rowSheet, sheetName } from './report-sheet.ts'

type Request = HandlerInput<typeof endpoint>['body']

/** Throws `list.export_too_large` instead of leaving entries out, and the errors of the report. */
export async function exportReport(
  ctx: AgencyCtx | OfficeCtx,
  reach: ReportReach,
  { format, sheet, value, ...query }: Request,
  deps: Deps,
): Promise<FileReply> {
  const now = deps.platform.clock.now()
  const report = await readSales(reach, query, deps)
  const currency = report.currency ?? 'HKD'
  const filter = {
    ...query,
    currency,
    ...(value === undefined ? { by: undefined } : { value }),
  } satisfies SoldFilter
  if (sheet === 'entries') await refuseLong(reach, filter)
  await log(ctx, reach, { now, after: { ...query, sheet, format } })
  const file = { name: sheetName(ctx.locale), day: localDateAt(now, reach.zone), format }
  const about = { locale: ctx.locale, zone: reach.zone, currency }
  if (sheet === 'rows') return listFile({ ...file, columns: rowSheet(about), rows: once(report.rows) })
  if (sheet === 'points') return listFile({ ...file, columns: pointSheet(about), rows: once(report.points) })
  return listFile({
    ...file,
    columns: entrySheet({ ...about, reach }),
    rows: inBatches<SoldRow>((last, size) =>
      reach.run((tx) => soldRows(tx, reach, { filter, limit: size, after: last })),
    ),
  })
}

async function refuseLong(reach: ReportReach, filter: SoldFilter): Promise<void> {
  refuseFilter(reach, filter)
  const [beyond] = await reach.run((tx) => soldRows(tx, reach, { filter, limit: 1, offset: MOST_EXPORTED }))
  refuseTooMany(beyond ? MOST_EXPORTED + 1 : 0)
}

async function log(
  ctx: AgencyCtx | OfficeCtx,
  reach: ReportReach,
  { now, after }: { readonly now: number; readonly after: unknown },
): Promise<void> {
  const { actor } = ctx
  if ('impersonation' in actor && actor.impersonation) return
  const agencyId = actor.realm === 'agency' ? actor.agencyId : null
  await reach.run((tx) =>
    writeUserLog(tx, ctx, now, {
      realm: actor.realm,
      agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'reports.exported',
      type: 'export',
      after,
    }),
  )
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
