import type { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MEMO_FILTERS } from '@interline/domain/backoffice/memos/memo'
import { addDays } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import type { Asked } from '@interline/domain/lists/filters'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { conditionsOf, containing } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import type { MemoParts } from './deps.ts'
import { memoRows, presentMemo, ratesNow } from './present.ts'

const WEEK = 7

/** Newest first. */
export function listMemos(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officeMemos.list>,
  parts: MemoParts,
): Promise<Reply<'officeMemos.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const today = platformDay(await ctx.db.instant(tx))
    const found = await countedPage(tx, matchingMemos(tx, query, today), query)
    const rates = await ratesNow(tx, parts)
    return { ...found, rows: found.rows.map((row) => presentMemo(row, rates)) }
  })
}

/** `today`: by the platform's calendar. */
export function matchingMemos(tx: Tx, filter: Asked<typeof MEMO_FILTERS>, today: string) {
  const conditions = conditionsOf(MEMO_FILTERS, filter, {
    q: (words) =>
      containing(
        words,
        ...['number', 'ticket', 'order_id'].map((column) => sql.ref(`airline_memos.${column}`)),
        sql`(select g.name from agencies g where g.id = airline_memos.agency_id)`,
      ),
    kind: (kind) => sql<boolean>`airline_memos.kind = ${kind}`,
    state: (state) => sql<boolean>`airline_memos.state = ${state}`,
    due: (due) =>
      due === 'late'
        ? sql<boolean>`airline_memos.dispute_by < ${today}::date and airline_memos.state in ('received', 'accepted')`
        : sql<boolean>`airline_memos.dispute_by between ${today}::date and ${addDays(today, WEEK)}::date
            and airline_memos.state in ('received', 'accepted')`,
  })
  return conditions
    .reduce((rows, condition) => rows.where(condition), memoRows(tx))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}
