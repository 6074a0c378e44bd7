// What the points programme stores about people: who redeemed, and where a gift was sent.

import { sql, type RawBuilder } from 'kysely'
import {
  formerName,
  NO_TRACE,
  REMOVED,
  type PersonalDataHolder,
  type User,
} from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'

const REDEMPTION =
  'id gift_id kind name_en quantity points recipient phone email address state redeemed_by_name redeemed_at decided_at remark'
const RECORD = 'seq kind ref order_id pending available available_on expires_on note at'

export const pointsPeople: PersonalDataHolder = {
  name: 'points',
  async find(tx, person) {
    if (person.kind === 'traveller') return NO_TRACE
    const { rows } = await sql<{ entries: number }>`
      select count(*)::integer as entries from points_redemptions d where ${isOf(person)}`.execute(tx)
    return { ...NO_TRACE, entries: rows[0]?.entries ?? 0 }
  },
  partsOf: (person) =>
    person.kind === 'traveller'
      ? []
      : [
          partOf(
            'points-redemptions',
            sql`select ${entryOf('d', REDEMPTION)} from points_redemptions d where ${isOf(person)} order by d.redeemed_at, d.id`,
          ),
        ],
  partsOfAgency: (agencyId) => [
    partOf(
      'points-redemptions',
      sql`select ${entryOf('d', REDEMPTION)} from points_redemptions d where d.agency_id = ${agencyId} order by d.redeemed_at, d.id`,
    ),
    partOf(
      'points-records',
      sql`select ${entryOf('r', RECORD)} from points_records r where r.agency_id = ${agencyId} order by r.seq`,
    ),
  ],
  async forget(tx, person) {
    if (person.kind === 'traveller') return
    const name = formerName(person)
    await sql`update points_records r set by_name = ${name} where r.agency_id = ${person.agencyId} and r.kind = 'redeem'
      and r.ref in (select d.id from points_redemptions d where ${isOf(person)})`.execute(tx)
    await sql`update points_redemptions d set redeemed_by_name = ${name},
        recipient = ${removed('recipient')}, phone = ${removed('phone')}, email = ${removed('email')}, address = ${removed('address')}
      where ${isOf(person)}`.execute(tx)
  },
}

function removed(column: string): RawBuilder<string> {
  return sql`case when ${sql.ref(`d.${column}`)} = '' then '' else ${REMOVED} end`
}

/** SQL about the row `d` of `points_redemptions`. */
function isOf({ agencyId, id }: User): RawBuilder<boolean> {
  return sql`(d.agency_id = ${agencyId} and d.redeemed_by = ${id})`
}
