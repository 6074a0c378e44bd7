// A person of any kind: of an agency, of the platform's staff, or known by an enquiry alone.

import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Part } from '../../platform/personal-data/holder.ts'
import { countEnquiries, forgetEnquiries } from './enquiries.ts'
import { emptyExportsOf } from './empty-exports.ts'
import {
  findEnquirer,
  findStaff,
  forgetStaff,
  isLastAdministrator,
  partsOfPlatform,
  type Enquirer,
  type StaffMember,
} from './platform-people.ts'
import {
  describe,
  entriesOf,
  findPerson,
  logEntriesOf,
  nameOf,
  type Deps,
  type Found,
  type GivenPerson,
  type Traced,
} from './subject.ts'

/** Null: of no agency, as staff and enquirers are. */
export interface Given {
  readonly agencyId: number | null
  readonly person: GivenPerson
}

export type FoundPerson =
  | { readonly agencyId: number; readonly traced: Traced }
  | { readonly agencyId: null; readonly person: StaffMember | Enquirer }

/** Throws `request.not_found`, also where the agency is missing or superfluous. */
export async function findAny(
  tx: Tx,
  { agencyId, person }: Given,
  deps: Pick<Deps, 'holders'>,
): Promise<FoundPerson> {
  if (person.kind === 'staff' || person.kind === 'enquirer') {
    if (agencyId !== null) throw failure('request.not_found')
    const found =
      person.kind === 'staff' ? await findStaff(tx, person.username) : await findEnquirer(tx, person.contact)
    return { agencyId, person: found }
  }
  if (agencyId === null) throw failure('request.not_found')
  return { agencyId, traced: await findPerson(tx, { agencyId, person }, deps) }
}

/** As it has to be typed to forget the person. */
export function labelOf(found: FoundPerson): string {
  return found.agencyId === null ? found.person.name : nameOf(found.traced.person)
}

/** Figures about the person, and what keeps them. */
export async function describeAny(tx: Tx, found: FoundPerson, deps: Deps): Promise<Found> {
  if (found.agencyId !== null) return describe(tx, found.traced, deps)
  const { person } = found
  const isStaff = person.kind === 'staff'
  return {
    name: person.name,
    agencyName: null,
    orders: 0,
    openOrders: 0,
    lastTravel: null,
    oftenUsed: 0,
    enquiries: isStaff ? 0 : await countEnquiries(tx, person.contact),
    logEntries: isStaff ? await logEntriesOf(tx, person.id) : 0,
    keptBecause: isStaff && (await isLastAdministrator(tx, person.id)) ? 'last_administrator' : null,
    keptUntil: null,
  }
}

export function partsOfAny(found: FoundPerson): readonly Part[] {
  if (found.agencyId === null) return partsOfPlatform(found.person)
  const { person, traces } = found.traced
  return traces.flatMap(([holder, trace]) => holder.partsOf(person, trace))
}

/** The account concerned; whom a traveller or an enquirer was is what is forgotten. */
export function targetOf(found: FoundPerson): { readonly targetId?: string } {
  const person = found.agencyId === null ? found.person : found.traced.person
  return person.kind === 'staff' || person.kind === 'user' ? { targetId: person.id } : {}
}

/**
 * Returns the number of orders and of other rows. Throws `personal_data.*`, `users.last_owner` and
 * `users.last_administrator`.
 */
export async function forgetAny(
  tx: Tx,
  found: FoundPerson,
  deps: Deps,
): Promise<{ readonly orders: number; readonly rows: number }> {
  refuseKept(await describeAny(tx, found, deps))
  if (found.agencyId === null) {
    const { person } = found
    await emptyExportsOf(tx, person)
    if (person.kind === 'enquirer') return { orders: 0, rows: await forgetEnquiries(tx, person.contact) }
    await forgetStaff(tx, person, deps.platform)
    return { orders: 0, rows: 1 }
  }
  const { person, traces } = found.traced
  for (const [holder, trace] of traces) await holder.forget(tx, person, trace)
  await emptyExportsOf(tx, person)
  return { orders: new Set(traces.flatMap(([, { orders }]) => orders)).size, rows: entriesOf(traces) }
}

function refuseKept({ keptBecause }: Found): void {
  if (keptBecause === 'last_owner' || keptBecause === 'last_administrator')
    throw failure(`users.${keptBecause}`)
  if (keptBecause) throw failure(`personal_data.${keptBecause}`)
}
