// What group orders store about people: sealed name lists, messages, the name of the group and free texts.

import { NAME_COLUMNS, type NameRow } from '@interline/domain/groups/name-list'
import { GROUP_STATUSES, GROUP_TYPES } from '@interline/domain/groups/statuses'
import { sql, type RawBuilder } from 'kysely'
import { groupPlan, groupRequest } from '../../../db/json/groups.ts'
import type { Tx } from '../../platform/database/database.ts'
import { removeInBatches } from '../../platform/database/in-batches.ts'
import {
  FORGOTTEN,
  formerName,
  NO_TRACE,
  REMOVED,
  type Part,
  type Person,
  type PersonalDataHolder,
  type Removal,
  type Trace,
  type Traveller,
  type User,
} from '../../platform/personal-data/holder.ts'
import { namesakesOf } from '../../platform/personal-data/namesakes.ts'
import { namesInTexts } from '../../platform/personal-data/names-in-texts.ts'
import { entryOf, partOf } from '../../platform/personal-data/part-of.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import {
  findOrders,
  forgetInOrders,
  lastTravels,
  ordersOfAgency,
  ordersOfPerson,
  type OrdersOfProduct,
} from '../orders/index.ts'
import { forgetAirlineMails } from './airline-mail-people.ts'
import { filesPart, LAST_FLIGHT, removeFiles } from './files/file-people.ts'
import { nameListPlace, namesIn } from './names/name-list.ts'
import { planOf } from './order/rows.ts'

const BATCH = 100

const GROUPS: OrdersOfProduct = {
  types: Object.keys(GROUP_TYPES),
  statuses: GROUP_STATUSES,
  endsAt: LAST_FLIGHT,
  isSold: sql`exists (select from group_tickets t where t.order_id = o.id and t.agency_id = o.agency_id)`,
}

export function groupPeople(cipher: FieldCipher): PersonalDataHolder {
  return {
    name: 'groups',
    find: (tx, person) => findOfPerson(tx, person, cipher),
    lastTravelOf: async (tx, agencyId, travellers) =>
      lastTravels(tx, { agencyId, lists: await ordersOf(tx, { agencyId, travellers, cipher }) }, GROUPS),
    partsOf: (person, { orders }) => partsOf(person, orders, cipher),
    partsOfAgency: (agencyId) => [
      ordersOfAgency('group-orders', { agencyId, types: GROUPS.types }),
      partOf(
        'group-requests',
        sql`select ${entryOf('g', 'order_id group_name group_request group_counts group_cancel_reason')}
          from order_groups g where g.agency_id = ${agencyId} order by g.order_id`,
      ),
      passengersPart(agencyId, cipher),
      partOf(
        'group-messages',
        sql`select ${entryOf('m', 'id order_id at author author_name message')} from group_messages m
          where m.agency_id = ${agencyId} order by m.at, m.id`,
      ),
      filesPart(agencyId, sql``),
    ],
    forget: (tx, person, { orders }) =>
      person.kind === 'traveller' ? forget(tx, person, { orders, cipher }) : forgetUser(tx, person),
    remove: { travel_documents: (removal) => removeDocuments(removal, cipher), evidence: removeFiles },
  }
}

interface List {
  readonly orderId: string
  readonly rows: readonly NameRow[]
}

async function listsOf(tx: Tx, agencyId: number, cipher: FieldCipher): Promise<readonly List[]> {
  const found = await tx
    .selectFrom('group_name_lists')
    .select(['order_id', 'content_cipher'])
    .where('agency_id', '=', agencyId)
    .orderBy('order_id')
    .execute()
  return found.map(({ order_id: orderId, content_cipher: sealed }) => ({
    orderId,
    rows: JSON.parse(cipher.open(sealed, nameListPlace(orderId))) as NameRow[],
  }))
}

function isTraveller({ surname, givenNames, birthday }: Traveller) {
  return (row: NameRow) =>
    row.surname === surname && row.given_name === givenNames && row.birthday === birthday
}

