// What flight orders store about people. A traveller is in the orders with the passenger's row, and in every refund, void
// and change of that passenger's tickets, which copy names and contact.

import { searchTerms, ticketName } from '@interline/domain/booking/new-order'
import { ORDER_TYPES, STATUSES } from '@interline/domain/flight-orders/statuses'
import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  FORGOTTEN,
  NO_TRACE,
  REMOVED,
  type Part,
  type Person,
  type PersonalDataHolder,
  type Trace,
  type Traveller,
} from '../../../platform/personal-data/holder.ts'
import { namesInTexts } from '../../../platform/personal-data/names-in-texts.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import {
  asked,
  findOrders,
  forgetInOrders,
  lastTravels,
  listsOfOrders,
  ordersOfAgency,
  ordersOfPerson,
  type OrdersOfProduct,
} from '../../orders/index.ts'
import { emptyDocument, removeDocuments } from './remove-documents.ts'

export const FLIGHTS: OrdersOfProduct = {
  types: ORDER_TYPES,
  statuses: STATUSES,
  endsAt: sql`(select max(s.arr_at) from order_segments s where s.order_id = o.id)`,
  isSold: sql`exists (select from tickets t where t.order_id = o.id)`,
}

const PASSENGER =
  'id order_id position passenger_type surname given_names gender birthday nationality document_type document_masked document_expiry document_issuing_place frequent_flyer contact sale_minor'
const SEGMENT = 'order_id journey segment flight_no dep_airport arr_airport depart_on dep_at arr_at'
const TICKET = 'order_id passenger_id number carrier kind issued_at'

export function flightPeople(cipher: FieldCipher): PersonalDataHolder {
  return {
    name: 'flight',
    find: findOfPerson,
    lastTravelOf: async (tx, agencyId, travellers) =>
      lastTravels(tx, { agencyId, lists: await ordersOf(tx, agencyId, travellers) }, FLIGHTS),
    partsOf,
    partsOfAgency,
    forget: async (tx, person, trace) => {
      if (person.kind === 'traveller') await forget(tx, { traveller: person, trace, cipher })
    },
    remove: { travel_documents: (removal) => removeDocuments(removal, cipher) },
  }
}

/** SQL about the row `p` of `order_passengers`. */
function isTraveller({ agencyId, surname, givenNames, birthday }: Traveller): RawBuilder<boolean> {
  return sql`(p.agency_id = ${agencyId} and p.birthday = ${birthday}::date
    and upper(p.surname) = ${surname} and upper(p.given_names) = ${givenNames})`
}

async function findOfPerson(tx: Tx, person: Person): Promise<Trace> {
  const { agencyId } = person
  if (person.kind === 'user')
    return {
      ...NO_TRACE,
      ...(await findOrders(tx, { agencyId, which: sql`o.created_by = ${person.id}` }, FLIGHTS)),
    }
  const [orders = []] = await ordersOf(tx, agencyId, [person])
  if (orders.length === 0) return NO_TRACE
  const which = sql<boolean>`o.id = any (${[...orders]})`
  return { ...NO_TRACE, ...(await findOrders(tx, { agencyId, which }, FLIGHTS)) }
}

/** The orders of each traveller of an agency. */
async function ordersOf(
  tx: Tx,
  agencyId: number,
  travellers: readonly Traveller[],
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ place: number; id: string }>`
    with those as (select a.place, p.id, p.order_id from ${asked(travellers)} join order_passengers p
      on p.agency_id = ${agencyId} and p.birthday = a.birthday and upper(p.surname) = a.surname and upper(p.given_names) = a.given)
    select place, order_id as id from those
    union select those.place, s.order_id from those join tickets t on t.passenger_id = those.id and t.agency_id = ${agencyId}
      join serviced_coupons s on s.ticket_id = t.id and s.agency_id = ${agencyId}`.execute(tx)
  return listsOfOrders(travellers, rows)
}

function partsOf(person: Person, { orders }: Trace): readonly Part[] {
  if (orders.length === 0) return []
  const head = ordersOfPerson('flight-orders', person, orders)
  if (person.kind === 'user') return [head]
  const { agencyId } = person
  return [
    partOf(
      'flight-passengers',
      sql`select ${entryOf('p', PASSENGER)} from order_passengers p where ${isTraveller(person)} order by p.order_id`,
    ),
    head,
    partOf(
      'flights',
      sql`select ${entryOf('s', SEGMENT)} from order_segments s
        where s.agency_id = ${agencyId} and s.order_id = any (${[...orders]}) order by s.order_id, s.dep_at`,
    ),
    partOf(
      'flight-tickets',
      sql`select ${entryOf('t', TICKET)} from tickets t join order_passengers p on p.id = t.passenger_id
        where t.agency_id = ${agencyId} and ${isTraveller(person)} order by t.issued_at, t.number`,
    ),
  ]
}

