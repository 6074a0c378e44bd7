import type { Reply } from '@interline/contract/index'
import { OFFICE_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { refuseRanges } from '../../platform/lists/conditions.ts'
import { countedPage } from '../../platform/lists/page.ts'
import { logRows, presentRows, type LogFilter } from './log-rows.ts'
import type { Reader } from './reader.ts'

/** A page of the rows visible to a reader, newest first. */
export function listLog(
  reader: Reader,
  query: LogFilter & { readonly page: number; readonly pageSize: number },
): Promise<Reply<'userLog.list'>> {
  refuseRanges(OFFICE_LOG_FILTERS, query)
  return reader.transaction(async (tx) => {
    const found = await countedPage(tx, logRows(tx, reader, query), query)
    return { ...found, rows: await presentRows(tx, found.rows, reader.ctx.locale) }
  })
}