async function findOfPerson(tx: Tx, person: Person, cipher: FieldCipher): Promise<Trace> {
  const { agencyId } = person
  const which = async (): Promise<RawBuilder<boolean> | undefined> => {
    if (person.kind === 'user') return sql`o.created_by = ${person.id}`
    const [ids = []] = await ordersOf(tx, { agencyId, travellers: [person], cipher })
    return ids.length > 0 ? sql`o.id = any (${[...ids]})` : undefined
  }
  const those = await which()
  return those ? { ...NO_TRACE, ...(await findOrders(tx, { agencyId, which: those }, GROUPS)) } : NO_TRACE
}

interface Asked {
  readonly agencyId: number
  readonly travellers: readonly Traveller[]
  readonly cipher: FieldCipher
}

/** The orders of each traveller; the lists are opened once. */
async function ordersOf(
  tx: Tx,
  { agencyId, travellers, cipher }: Asked,
): Promise<readonly (readonly string[])[]> {
  const lists = await listsOf(tx, agencyId, cipher)
  return travellers.map((traveller) =>
    lists.flatMap(({ orderId, rows }) => (rows.some(isTraveller(traveller)) ? [orderId] : [])),
  )
}

function partsOf(person: Person, orders: readonly string[], cipher: FieldCipher): readonly Part[] {
  if (orders.length === 0) return []
  const head = ordersOfPerson('group-orders', person, orders)
  return person.kind === 'user'
    ? [head]
    : [
        head,
        passengersPart(person.agencyId, cipher, person),
        filesPart(person.agencyId, sql`and f.order_id = any (${[...orders]})`),
      ]
}

/** Names of lists; of a document its type and last digits. */
function passengersPart(agencyId: number, cipher: FieldCipher, traveller?: Traveller): Part {
  return {
    name: 'group-passengers',
    read: async (tx) =>
      (await listsOf(tx, agencyId, cipher)).flatMap(({ orderId, rows }) =>
        rows
          .filter((row) => !traveller || isTraveller(traveller)(row))
          .map((row) => ({ order_id: orderId, ...row, doc_number: `${REMOVED}${row.doc_number.slice(-3)}` })),
      ),
  }
}

async function forget(
  tx: Tx,
  traveller: Traveller,
  { orders, cipher }: { readonly orders: readonly string[]; readonly cipher: FieldCipher },
): Promise<void> {
  if (orders.length === 0) return
  const { agencyId } = traveller
  // A file may name anybody of the group.
  await tx
    .deleteFrom('group_files')
    .where('agency_id', '=', agencyId)
    .where('order_id', 'in', [...orders])
    .execute()
  const { text, json } = namesInTexts(traveller, [])
  const names = new Map<string, readonly string[]>()
  for (const { orderId, rows } of await listsOf(tx, agencyId, cipher)) {
    if (!orders.includes(orderId)) continue
    const left = rows.map((row) => (isTraveller(traveller)(row) ? forgottenRow(row) : row))
    await sealList(tx, { orderId, agencyId, rows: left, cipher })
    const group = await tx
      .selectFrom('order_groups')
      .select(['group_name', 'group_request', 'group_plan', 'group_cancel_reason'])
      .where('order_id', '=', orderId)
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const name = text(group.group_name)
    const plan = planOf(group)
    await tx
      .updateTable('order_groups')
      .set({
        group_name: name,
        group_request: groupRequest.write(json(groupRequest.read(group.group_request))),
        group_cancel_reason: group.group_cancel_reason && text(group.group_cancel_reason),
        ...(plan?.nameFees && {
          group_plan: groupPlan.write({
            ...plan,
            nameFees: plan.nameFees.map((fee) => ({ ...fee, reason: text(fee.reason) })),
          }),
        }),
      })
      .where('order_id', '=', orderId)
      .where('agency_id', '=', agencyId)
      .execute()
    await forgetMessages(tx, { orderId, agencyId, text })
    await forgetAirlineMails(tx, { orderId, agencyId, text })
    names.set(orderId, [name, ...namesIn(left)])
  }
  const forgotten = `${FORGOTTEN.surname}/${FORGOTTEN.givenNames}`
  const namesOf = (id: string) => names.get(id) ?? []
  await forgetInOrders(tx, {
    traveller,
    orders,
    contacts: [],
    names: namesOf,
    terms: (id) => namesOf(id).filter((name) => name !== forgotten),
  })
}

