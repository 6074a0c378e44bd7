// Bookings and refunds of the simulated railway, in a file of its own: they survive restarts and are shared by processes, as a
// real railway's would be.

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RailBooking, RailRefundResult, RailTraveller } from '../port.ts'

/** A booking with what its answers leave out. */
export interface StoredBooking extends RailBooking {
  readonly travellers: readonly RailTraveller[]
  /** The tickets that it replaces once it is confirmed. `missed`: their train had left. */
  readonly replaces: {
    readonly bookingId: string
    readonly keys: readonly string[]
    readonly missed?: boolean
  } | null
}

export interface Memory {
  /** Runs `work` exclusively among all processes: all or nothing. */
  exclusively<T>(work: () => T): T
  next(sequence: string): number
  booking(id: string): StoredBooking | undefined
  byClientRef(ref: string): StoredBooking | undefined
  save(booking: StoredBooking): void
  /** Of one train and day. */
  onTrain(train: string, date: string): readonly StoredBooking[]
  /** With one of these document numbers, on trains of the days given. */
  ofDocuments(numbers: readonly string[], dates: readonly string[]): readonly StoredBooking[]
  refund(clientRef: string): RailRefundResult | undefined
  saveRefund(clientRef: string, result: RailRefundResult): void
  close(): void
}

const SCHEMA = `
  create table if not exists bookings (
    booking_id text primary key,
    client_ref text not null unique,
    train text not null,
    date text not null,
    contents text not null
  ) strict;
  create index if not exists bookings_of_train on bookings (train, date);
  create table if not exists documents (
    number text not null,
    date text not null,
    booking_id text not null,
    primary key (number, date, booking_id)
  ) strict, without rowid;
  create table if not exists refunds (client_ref text primary key, contents text not null) strict, without rowid;
  create table if not exists sequences (name text primary key, value integer not null) strict, without rowid;
`

export function openMemory(file: string): Memory {
  mkdirSync(dirname(file), { recursive: true })
  // It contains names with trains.
  closeSync(openSync(file, 'a', 0o600))
  for (const part of partsOf(file)) if (existsSync(part)) chmodSync(part, 0o600)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;')
  // In one transaction: otherwise each statement writes the log.
  db.exec(`begin immediate; ${SCHEMA} commit;`)
  const one = (column: string, value: string) => {
    const row = db.prepare(`select contents from bookings where ${column} = ?`).get(value)
    return row ? read<StoredBooking>(row['contents']) : undefined
  }
  const all = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ contents }) => read<StoredBooking>(contents))
  return {
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
    next: (sequence) =>
      Number(
        db
          .prepare(
            'insert into sequences (name, value) values (?, 1) on conflict (name) do update set value = value + 1 returning value',
          )
          .get(sequence)?.['value'],
      ),
    booking: (id) => one('booking_id', id),
    byClientRef: (ref) => one('client_ref', ref),
    save(booking) {
      const { train, date } = booking.run
      db.prepare(
        'insert into bookings (booking_id, client_ref, train, date, contents) values (?, ?, ?, ?, ?) on conflict (booking_id) do update set contents = excluded.contents',
      ).run(booking.bookingId, booking.clientRef, train, date, write(booking))
      for (const { document } of booking.travellers)
        db.prepare(
          'insert into documents (number, date, booking_id) values (?, ?, ?) on conflict do nothing',
        ).run(document.number, date, booking.bookingId)
    },
    onTrain: (train, date) =>
      all(db.prepare('select contents from bookings where train = ? and date = ?').all(train, date)),
    ofDocuments(numbers, dates) {
      const marks = (list: readonly string[]) => list.map(() => '?').join(', ')
      return all(
        db
          .prepare(
            `select contents from bookings where booking_id in
              (select booking_id from documents where number in (${marks(numbers)}) and date in (${marks(dates)}))`,
          )
          .all(...numbers, ...dates),
      )
    },
    refund(clientRef) {
      const row = db.prepare('select contents from refunds where client_ref = ?').get(clientRef)
      return row ? read<RailRefundResult>(row['contents']) : undefined
    },
    saveRefund(clientRef, result) {
      db.prepare('insert into refunds (client_ref, contents) values (?, ?) on conflict do nothing').run(
        clientRef,
        write(result),
      )
    },
    close: () => db.close(),
  }
}

const partsOf = (file: string) => [file, `${file}-wal`, `${file}-shm`]

/** Removes the file. It must not be open. */
export function removeMemory(file: string): void {
  for (const part of partsOf(file)) rmSync(part, { force: true })
}

/** JSON with amounts as `1250n`. */
function write(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
}

function read<Value>(text: unknown): Value {
  return JSON.parse(String(text), (_key, each: unknown) =>
    typeof each === 'string' && /^-?\d+n$/.test(each) ? BigInt(each.slice(0, -1)) : each,
  ) as Value
}
