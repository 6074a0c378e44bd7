// How many searches an agency makes in a day. Counted in memory and written now and then, so that no search waits for it; what
// is not written when a process ends without notice is lost, and nothing depends on it.

import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'

export interface SearchCounts {
  /** Returns at once and never fails. */
  note(agencyId: number): void
  /** Writes the recorded counts. */
  flush(): Promise<void>
}

const EVERY_MS = 10_000

export function searchCounts(
  db: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): SearchCounts {
  let recorded = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  const write = async (counted: ReadonlyMap<number, number>) => {
    const rows = [...counted].map(([agency, searches]) => ({ agency, searches }))
    await db.transaction('everything', (tx) =>
      sql`insert into search_days as s (root_agency_id, agency_id, day, searches)
        select 0, a.id, (${new Date(clock.now())}::timestamptz at time zone a.time_zone)::date, n.searches
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (agency integer, searches integer)
          join agencies a on a.id = n.agency
        order by a.id
        on conflict (root_agency_id, agency_id, day) do update set searches = s.searches + excluded.searches`.execute(
        tx,
      ),
    )
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (recorded.size === 0) return
    const counted = recorded
    recorded = new Map()
    await write(counted).catch((error: unknown) => log.warn({ error }, 'search counts'))
  }
  return {
    note(agencyId) {
      recorded.set(agencyId, (recorded.get(agencyId) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), EVERY_MS).unref()
    },
    flush,
  }
}
