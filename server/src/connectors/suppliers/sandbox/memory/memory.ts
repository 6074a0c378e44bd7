// The state of the outside world: bookings, booked seats, ticket numbers, flight changes, faults and the
// active scenario, in a file of its own. It survives restarts and is shared by processes, as a real airline's
// would be.

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Memory {
  readonly db: DatabaseSync
  /** Runs `work` exclusively among all processes: all or nothing. */
  exclusively<T>(work: () => T): T
  /** The next number of a sequence, unique. Call it inside `exclusively`. */
  next(sequence: string): number
  close(): void
}

const SCHEMA = `
  create table if not exists bookings (
    order_id text primary key,
    supplier text not null,
    client_ref text not null unique,
    pnr text not null unique,
    airline_pnr text not null,
    status text not null check (status in ('held', 'confirmed', 'ticketing', 'ticketed', 'cancelled')),
    pay_by integer not null,
    ready_at integer,
    attempts integer not null default 0,
    contents text not null,
    tickets text not null default '[]'
  ) strict;
  create index if not exists bookings_to_release on bookings (pay_by) where status in ('held', 'confirmed');
  create table if not exists attempts (client_ref text primary key, order_id text not null) strict, without rowid;
  create table if not exists inventory (
    date text not null,
    flight text not null,
    rbd text not null,
    booked integer not null,
    primary key (date, flight, rbd)
  ) strict, without rowid;
  create table if not exists sequences (name text primary key, value integer not null) strict, without rowid;
  create table if not exists faults (
    id text primary key,
    supplier text not null,
    step text not null,
    effect text not null,
    flight_no text,
    remaining integer not null
  ) strict;
  create table if not exists scenario (one integer primary key check (one = 1), name text, text text not null, version integer not null) strict;
  create table if not exists rule_counts (rule text primary key, asked integer not null, taken integer not null) strict, without rowid;
  create table if not exists fired (
    seq integer primary key,
    at integer not null,
    rule text not null,
    supplier text not null,
    step text not null,
    about text not null,
    effect text not null
  ) strict;
  create table if not exists flight_events (
    seq integer primary key autoincrement,
    id text not null unique,
    order_id text not null,
    supplier text not null,
    event text not null
  ) strict;
  create index if not exists flight_events_of_order on flight_events (order_id);
  create table if not exists group_mails (
    reference text primary key,
    answer text,
    answer_at integer not null
  ) strict, without rowid;
  create table if not exists reissue_quotes (
    quote_id text primary key,
    order_id text not null,
    valid_until integer not null,
    contents text not null,
    used_by text unique
  ) strict, without rowid;
`

/** Opens or creates the file. Waits for another process that is writing. */
export function openMemory(file: string): Memory {
  mkdirSync(dirname(file), { recursive: true })
  closeToOthers(file)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  // A killed process loses nothing that it committed; only a power cut could.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;')
  // In one transaction: otherwise each statement writes the log.
  db.exec(`begin immediate; ${SCHEMA} commit;`)
  const advance = db.prepare(
    'insert into sequences (name, value) values (?, 1) on conflict (name) do update set value = value + 1 returning value',
  )
  return {
    db,
    exclusively(work) {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    next: (sequence) => Number(advance.get(sequence)?.value),
    close: () => db.close(),
  }
}

/** It contains names with flights. SQLite's auxiliary files inherit its permissions. */
function closeToOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const part of partsOf(file)) if (existsSync(part)) chmodSync(part, 0o600)
}

const partsOf = (file: string) => [file, `${file}-wal`, `${file}-shm`]

/** Removes the file and SQLite's auxiliary files. It must not be open. */
export function removeMemory(file: string): void {
  for (const part of partsOf(file)) rmSync(part, { force: true })
}
