// Which person at the identity provider a user is.

import { sql } from 'kysely'
import { NO_TRACE, type PersonalDataHolder } from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'

const IDENTITY = 'user_id issuer subject linked_at'

export const signOnPeople: PersonalDataHolder = {
  name: 'sign-on',
  find: () => Promise.resolve(NO_TRACE),
  partsOf: (person) =>
    person.kind === 'traveller'
      ? []
      : [
          partOf(
            'identity-provider',
            sql`select ${entryOf('i', IDENTITY)} from provider_identities i where i.user_id = ${person.id} order by i.linked_at`,
          ),
        ],
  partsOfAgency: (agencyId) => [
    partOf(
      'identity-provider',
      sql`select ${entryOf('i', IDENTITY)} from provider_identities i where i.agency_id = ${agencyId} order by i.linked_at, i.subject`,
    ),
  ],
  async forget(tx, person) {
    if (person.kind === 'user')
      await tx.deleteFrom('provider_identities').where('user_id', '=', person.id).execute()
  },
}
