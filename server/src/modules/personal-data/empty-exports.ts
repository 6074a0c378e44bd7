// Exports that no longer show whose they were: expired ones, and those of people who were forgotten.

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Person } from '../../platform/personal-data/holder.ts'
import type { Enquirer, StaffMember } from './platform-people.ts'

/** What is left of an export of a person: that there was one. */
export const NAMELESS = {
  person: sql<null>`case when person is null then null else jsonb_build_object('kind', person ->> 'kind') end`,
  label: sql<string>`case when person is null then label else '' end`,
  content_cipher: null,
}

/** The exports of a forgotten person. */
export async function emptyExportsOf(tx: Tx, person: Person | StaffMember | Enquirer): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ ...NAMELESS, state: 'expired' })
    .where('agency_id', 'is not distinct from', 'agencyId' in person ? person.agencyId : null)
    .where(sql<boolean>`person ->> 'kind' = ${person.kind}`)
    .where(isOf(person))
    .execute()
}

function isOf(person: Person | StaffMember | Enquirer) {
  switch (person.kind) {
    case 'user':
    case 'staff':
      return sql<boolean>`lower(btrim(person ->> 'username')) = ${person.username}`
    case 'enquirer':
      return sql<boolean>`person ->> 'contact' = ${person.contact}`
    case 'traveller':
      return sql<boolean>`upper(btrim(person ->> 'surname')) = ${person.surname}
          and upper(btrim(person ->> 'givenNames')) = ${person.givenNames} and person ->> 'birthday' = ${person.birthday}`
  }
}
