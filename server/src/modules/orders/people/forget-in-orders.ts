// What all products store about a traveller in orders: names and contact of the list, search terms, history, notes,
// mails, and what people wrote. Money, tickets and statuses stay.

import { sql } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { REMOVED, type Traveller } from '../../../platform/personal-data/holder.ts'
import {
  namesInTexts,
  spellingsOf,
  type NamesInTexts,
} from '../../../platform/personal-data/names-in-texts.ts'

const NO_CONTACT = {
  name: REMOVED,
  areaCode: '0',
  phone: '00000',
  email: 'forgotten@forgotten.invalid',
  consent: 'not_asked',
} as const

export interface Forgetting {
  readonly traveller: Traveller
  readonly orders: readonly string[]
  /** Names of the list, as the product writes them, without the traveller's. */
  readonly names: (orderId: string) => readonly string[]
  /** Terms by which the order is found because of those names. */
  readonly terms: (orderId: string) => readonly string[]
  /** Phone numbers and addresses of the traveller. */
  readonly contacts: readonly string[]
}

/** The product's own rows have been changed by the caller. */
export async function forgetInOrders(tx: Tx, forgetting: Forgetting): Promise<void> {
  const { orders, traveller, contacts } = forgetting
  if (orders.length === 0) return
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'contact'])
    .where('agency_id', '=', traveller.agencyId)
    .where('id', 'in', [...orders])
    .execute()
  const texts = namesInTexts(traveller, [
    ...contacts,
    ...found.flatMap(({ contact }) => [contact.email, contact.phone]),
  ])
  for (const { id } of found) {
    await forgetHead(tx, id, forgetting)
    await forgetHistory(tx, { id, agencyId: traveller.agencyId }, texts)
  }
}

async function forgetHead(tx: Tx, id: string, { traveller, names, terms }: Forgetting): Promise<void> {
  const { agencyId } = traveller
  await tx
    .updateTable('orders')
    .set({
      passenger_names: [...names(id)],
      contact: jsonText(NO_CONTACT),
      remark: sql`case when remark = '' then '' else ${REMOVED} end`,
      customer_reference: '',
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const kept = [...new Set(terms(id))]
  await tx
    .deleteFrom('order_terms')
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('term', 'in', spellingsOf(traveller))
    .execute()
  if (kept.length > 0)
    await tx
      .insertInto('order_terms')
      .values(kept.map((term) => ({ agency_id: agencyId, order_id: id, term })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface Key {
  readonly id: string
  readonly agencyId: number
}

/** Events and notes stay with their time and person, without the traveller. */
async function forgetHistory(tx: Tx, { id, agencyId }: Key, { text, json }: NamesInTexts): Promise<void> {
  const ofOrder = sql<boolean>`order_id = ${id} and agency_id = ${agencyId}`
  for (const event of await tx
    .selectFrom('order_events')
    .select(['seq', 'payload'])
    .where(ofOrder)
    .execute()) {
    const payload = json(event.payload)
    if (JSON.stringify(payload) !== JSON.stringify(event.payload))
      await tx
        .updateTable('order_events')
        .set({ payload: jsonText(payload) })
        .where(ofOrder)
        .where('seq', '=', event.seq)
        .execute()
  }
  await tx.updateTable('order_notes').set({ text: REMOVED }).where(ofOrder).execute()
  for (const { seq, subject } of await tx
    .selectFrom('order_mails')
    .select(['seq', 'subject'])
    .where(ofOrder)
    .where('subject', 'is not', null)
    .execute())
    await tx
      .updateTable('order_mails')
      .set({ subject: text(subject ?? '') })
      .where(ofOrder)
      .where('seq', '=', seq)
      .execute()
  await tx
    .updateTable('order_quotes')
    .set({ remark: REMOVED })
    .where(ofOrder)
    .where('remark', '<>', '')
    .execute()
  await tx
    .updateTable('desk_task_events')
    .set({ note: REMOVED })
    .where(ofOrder)
    .where('note', '<>', '')
    .execute()
  for (const request of await tx
    .selectFrom('desk_requests')
    .select(['id', 'body', 'remark'])
    .where(ofOrder)
    .execute())
    await tx
      .updateTable('desk_requests')
      .set({ body: jsonText(json(request.body)), remark: text(request.remark) })
      .where('id', '=', request.id)
      .execute()
  const review = await tx
    .selectFrom('order_review')
    .select(['review_reasons', 'review_remark'])
    .where(ofOrder)
    .executeTakeFirst()
  if (review)
    await tx
      .updateTable('order_review')
      .set({
        review_reasons: review.review_reasons && jsonText(json(review.review_reasons)),
        review_remark: review.review_remark === null ? null : text(review.review_remark),
      })
      .where(ofOrder)
      .execute()
}
