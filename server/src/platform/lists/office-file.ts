// The file of a back-office list: read at once, as far as it may be exported, and written to the user log.

import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import { platformDay } from '@interline/domain/time/zone'
import { writeUserLog, type LogAction } from '../auth/user-log.ts'
import type { Tx } from '../database/database.ts'
import type { FileReply, OfficeCtx } from '../http/context.ts'
import { listFile, refuseTooMany, type FileColumn } from './file.ts'

interface OfficeFile<Row> {
  readonly action: LogAction
  /** Format and filters, as asked for. */
  readonly asked: { readonly format: 'xlsx' | 'csv' }
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  /** The matching rows, at most so many. */
  readonly read: (tx: Tx, most: number) => Promise<readonly Row[]>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Throws `list.export_too_large` instead of omitting rows. */
export async function officeFile<Row>(
  ctx: OfficeCtx,
  { action, asked, name, columns, read, now }: OfficeFile<Row>,
): Promise<FileReply> {
  const rows = await ctx.db.transaction('everything', async (tx) => {
    const found = await read(tx, MOST_EXPORTED + 1)
    refuseTooMany(found.length)
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action,
      type: 'export',
      after: { ...asked, rows: found.length },
    })
    return found
  })
  return listFile({ name, day: platformDay(now), format: asked.format, columns, rows: once(rows) })
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