function partsOfAgency(agencyId: number): readonly Part[] {
  const of = (alias: string) => sql`where ${sql.ref(`${alias}.agency_id`)} = ${agencyId}`
  return [
    ordersOfAgency('flight-orders', { agencyId, types: ORDER_TYPES }),
    partOf(
      'flight-passengers',
      sql`select ${entryOf('p', PASSENGER)} from order_passengers p ${of('p')} order by p.order_id, p.position`,
    ),
    partOf(
      'flights',
      sql`select ${entryOf('s', SEGMENT)} from order_segments s ${of('s')} order by s.order_id, s.dep_at`,
    ),
    partOf(
      'flight-tickets',
      sql`select ${entryOf('t', TICKET)} from tickets t ${of('t')} order by t.issued_at, t.number`,
    ),
  ]
}

interface Forgetting {
  readonly traveller: Traveller
  readonly trace: Trace
  readonly cipher: FieldCipher
}

async function forget(tx: Tx, { traveller, trace, cipher }: Forgetting): Promise<void> {
  const { orders } = trace
  const { rows: passengers } = await sql<Passenger>`
    select p.id, p.order_id, p.contact from order_passengers p where ${isTraveller(traveller)} for update`.execute(
    tx,
  )
  for (const { id } of passengers)
    await tx
      .updateTable('order_passengers')
      .set({
        surname: FORGOTTEN.surname,
        given_names: FORGOTTEN.givenNames,
        birthday: FORGOTTEN.birthday,
        ...emptyDocument(id, cipher),
        frequent_flyer: null,
        contact: null,
      })
      .where('id', '=', id)
      .where('agency_id', '=', traveller.agencyId)
      .execute()
  // Whoever travels in a group alone is in orders of another product, which forgets the rest.
  if (orders.length === 0) return
  const contacts = passengers.flatMap(({ contact }) => [contact?.email ?? '', contact?.phone ?? ''])
  const names = await namesIn(tx, traveller.agencyId, orders)
  await forgetInOrders(tx, {
    traveller,
    orders,
    contacts,
    names: (id) => (names.get(id) ?? []).map(ticketName),
    terms: (id) => (names.get(id) ?? []).filter(isSomebody).flatMap(searchTerms),
  })
  await forgetWithSuppliers(tx, { traveller, orders, contacts })
}

interface Passenger {
  readonly id: string
  readonly order_id: string
  readonly contact: { readonly email?: string; readonly phone?: string } | null
}

interface Name {
  readonly surname: string
  readonly given_names: string
}

function isSomebody({ surname, given_names: given }: Name): boolean {
  return surname !== FORGOTTEN.surname || given !== FORGOTTEN.givenNames
}

/** Of each order: its own passengers, or those whose tickets it is about. */
async function namesIn(
  tx: Tx,
  agencyId: number,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly Name[]>> {
  const { rows } = await sql<{ id: string; names: readonly Name[] }>`
    select o.id, coalesce(
      (select jsonb_agg(jsonb_build_object('surname', p.surname, 'given_names', p.given_names) order by p.position)
        from order_passengers p where p.order_id = o.id and p.agency_id = o.agency_id),
      (select jsonb_agg(jsonb_build_object('surname', p.surname, 'given_names', p.given_names) order by p.position)
        from order_passengers p where p.agency_id = o.agency_id and p.id in (select t.passenger_id
          from serviced_coupons s join tickets t on t.id = s.ticket_id where s.order_id = o.id and s.agency_id = o.agency_id)),
      '[]') as names
    from orders o where o.agency_id = ${agencyId} and o.id = any (${[...orders]})`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** The request of a servicing order, and the recorded answers of suppliers. */
async function forgetWithSuppliers(
  tx: Tx,
  {
    traveller,
    orders,
    contacts,
  }: {
    readonly traveller: Traveller
    readonly orders: readonly string[]
    readonly contacts: readonly string[]
  },
): Promise<void> {
  const { agencyId } = traveller
  const { json } = namesInTexts(traveller, contacts)
  const requests = await tx
    .selectFrom('orders')
    .select(['id', 'servicing'])
    .where('agency_id', '=', agencyId)
    .where('id', 'in', [...orders])
    .where('servicing', 'is not', null)
    .execute()
  for (const { id, servicing } of requests)
    if (servicing)
      await tx
        .updateTable('orders')
        .set({
          servicing: jsonText({
            ...servicing,
            remark: servicing.remark === '' ? '' : REMOVED,
            otherTicket: '',
            waiver: servicing.waiver === '' ? '' : REMOVED,
          }),
        })
        .where('id', '=', id)
        .where('agency_id', '=', agencyId)
        .execute()
  const calls = await tx
    .selectFrom('supplier_calls')
    .select(['id', 'evidence'])
    .where('agency_id', '=', agencyId)
    .where('order_id', 'in', [...orders])
    .where('evidence', 'is not', null)
    .execute()
  for (const { id, evidence } of calls) {
    const without = json(evidence)
    if (JSON.stringify(without) !== JSON.stringify(evidence))
      await tx
        .updateTable('supplier_calls')
        .set({ evidence: jsonText(without) })
        .where('id', '=', id)
        .where('agency_id', '=', agencyId)
        .execute()
  }
}
