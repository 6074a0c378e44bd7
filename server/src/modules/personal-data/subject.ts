// Whose data are meant, how much of it there is, and why the person cannot be forgotten.

import type { Input, Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import type {
  Person,
  PersonalDataHolder,
  Trace,
  TraceOfAll,
  User,
} from '../../platform/personal-data/holder.ts'
import type { Agencies } from '../agencies/index.ts'
import { retentionPeriod } from '../retention/index.ts'
import { countEnquiries } from './enquiries.ts'

export type GivenPerson = Input<'officePersonalData.look'>['body']['person']
export type Found = Reply<'officePersonalData.look'>
type OfAgency = Extract<GivenPerson, { readonly kind: 'user' | 'traveller' }>

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  /** Complete before the first call. */
  readonly holders: readonly PersonalDataHolder[]
}

/** A person with what each holder has of it. */
export interface Traced {
  readonly person: Person
  readonly traces: readonly (readonly [holder: PersonalDataHolder, trace: TraceOfAll])[]
}

/** Throws `request.not_found` for a person of whom nothing is stored in that agency. */
export async function findPerson(
  tx: Tx,
  { agencyId, person: given }: { readonly agencyId: number; readonly person: OfAgency },
  { holders }: Pick<Deps, 'holders'>,
): Promise<Traced> {
  const person: Person =
    given.kind === 'user'
      ? await findUser(tx, agencyId, given.username)
      : {
          kind: 'traveller',
          agencyId,
          surname: given.surname.trim().toUpperCase(),
          givenNames: given.givenNames.trim().toUpperCase(),
          birthday: given.birthday,
        }
  const traces: [PersonalDataHolder, Trace][] = []
  for (const holder of holders) traces.push([holder, await holder.find(tx, person)])
  const isKnown = traces.some(([, { orders, entries }]) => orders.length > 0 || entries > 0)
  if (person.kind === 'traveller' && !isKnown) throw failure('request.not_found')
  const everyOrder = [...new Set(traces.flatMap(([, { orders }]) => orders))]
  return { person, traces: traces.map(([holder, trace]) => [holder, { ...trace, everyOrder }]) }
}

async function findUser(tx: Tx, agencyId: number, username: string): Promise<User> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'nickname'])
    .where('agency_id', '=', agencyId)
    .where('username', '=', username.trim().toLowerCase())
    .executeTakeFirst()
  if (!user) throw failure('request.not_found')
  return { kind: 'user', agencyId, id: user.id, username: user.username, name: user.nickname }
}

/** As it has to be typed to forget the person. */
export function nameOf(person: Person): string {
  return person.kind === 'user' ? person.name : `${person.surname}/${person.givenNames}`
}

const DAY_MS = 86_400_000

/** Figures about a person, and what keeps them. */
export async function describe(
  tx: Tx,
  { person, traces }: Traced,
  { platform, agencies }: Deps,
): Promise<Found> {
  const all = (which: 'orders' | 'open') => new Set(traces.flatMap(([, trace]) => trace[which])).size
  const ends = traces.flatMap(([, { lastTravel }]) => lastTravel?.getTime() ?? [])
  const lastTravel = person.kind === 'traveller' && ends.length > 0 ? Math.max(...ends) : undefined
  const now = platform.clock.now()
  const wait = (await retentionPeriod(tx, 'forgetting', platform)) ?? 0
  const until = lastTravel === undefined ? now : lastTravel + wait * DAY_MS
  const open = all('open')
  const keptBecause =
    lastTravel !== undefined && lastTravel > now
      ? 'flights_ahead'
      : open > 0
        ? 'open_orders'
        : until > now
          ? 'period'
          : person.kind === 'user' && (await isLastOwner(tx, person))
            ? 'last_owner'
            : null
  return {
    name: nameOf(person),
    agencyName: (await agencies.get(tx, person.agencyId)).name,
    orders: all('orders'),
    openOrders: open,
    lastTravel: lastTravel === undefined ? null : new Date(lastTravel).toISOString().slice(0, 10),
    oftenUsed: entriesOf(traces),
    enquiries: person.kind === 'user' ? await countEnquiries(tx, person.username) : 0,
    logEntries: person.kind === 'user' ? await logEntriesOf(tx, person.id) : 0,
    keptBecause,
    keptUntil: until > now ? new Date(until).toISOString() : null,
  }
}

/** Rows outside of orders. */
export function entriesOf(traces: Traced['traces']): number {
  return traces.reduce((sum, [, { entries }]) => sum + entries, 0)
}

async function isLastOwner(
  tx: Tx,
  { agencyId, id }: { readonly agencyId: number; readonly id: string },
): Promise<boolean> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'active')
    .where('invited', '=', false)
    .where(sql<boolean>`'SuperUser' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}

export async function logEntriesOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('user_log')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('actor_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
