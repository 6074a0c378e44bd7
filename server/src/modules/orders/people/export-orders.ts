// Orders of a product in an export: as their agency sees them, or what a person may have of an order that others are in.

import { sql, type RawBuilder } from 'kysely'
import type { Part, Person } from '../../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'

/** Of an order, without the contact, texts and names of others. */
const SHARED =
  'id order_type status created_at paid_at issued_at airline depart_at depart_on route flight_numbers pnrs airline_pnrs'
const OF_USER = `${SHARED} customer_reference remark currency total_minor paid_minor returned_minor`
const OF_AGENCY = `${OF_USER} root_id parent_id created_by created_by_name test simulated pay_before ticket_by close_reason contact invoice_type passenger_names ticket_numbers booking_ids to_return_minor`

/** The orders of a person. `orders`: as found. */
export function ordersOfPerson(name: string, person: Person, orders: readonly string[]): Part {
  return partOf(
    name,
    sql`select ${entryOf('o', person.kind === 'user' ? OF_USER : SHARED)} from orders o
      where o.agency_id = ${person.agencyId} and o.id = any (${[...orders]}) order by o.created_at, o.id`,
  )
}

export function ordersOfAgency(
  name: string,
  { agencyId, types }: { readonly agencyId: number; readonly types: readonly string[] },
): Part {
  return partOf(
    name,
    sql`select ${entryOf('o', OF_AGENCY)} from orders o ${ofTypes(agencyId, types)} order by o.created_at, o.id`,
  )
}

function ofTypes(agencyId: number, types: readonly string[]): RawBuilder<unknown> {
  return sql`where o.agency_id = ${agencyId} and o.order_type = any (${[...types]})`
}
