// The log of calls with API keys. Calls are collected and written a second later, many with one statement: an answer
// never waits for its own record. What a crash loses is the record of that second.

import { sql } from 'kysely'
import type { CallRecord } from '../../platform/http/program.ts'
import type { Platform } from '../../platform/platform.ts'

const KEPT_DAYS = 30
const USAGE_DAYS = 400
const WRITE_MS = 1_000
const MOST_WAITING = 20_000
const BATCH = 1_000
const DAY_MS = 86_400_000

export interface CallLog {
  record(call: CallRecord): void
  /** Writes what has been collected. */
  flush(): Promise<void>
  /** Removes calls older than thirty days and sums older than four hundred. */
  clean(): Promise<void>
  close(): Promise<void>
}

export function openCallLog({ db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>): CallLog {
  let waiting: CallRecord[] = []
  let lost = 0
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    writing = writing.then(async () => {
      while (waiting.length > 0) {
        const some = waiting.slice(0, BATCH)
        waiting = waiting.slice(BATCH)
        try {
          await write(db, some)
        } catch (error) {
          log.warn({ error, lost: some.length }, 'calls of API keys not recorded')
        }
      }
      if (lost > 0) log.warn({ lost }, 'too many calls of API keys to record')
      lost = 0
    })
    return writing
  }
  const timer = setInterval(() => void flush(), WRITE_MS)
  timer.unref()
  return {
    record(call) {
      if (waiting.length < MOST_WAITING) waiting.push(call)
      else lost += 1
    },
    flush,
    clean: () =>
      db.transaction('everything', async (tx) => {
        await tx
          .deleteFrom('api_calls')
          .where('at', '<', new Date(clock.now() - KEPT_DAYS * DAY_MS))
          .execute()
        const oldest = new Date(clock.now() - USAGE_DAYS * DAY_MS).toISOString().slice(0, 10)
        await tx.deleteFrom('api_usage').where('day', '<', oldest).execute()
      }),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Rows, daily sums and the last use of each key, in one transaction. */
function write(db: Platform['db'], calls: readonly CallRecord[]): Promise<unknown> {
  return db.transaction('everything', async (tx) => {
    await tx
      .insertInto('api_calls')
      .values(
        calls.map((call) => ({
          agency_id: call.agencyId,
          client_id: call.clientId,
          key_prefix: call.keyPrefix,
          at: new Date(call.at),
          request_id: call.requestId,
          call: call.call,
          status: call.status,
          error_key: call.errorKey,
          ms: call.ms,
          ip: call.ip,
        })),
      )
      .execute()
    const sums = sumsOf(calls)
    await sql`
      insert into api_usage (agency_id, client_id, day, call, error_key, calls, ms_total, ms_most)
      select * from unnest(${sums.map((s) => s.agencyId)}::int[], ${sums.map((s) => s.clientId)}::text[],
        ${sums.map((s) => s.day)}::date[], ${sums.map((s) => s.call)}::text[], ${sums.map((s) => s.error)}::text[],
        ${sums.map((s) => s.calls)}::int[], ${sums.map((s) => s.ms)}::bigint[], ${sums.map((s) => s.most)}::int[])
      on conflict (root_agency_id, agency_id, client_id, day, call, error_key) do update set
        calls = api_usage.calls + excluded.calls, ms_total = api_usage.ms_total + excluded.ms_total,
        ms_most = greatest(api_usage.ms_most, excluded.ms_most)`.execute(tx)
    const last = [...new Map(calls.map((call) => [call.keyId, call])).values()].toSorted((a, b) =>
      a.keyId < b.keyId ? -1 : 1,
    )
    await sql`
      update api_keys k set last_used_at = greatest(k.last_used_at, used.at), last_used_ip = used.ip
      from unnest(${last.map((s) => s.keyId)}::text[], ${last.map((s) => new Date(s.at).toISOString())}::timestamptz[],
        ${last.map((s) => s.ip)}::text[]) as used (id, at, ip)
      where k.id = used.id`.execute(tx)
  })
}

/** Sorted by key, so that two processes lock the same rows in the same order. */
function sumsOf(calls: readonly CallRecord[]) {
  const groups = Map.groupBy(calls, ({ agencyId, clientId, at, call, errorKey }) =>
    JSON.stringify([agencyId, clientId, new Date(at).toISOString().slice(0, 10), call, errorKey ?? '']),
  )
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, some]) => {
      const [agencyId, clientId, day, call, error] = JSON.parse(key) as [
        number,
        string,
        string,
        string,
        string,
      ]
      return {
        agencyId,
        clientId,
        day,
        call,
        error,
        calls: some.length,
        ms: some.reduce((sum, { ms }) => sum + ms, 0),
        most: Math.max(...some.map(({ ms }) => ms)),
      }
    })
}
