// What the lists of often-used passengers store about people: a traveller may be in the lists of several users, and a
// forgotten user's list goes as a whole.

import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  NO_TRACE,
  type Part,
  type Person,
  type PersonalDataHolder,
  type Removal,
} from '../../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'

const BATCH = 200
const ENTRY =
  'id user_id surname given_name gender birthday nationality phone_area phone_number email remark created_at updated_at'
const DOCUMENT = 'passenger_id position document_type document_masked expiry issuing_place'
const CARD = 'id passenger_id user_id airline number level expiry created_at'

export const oftenUsedPeople: PersonalDataHolder = {
  name: 'often-used',
  async find(tx, person) {
    const { rows } = await sql<{ entries: number }>`
      select count(*)::integer as entries from often_used_passengers f where ${isOf(person)}`.execute(tx)
    return { ...NO_TRACE, entries: rows[0]?.entries ?? 0 }
  },
  partsOf: (person) => partsWhere(person.agencyId, isOf(person), cardsOf(person)),
  partsOfAgency: (agencyId) => partsWhere(agencyId, sql`true`, sql`true`),
  async forget(tx, person) {
    await sql`delete from member_cards c where c.agency_id = ${person.agencyId} and ${cardsOf(person)}`.execute(
      tx,
    )
    // Its documents go with it.
    await sql`delete from often_used_passengers f where ${isOf(person)}`.execute(tx)
  },
  remove: { travel_documents: removeDocuments },
}

/** SQL about the row `f` of `often_used_passengers`. */
function isOf(person: Person): RawBuilder<boolean> {
  const ofAgency = sql`f.agency_id = ${person.agencyId}`
  return person.kind === 'user'
    ? sql`(${ofAgency} and f.user_id = ${person.id})`
    : sql`(${ofAgency} and f.birthday = ${person.birthday}::date
        and upper(f.surname) = ${person.surname} and upper(f.given_name) = ${person.givenNames})`
}

/** SQL about the row `c` of `member_cards`. */
function cardsOf(person: Person): RawBuilder<boolean> {
  return person.kind === 'user'
    ? sql`c.user_id = ${person.id}`
    : sql`c.passenger_id in (select f.id from often_used_passengers f where ${isOf(person)})`
}

function partsWhere(
  agencyId: number,
  entries: RawBuilder<unknown>,
  cards: RawBuilder<unknown>,
): readonly Part[] {
  return [
    partOf(
      'often-used-passengers',
      sql`select ${entryOf('f', ENTRY)} from often_used_passengers f where f.agency_id = ${agencyId} and ${entries} order by f.id`,
    ),
    partOf(
      'often-used-documents',
      sql`select ${entryOf('d', DOCUMENT)} from often_used_documents d join often_used_passengers f on f.id = d.passenger_id
        where d.agency_id = ${agencyId} and ${entries} order by d.passenger_id, d.position`,
    ),
    partOf(
      'member-cards',
      sql`select ${entryOf('c', CARD)} from member_cards c where c.agency_id = ${agencyId} and ${cards} order by c.id`,
    ),
  ]
}

interface Outdated {
  readonly id: string
  readonly agency_id: number
  readonly surname: string
  readonly given_name: string
  readonly birthday: string
}

/**
 * Documents of entries that nobody has changed, and with which nobody has travelled, since that time. Read by agency: the
 * journeys of one are looked for once for all of its entries in a batch.
 */
async function removeDocuments(removal: Removal): Promise<number> {
  const { db, before } = removal
  const readSome = (tx: Tx, after: Pick<Outdated, 'agency_id' | 'id'>) =>
    sql<Outdated>`
      select f.id, f.agency_id, f.surname, f.given_name, to_char(f.birthday, 'YYYY-MM-DD') as birthday
      from often_used_passengers f where (f.agency_id, f.id) > (${after.agency_id}, ${after.id}) and f.updated_at < ${before}
        and exists (select from often_used_documents d where d.passenger_id = f.id)
      order by f.agency_id, f.id limit ${BATCH}`.execute(tx)
  let removed = 0
  for (let after = { agency_id: 0, id: '' }; ;) {
    const rows = await db.transaction('everything', async (tx) => {
      const found = (await readSome(tx, after)).rows
      for (const [agencyId, entries] of Map.groupBy(found, (row) => row.agency_id))
        removed += await removeOf(tx, { agencyId, entries }, removal)
      return found
    })
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return removed
    after = last
  }
}

async function removeOf(
  tx: Tx,
  { agencyId, entries }: { readonly agencyId: number; readonly entries: readonly Outdated[] },
  { before, lastTravelOf }: Removal,
): Promise<number> {
  const ends = await lastTravelOf(
    tx,
    agencyId,
    entries.map((row) => ({
      kind: 'traveller' as const,
      agencyId,
      surname: row.surname.trim().toUpperCase(),
      givenNames: row.given_name.trim().toUpperCase(),
      birthday: row.birthday,
    })),
  )
  const over = entries.flatMap(({ id }, at) => {
    const end = ends[at]
    return end && end >= before ? [] : [id]
  })
  if (over.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('often_used_documents')
    .where('passenger_id', 'in', over)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
