// What the person who runs the product does at its machine: the same as the calls, and in addition for staff and for
// people who sent an enquiry. The file goes where the person says, so nothing of it is stored.

import { writeUserLog, type LogEntry, type LogSource } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Part } from '../../platform/personal-data/holder.ts'
import { zipOf, type Table } from './bundle.ts'
import { forgetPerson, refuseKept } from './forget.ts'
import {
  findEnquirer,
  findStaff,
  forgetStaff,
  partsOfPlatform,
  type Enquirer,
  type StaffMember,
} from './platform-people.ts'
import { forgetEnquiries } from './enquiries.ts'
import {
  describe,
  findPerson,
  nameOf,
  type Deps,
  type Found as Facts,
  type GivenPerson,
  type Traced,
} from './subject.ts'

/** Usernames belong to one agency, so a user needs none. */
export type PersonSubject =
  | { readonly kind: 'user' | 'staff'; readonly username: string }
  | (Extract<GivenPerson, { readonly kind: 'traveller' }> & { readonly agencyId: number })
  | { readonly kind: 'enquirer'; readonly email: string }

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
  /** The name that has to be typed to forget the person, and what keeps the data; null: nothing. */
  look(subject: PersonSubject): Promise<Pick<Facts, 'name' | 'keptBecause'>>
  /**
   * Returns the number of orders and of other rows. Throws `personal_data.*`, `users.last_owner`,
   * `users.last_administrator` and `request.not_found`.
   */
  forget(
    asked: CommandRequest<PersonSubject> & { readonly name: string },
  ): Promise<{ readonly orders: number; readonly rows: number }>
}

type Found =
  | { readonly traced: Traced; readonly agencyId: number }
  | { readonly person: StaffMember | Enquirer }

export function personalDataCommands(deps: Deps): PersonalDataCommands {
  const { db, clock } = deps.platform
  return {
    look: (subject) =>
      db.transaction('everything', async (tx) => {
        const found = await find(tx, subject, deps)
        if (!('traced' in found)) return { name: labelOf(found), keptBecause: null }
        const { name, keptBecause } = await describe(tx, found.traced, deps)
        return { name, keptBecause }
      }),
    bundle: ({ subject, reason, source }) =>
      db.transaction('everything', async (tx) => {
        const { label, parts, ...whose } =
          subject.kind === 'agency'
            ? await agencyOf(tx, subject.agencyId, deps)
            : bundleOf(await find(tx, subject, deps))
        const tables: Table[] = []
        for (const part of parts) tables.push([part.name, await part.read(tx)])
        const bundle = await zipOf({ label, requestedAt: new Date(clock.now()).toISOString(), tables })
        await log(
          tx,
          { deps, source, action: 'personal-data.export_requested', type: 'export' },
          {
            ...whose,
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
        const done = await forgetFound(tx, found, deps)
        await log(
          tx,
          {
            deps,
            source,
            action: 'personal-data.forgotten',
            type: subject.kind === 'traveller' ? 'passenger' : 'user',
            ...targetOf(found),
          },
          { ...('agencyId' in found && { agencyId: found.agencyId }), kind: subject.kind, ...done, reason },
        )
        return done
      }),
  }
}

interface Exported {
  readonly label: string
  readonly parts: readonly Part[]
  readonly agencyId?: number
}

async function agencyOf(tx: Tx, agencyId: number, { holders }: Deps): Promise<Exported> {
  const row = await tx.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return { label: row.name, parts: holders.flatMap((holder) => holder.partsOfAgency(agencyId)), agencyId }
}

function bundleOf(found: Found): Exported {
  const label = labelOf(found)
  if ('person' in found) return { label, parts: partsOfPlatform(found.person) }
  const { person, traces } = found.traced
  const parts = traces.flatMap(([holder, trace]) => holder.partsOf(person, trace))
  return { label, parts, agencyId: found.agencyId }
}

async function find(tx: Tx, subject: PersonSubject, deps: Deps): Promise<Found> {
  switch (subject.kind) {
    case 'staff':
      return { person: await findStaff(tx, subject.username) }
    case 'enquirer':
      return { person: await findEnquirer(tx, subject.email) }
    case 'user': {
      const { username } = subject
      const row = await tx
        .selectFrom('users')
        .select('agency_id')
        .where('username', '=', username.trim().toLowerCase())
        .executeTakeFirst()
      if (!row) throw failure('request.not_found')
      const agencyId = row.agency_id
      return {
        agencyId,
        traced: await findPerson(tx, { agencyId, person: { kind: 'user', username } }, deps),
      }
    }
    case 'traveller': {
      const { agencyId, ...person } = subject
      return { agencyId, traced: await findPerson(tx, { agencyId, person }, deps) }
    }
  }
}

function labelOf(found: Found): string {
  return 'person' in found ? found.person.name : nameOf(found.traced.person)
}

/** Whom a traveller or an enquirer was is what is forgotten. */
function targetOf(found: Found): { readonly targetId?: string } {
  if ('person' in found) return found.person.kind === 'staff' ? { targetId: found.person.id } : {}
  return found.traced.person.kind === 'user' ? { targetId: found.traced.person.id } : {}
}

async function forgetFound(tx: Tx, found: Found, deps: Deps): Promise<{ orders: number; rows: number }> {
  if ('traced' in found) {
    refuseKept(await describe(tx, found.traced, deps))
    const { orders, oftenUsed } = await forgetPerson(tx, found.traced)
    return { orders, rows: oftenUsed }
  }
  if (found.person.kind === 'enquirer')
    return { orders: 0, rows: await forgetEnquiries(tx, found.person.email) }
  await forgetStaff(tx, found.person, deps.platform)
  return { orders: 0, rows: 1 }
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
