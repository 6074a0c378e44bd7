// What train orders store about people: each ticket has its passenger. A refund has no tickets of its own and names those
// of its order.

import { RAIL_RULES, RAIL_TYPES } from '@interline/domain/rail/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { removeInBatches } from '../../platform/database/in-batches.ts'
import {
  FORGOTTEN,
  NO_TRACE,
  REMOVED,
  type Part,
  type Person,
  type PersonalDataHolder,
  type Removal,
  type Trace,
  type Traveller,
} from '../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import {
  asked,
  findOrders,
  forgetInOrders,
  lastTravels,
  listsOfOrders,
  ordersOfAgency,
  ordersOfPerson,
  type OrdersOfProduct,
} from '../orders/index.ts'
import { railDocumentPlace } from './deps.ts'

const BATCH = 500

/** SQL about the row `o`: when its train arrives. */
const ARRIVAL = sql<Date>`coalesce((select to_timestamp((b.run ->> 'arrivesAt')::bigint / 1000.0) from rail_bookings b
  where b.order_id = o.id and b.agency_id = o.agency_id), o.depart_at)`

const TRAINS: OrdersOfProduct = {
  types: RAIL_TYPES,
  statuses: RAIL_RULES.statuses,
  endsAt: ARRIVAL,
  isSold: sql`exists (select from rail_tickets t where t.order_id = o.id and t.agency_id = o.agency_id and t.number is not null)`,
}

const TICKET =
  'id order_id position passenger_type surname given_names gender birthday nationality document_type document_masked document_expiry document_issuing_place sale_minor coach seat number state'

export function railPeople(cipher: FieldCipher): PersonalDataHolder {
  return {
    name: 'rail',
    find: findOfPerson,
    lastTravelOf: async (tx, agencyId, travellers) =>
      lastTravels(tx, { agencyId, lists: await ordersOf(tx, agencyId, travellers) }, TRAINS),
    partsOf,
    partsOfAgency: (agencyId) => [
      ordersOfAgency('train-orders', { agencyId, types: RAIL_TYPES }),
      partOf(
        'train-tickets',
        sql`select ${entryOf('t', TICKET)} from rail_tickets t where t.agency_id = ${agencyId} order by t.order_id, t.position`,
      ),
    ],
    forget: async (tx, person, { orders }) => {
      if (person.kind === 'traveller' && orders.length > 0) await forget(tx, person, { orders, cipher })
    },
    remove: { travel_documents: (removal) => removeDocuments(removal, cipher) },
  }
}

/** SQL about the row `t` of `rail_tickets`. */
function isTraveller({ agencyId, surname, givenNames, birthday }: Traveller): RawBuilder<boolean> {
  return sql`(t.agency_id = ${agencyId} and t.birthday = ${birthday}::date
    and upper(t.surname) = ${surname} and upper(t.given_names) = ${givenNames})`
}

async function findOfPerson(tx: Tx, person: Person): Promise<Trace> {
  const { agencyId } = person
  if (person.kind === 'user')
    return {
      ...NO_TRACE,
      ...(await findOrders(tx, { agencyId, which: sql`o.created_by = ${person.id}` }, TRAINS)),
    }
  const [orders = []] = await ordersOf(tx, agencyId, [person])
  if (orders.length === 0) return NO_TRACE
  const which = sql<boolean>`o.id = any (${[...orders]})`
  return { ...NO_TRACE, ...(await findOrders(tx, { agencyId, which }, TRAINS)) }
}

/** The orders of each traveller of an agency. */
async function ordersOf(
  tx: Tx,
  agencyId: number,
  travellers: readonly Traveller[],
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ place: number; id: string }>`
    with those as (select a.place, t.id, t.order_id from ${asked(travellers)} join rail_tickets t
      on t.agency_id = ${agencyId} and t.birthday = a.birthday and upper(t.surname) = a.surname and upper(t.given_names) = a.given)
    select place, order_id as id from those
    union select those.place, s.order_id from those join rail_servicing s
      on s.agency_id = ${agencyId} and those.id = any (s.tickets)`.execute(tx)
  return listsOfOrders(travellers, rows)
}

function partsOf(person: Person, { orders }: Trace): readonly Part[] {
  if (orders.length === 0) return []
  const head = ordersOfPerson('train-orders', person, orders)
  return person.kind === 'user'
    ? [head]
    : [
        head,
        partOf(
          'train-tickets',
          sql`select ${entryOf('t', TICKET)} from rail_tickets t where ${isTraveller(person)} order by t.order_id`,
        ),
      ]
}

async function forget(
  tx: Tx,
  traveller: Traveller,
  { orders, cipher }: { readonly orders: readonly string[]; readonly cipher: FieldCipher },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from rail_tickets t where ${isTraveller(traveller)} for update`.execute(tx)
  for (const { id } of rows)
    await tx
      .updateTable('rail_tickets')
      .set({
        surname: FORGOTTEN.surname,
        given_names: FORGOTTEN.givenNames,
        birthday: FORGOTTEN.birthday,
        ...emptyDocument(id, cipher),
      })
      .where('id', '=', id)
      .where('agency_id', '=', traveller.agencyId)
      .execute()
  const names = await namesIn(tx, traveller.agencyId, orders)
  const namesOf = (id: string) => names.get(id) ?? []
  const forgotten = `${FORGOTTEN.surname}/${FORGOTTEN.givenNames}`
  await forgetInOrders(tx, {
    traveller,
    orders,
    contacts: [],
    names: namesOf,
    terms: (id) => namesOf(id).filter((name) => name !== forgotten),
  })
}

/** Of each order: the passengers of its tickets, or of those that it is about. */
async function namesIn(
  tx: Tx,
  agencyId: number,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const name = sql`array_agg(t.surname || '/' || t.given_names order by t.position)`
  const { rows } = await sql<{ id: string; names: readonly string[] }>`
    select o.id, coalesce(
      (select ${name} from rail_tickets t where t.order_id = o.id and t.agency_id = o.agency_id),
      (select ${name} from rail_servicing s join rail_tickets t on t.id = any (s.tickets) and t.agency_id = s.agency_id
        where s.order_id = o.id and s.agency_id = o.agency_id), '{}') as names
    from orders o where o.agency_id = ${agencyId} and o.id = any (${[...orders]})`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Document numbers of passengers whose train arrived before that time. */
function removeDocuments({ db, before }: Removal, cipher: FieldCipher): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select t.id from rail_tickets t join orders o on o.id = t.order_id and o.agency_id = t.agency_id
        where t.document_masked <> ${REMOVED} and o.created_at < ${before} and ${ARRIVAL} < ${before}
        limit ${BATCH} for update of t skip locked`.execute(tx)
      for (const { id } of rows)
        await tx.updateTable('rail_tickets').set(emptyDocument(id, cipher)).where('id', '=', id).execute()
      return rows.length
    }),
  )
}

function emptyDocument(ticketId: string, cipher: FieldCipher) {
  return {
    document_cipher: cipher.seal('', railDocumentPlace(ticketId)),
    document_masked: REMOVED,
    document_issuing_place: '',
  }
}
