// Alerts are about orders and money; of a person they have the account alone.

import { sql } from 'kysely'
import { NO_TRACE, type PersonalDataHolder } from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'

export const alertPeople: PersonalDataHolder = {
  name: 'alerts',
  find: () => Promise.resolve(NO_TRACE),
  partsOf: (person) =>
    person.kind === 'user'
      ? [
          partOf(
            'alerts',
            sql`select ${entryOf('a', 'kind order_id at read_at mailed_at')} from alerts a
              where a.realm = 'agency' and a.user_id = ${person.id} order by a.at`,
          ),
        ]
      : [],
  partsOfAgency: () => [],
  forget: async (tx, person) => {
    if (person.kind !== 'user') return
    await tx.deleteFrom('alerts').where('realm', '=', 'agency').where('user_id', '=', person.id).execute()
  },
}
