// Each process writes its own row every few seconds. From the other rows it learns who else serves this
// database, and warns about conflicting settings; from its own, whether the database accepts writes.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Pepper } from '../auth/pepper.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { withReserve } from '../database/pool-gate.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import type { Log } from '../log/log.ts'
import { inTime } from '../clock/in-time.ts'
import { fingerprintsOf, misfitsOf, type Fellow, type Misfit } from './shared-settings.ts'
import { openWriteLane } from './write-lane.ts'

const EVERY_MS = 5_000
/** A database that accepts no writes must not delay termination. */
const LEAVE_MS = 2_000
/** An older row belongs to a process that has ended. */
const ALIVE_SECONDS = 20

export interface Processes {
  /** The conflicting settings between this process and the others. */
  readonly misfits: readonly Misfit[]
  /** False: the database has delayed the last write for ten seconds, or refuses writes. */
  readonly writes: boolean
  /**
   * Announces this process to the others until the returned function is called; `answers`: it serves calls,
   * not only jobs.
   */
  join(as: { readonly answers: boolean }): () => Promise<void>
}

type Row = Fellow & { readonly id: string; readonly seen_at: Date }

export function openProcesses(parts: {
  readonly db: Database
  readonly log: Log
  readonly settings: Settings
  readonly pepper: Pepper
  /** Pause between two checks, in milliseconds. */
  readonly everyMs?: number
}): Processes {
  const { db, log, settings, pepper, everyMs = EVERY_MS } = parts
  const id = randomUUID()
  const lane = openWriteLane()
  let misfits: readonly Misfit[] = []
  return {
    get misfits() {
      return misfits
    },
    get writes() {
      return !lane.blocked
    },
    join({ answers }) {
      const own: Fellow = {
        host: hostname(),
        pid: process.pid,
        answers,
        settings: fingerprintsOf(settings, pepper),
      }
      /** The write time of each other process when first seen. */
      const first = new Map<string, number>()
      const work = async () => {
        const rows = await lane.watch((sent) => withReserve(() => beat(db, { id, own, sent })))
        // The row of a killed process remains for a moment; a live one writes it again.
        const living = rows.filter((row) => {
          const seen = row.seen_at.getTime()
          if (!first.has(row.id)) first.set(row.id, seen)
          return first.get(row.id) !== seen
        })
        const told = new Set(misfits.map(({ sentence }) => sentence))
        misfits = misfitsOf(own, living)
        for (const { sentence } of misfits) if (!told.has(sentence)) log.warn(sentence)
      }
      const stop = repeatedly(log, 'row of this process', { pauseMs: everyMs, work })
      const leave = async () => {
        await stop()
        await db.plain.deleteFrom('processes').where('id', '=', id).execute()
      }
      return () => inTime(LEAVE_MS, leave).catch(() => undefined)
    },
  }
}

/** Writes the row of this process and returns those of others that may be alive. */
function beat(
  db: Database,
  { id, own, sent }: { readonly id: string; readonly own: Fellow; readonly sent: () => void },
): Promise<readonly Row[]> {
  const { host, pid, answers, settings } = own
  return db.transaction([], async (tx) => {
    sent()
    const { rows } = await sql<Row>`
      with own as (
        insert into processes (id, host, pid, answers, settings, seen_at)
          values (${id}, ${host}, ${pid}, ${answers}, ${JSON.stringify(settings)}, clock_timestamp())
          on conflict (id) do update set seen_at = excluded.seen_at
      ), gone as (
        delete from processes where seen_at < clock_timestamp() - interval '1 day'
      )
      select id, host, pid, answers, settings, seen_at from processes
        where id <> ${id} and seen_at > clock_timestamp() - ${ALIVE_SECONDS} * interval '1 s'
        order by started_at, id`.execute(tx)
    return rows
  })
}
