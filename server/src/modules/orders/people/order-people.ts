// What orders of every product store about people beside the order itself: history, notes and mails. Products forget them
// together with their orders (`forgetInOrders`), and accounts the names of their users.

import { sql, type RawBuilder } from 'kysely'
import { NO_TRACE, type Part, type PersonalDataHolder } from '../../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'

/** Without the payload, which may be about another passenger or about prices of a seller. */
const EVENT = 'order_id seq at actor_type transition action from_status to_status'

export const orderPeople: PersonalDataHolder = {
  name: 'orders',
  find: () => Promise.resolve(NO_TRACE),
  partsOf: ({ agencyId, ...person }) =>
    person.kind === 'user' ? [eventsPart(agencyId, sql`e.actor_id = ${person.id}`)] : [],
  partsOfAgency: (agencyId) => [
    eventsPart(agencyId, sql`true`),
    // Those of the desk are the desk's.
    partOf(
      'order-notes',
      sql`select ${entryOf('n', 'id order_id at text')} from order_notes n
        where n.agency_id = ${agencyId} and n.audience = 'agency' order by n.at, n.id`,
    ),
    partOf(
      'order-mails',
      sql`select ${entryOf('m', 'order_id seq kind sent_at recipient subject')} from order_mails m
        where m.agency_id = ${agencyId} and m.receiver_id = ${agencyId} and m.sent_at is not null order by m.sent_at, m.order_id, m.seq`,
    ),
  ],
  forget: () => Promise.resolve(),
}

/** Names of the agency's own people alone. */
function eventsPart(agencyId: number, which: RawBuilder<boolean>): Part {
  return partOf(
    'order-events',
    sql`select ${entryOf('s', `${EVENT} own_name`)} from (
        select e.*, case when u.id is not null then e.actor_name end as own_name from order_events e
          left join users u on u.id = e.actor_id and u.agency_id = e.agency_id
          where e.agency_id = ${agencyId} and ${which}) s
      order by s.at, s.order_id, s.seq`,
  )
}