async function forgetMessages(
  tx: Tx,
  { orderId, agencyId, text }: { orderId: string; agencyId: number; text: (given: string) => string },
): Promise<void> {
  const messages = await tx
    .selectFrom('group_messages')
    .select(['id', 'message', 'author_name'])
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { id, message, author_name: author } of messages)
    if (text(message) !== message || text(author) !== author)
      await tx
        .updateTable('group_messages')
        .set({ message: text(message), author_name: text(author) })
        .where('order_id', '=', orderId)
        .where('agency_id', '=', agencyId)
        .where('id', '=', id)
        .execute()
}

function forgottenRow(row: NameRow): NameRow {
  return {
    ...withoutDocument(row),
    surname: FORGOTTEN.surname,
    given_name: FORGOTTEN.givenNames,
    birthday: FORGOTTEN.birthday,
    remark: '',
  }
}

function withoutDocument(row: NameRow): NameRow {
  return { ...row, doc_number: REMOVED, doc_expiry: '', issuing_place: '', ffp_no: '', ffp_airline: '' }
}

interface Sealing extends List {
  readonly agencyId: number
  readonly cipher: FieldCipher
}

async function sealList(
  tx: Tx,
  { orderId, agencyId, rows, cipher }: Sealing,
  more: { documents_removed_at?: Date } = {},
) {
  const known = rows.map((row) => Object.fromEntries(NAME_COLUMNS.map((column) => [column, row[column]])))
  await tx
    .updateTable('group_name_lists')
    .set({ content_cipher: cipher.seal(JSON.stringify(known), nameListPlace(orderId)), ...more })
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .execute()
}

/** Who wrote, saved or reduced; the orders themselves are those of the account. A name that others have stays where no id tells whose it is. */
async function forgetUser(tx: Tx, user: User): Promise<void> {
  const name = formerName(user)
  await tx
    .updateTable('group_messages')
    .set({ author_name: name })
    .where('agency_id', '=', user.agencyId)
    .where('author', '=', 'agency')
    .where('author_id', '=', user.id)
    .execute()
  const namesakes = await namesakesOf(tx, user)
  if (namesakes.colleague) return
  await tx
    .updateTable('group_messages')
    .set({ author_name: name })
    .where('agency_id', '=', user.agencyId)
    .where('author', '=', 'agency')
    .where('author_id', 'is', null)
    .where('author_name', '=', user.name)
    .execute()
  // The desk saves lists as well.
  if (!namesakes.staff)
    await tx
      .updateTable('group_name_lists')
      .set({ updated_by_name: name })
      .where('agency_id', '=', user.agencyId)
      .where('updated_by_name', '=', user.name)
      .execute()
  await forgetReductions(tx, user, name)
}

/** Only the agency reduces a group. */
async function forgetReductions(tx: Tx, user: User, name: string): Promise<void> {
  const plans = await tx
    .selectFrom('order_groups')
    .select(['order_id', 'group_plan'])
    .where('agency_id', '=', user.agencyId)
    .where('group_plan', 'is not', null)
    .execute()
  for (const group of plans) {
    const plan = planOf(group)
    if (!plan?.reductions.some(({ by }) => by === user.name)) continue
    const reductions = plan.reductions.map((each) => (each.by === user.name ? { ...each, by: name } : each))
    await tx
      .updateTable('order_groups')
      .set({ group_plan: groupPlan.write({ ...plan, reductions }) })
      .where('order_id', '=', group.order_id)
      .where('agency_id', '=', user.agencyId)
      .execute()
  }
}

/** Document numbers of groups whose last flight was before that time. */
function removeDocuments({ db, before, at }: Removal, cipher: FieldCipher): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { rows } = await sql<{ order_id: string; agency_id: number; content_cipher: Buffer }>`
        select l.order_id, l.agency_id, l.content_cipher
        from group_name_lists l join orders o on o.id = l.order_id and o.agency_id = l.agency_id
        where l.documents_removed_at is null and o.created_at < ${before} and ${LAST_FLIGHT} < ${before}
        limit ${BATCH} for update of l skip locked`.execute(tx)
      for (const { order_id: orderId, agency_id: agencyId, content_cipher: sealed } of rows) {
        const names = JSON.parse(cipher.open(sealed, nameListPlace(orderId))) as NameRow[]
        await sealList(
          tx,
          { orderId, agencyId, rows: names.map(withoutDocument), cipher },
          { documents_removed_at: at },
        )
      }
      return rows.length
    }),
  )
}
