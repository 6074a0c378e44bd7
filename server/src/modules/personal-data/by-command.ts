// What the person who runs the product does at its machine: the same as the calls. The file goes where the person says, so nothing of it is stored.

import { writeUserLog, type LogEntry, type LogSource } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Part } from '../../platform/personal-data/holder.ts'
import { zipOf, type Table } from './bundle.ts'
import {
  describeAny,
  findAny,
  forgetAny,
  labelOf,
  partsOfAny,
  targetOf,
  type FoundPerson,
} from './found-person.ts'
import type { Deps, Found, GivenPerson } from './subject.ts'

/** Usernames belong to one agency, so a user needs none. */
export type PersonSubject =
  | { readonly kind: 'user' | 'staff'; readonly username: string }
  | (Extract<GivenPerson, { readonly kind: 'traveller' }> & { readonly agencyId: number })
  | { readonly kind: 'enquirer'; readonly contact: string }

export type CommandSubject = PersonSubject | { readonly kind: 'agency'; readonly agencyId: number }

export interface Bundle {
  readonly label: string
  readonly entries: number
  /** A ZIP file. */
  readonly content: Uint8Array
}

export interface CommandRequest<Subject = CommandSubject> {
  readonly subject: Subject
  /** Recorded in the log. */
  readonly reason: string
  readonly source: LogSource
}

export interface PersonalDataCommands {
  /** Everything that is stored, as a ZIP file of JSON and CSV. Throws `request.not_found`. */
  bundle(asked: CommandRequest): Promise<Bundle>
  /**
   * The name that has to be typed to forget the person, and what keeps the data; null: nothing. Throws
   * `users.last_administrator`.
   */
  look(subject: PersonSubject): Promise<{
    readonly name: string
    readonly keptBecause: Exclude<Found['keptBecause'], 'last_administrator'>
  }>
  /**
   * Returns the number of orders and of other rows. Throws `personal_data.*`, `users.last_owner`,
   * `users.last_administrator` and `request.not_found`.
   */
  forget(
    asked: CommandRequest<PersonSubject> & { readonly name: string },
  ): Promise<{ readonly orders: number; readonly rows: number }>
}

export function personalDataCommands(deps: Deps): PersonalDataCommands {
  const { db, clock } = deps.platform
  return {
    look: (subject) =>
      db.transaction('everything', async (tx) => {
        const { name, keptBecause } = await describeAny(tx, await find(tx, subject, deps), deps)
        if (keptBecause === 'last_administrator') throw failure(`users.${keptBecause}`)
        return { name, keptBecause }
      }),
    bundle: ({ subject, reason, source }) =>
      db.transaction('everything', async (tx) => {
        const { label, parts, agencyId } =
          subject.kind === 'agency'
            ? await agencyOf(tx, subject.agencyId, deps)
            : exportedOf(await find(tx, subject, deps))
        const tables: Table[] = []
        for (const part of parts) tables.push([part.name, await part.read(tx)])
        const bundle = await zipOf({ label, requestedAt: new Date(clock.now()).toISOString(), tables })
        await log(
          tx,
          { deps, source, action: 'personal-data.export_requested', type: 'export' },
          {
            agencyId,
            person: subject.kind,
            reason,
          },
        )
        return { label, ...bundle }
      }),
    forget: ({ subject, reason, source, name }) =>
      db.transaction('everything', async (tx) => {
        const found = await find(tx, subject, deps)
        if (name.trim() !== labelOf(found)) throw failure('personal_data.name_differs')
        const done = await forgetAny(tx, found, deps)
        await log(
          tx,
          {
            deps,
            source,
            action: 'personal-data.forgotten',
            type: subject.kind === 'traveller' ? 'passenger' : 'user',
            ...targetOf(found),
          },
          { agencyId: found.agencyId, kind: subject.kind, ...done, reason },
        )
        return done
      }),
  }
}

interface Exported {
  readonly label: string
  readonly parts: readonly Part[]
  /** Null: of no agency. */
  readonly agencyId: number | null
}

async function agencyOf(tx: Tx, agencyId: number, { holders }: Deps): Promise<Exported> {
  const row = await tx.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return { label: row.name, parts: holders.flatMap((holder) => holder.partsOfAgency(agencyId)), agencyId }
}

function exportedOf(found: FoundPerson): Exported {
  return { label: labelOf(found), parts: partsOfAny(found), agencyId: found.agencyId }
}

/** Usernames are unique among all agencies. Throws `request.not_found`. */
async function find(tx: Tx, subject: PersonSubject, deps: Deps): Promise<FoundPerson> {
  if (subject.kind === 'staff' || subject.kind === 'enquirer')
    return findAny(tx, { agencyId: null, person: subject }, deps)
  if (subject.kind === 'traveller') {
    const { agencyId, ...person } = subject
    return findAny(tx, { agencyId, person }, deps)
  }
  const { username } = subject
  const row = await tx
    .selectFrom('users')
    .select('agency_id')
    .where('username', '=', username.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return findAny(tx, { agencyId: row.agency_id, person: { kind: 'user', username } }, deps)
}

interface Logged extends Pick<LogEntry, 'action' | 'type' | 'targetId'> {
  readonly deps: Deps
  readonly source: LogSource
}

async function log(tx: Tx, { deps, source, ...entry }: Logged, after: object): Promise<void> {
  await writeUserLog(tx, source, deps.platform.clock.now(), {
    realm: 'office',
    agencyId: null,
    actorId: null,
    actorName: source.userAgent,
    ...entry,
    after,
  })
}
