// Rows of often-used passengers. Every query names the user: colleagues have their own lists.

import type { OftenUsedDraft, SavedDocument } from '@interline/domain/passengers/often-used'
import { checkedGender } from '@interline/domain/passengers/passenger'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { maskNumber, type FieldCipher } from '../../../platform/secrets/field-cipher.ts'

type Owner = Pick<AgencyActor, 'userId' | 'agencyId'>

export interface SavedPassenger extends OftenUsedDraft {
  readonly id: string
}

/** How document numbers are returned: masked for lists, unmasked for editing and booking. */
export type Numbers = 'masked' | FieldCipher

export function documentPlace(passengerId: string, position: number): string {
  return `often_used_documents.document ${passengerId} ${position}`
}

/** The user's passengers by name; only those with the ids, if given. */
export async function readPassengers(
  tx: Tx,
  { userId, agencyId }: Owner,
  numbers: Numbers,
  ids?: readonly string[],
): Promise<SavedPassenger[]> {
  let wanted = tx
    .selectFrom('often_used_passengers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
  if (ids) wanted = wanted.where('id', 'in', ids.length > 0 ? [...ids] : [''])
  const rows = await wanted.orderBy('surname').orderBy('given_name').orderBy('id').execute()
  if (rows.length === 0) return []
  const papers = await tx
    .selectFrom('often_used_documents')
    .selectAll()
    .where(
      'passenger_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .execute()
  const numberOf = (paper: (typeof papers)[number]) =>
    numbers === 'masked'
      ? paper.document_masked
      : numbers.open(paper.document_cipher, documentPlace(paper.passenger_id, paper.position))
  return rows.map((row) => ({
    id: row.id,
    surname: row.surname,
    givenName: row.given_name,
    gender: row.gender as OftenUsedDraft['gender'],
    birthday: row.birthday,
    nationality: row.nationality,
    phone: { area: row.phone_area, number: row.phone_number },
    email: row.email,
    remark: row.remark,
    documents: papers
      .filter(({ passenger_id }) => passenger_id === row.id)
      .map((paper) => ({
        type: paper.document_type as SavedDocument['type'],
        number: numberOf(paper),
        expiry: paper.expiry,
        issuingPlace: paper.issuing_place,
      })),
  }))
}

/** Concurrent additions of one user are serialised, so that together they cannot exceed the limit. */
export async function lockList(tx: Tx, { userId }: Owner): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export async function countPassengers(tx: Tx, { userId, agencyId }: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('often_used_passengers')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The id of the passenger with this name and birthday. */
export async function findSame(
  tx: Tx,
  { userId, agencyId }: Owner,
  { surname, givenName, birthday }: OftenUsedDraft,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('often_used_passengers')
    .select('id')
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('surname', '=', surname)
    .where('given_name', '=', givenName)
    .where('birthday', '=', birthday)
    .executeTakeFirst()
  return row?.id
}

interface Saving {
  readonly owner: Owner
  readonly now: number
  readonly cipher: FieldCipher
}

export async function insertPassenger(tx: Tx, draft: OftenUsedDraft, saving: Saving): Promise<string> {
  const { owner, now } = saving
  const id = newId('oup', now)
  await tx
    .insertInto('often_used_passengers')
    .values({
      id,
      agency_id: owner.agencyId,
      user_id: owner.userId,
      ...columns(draft),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
  await insertDocuments(tx, id, draft, saving)
  return id
}

/** False if the user has no such passenger. */
export async function replacePassenger(
  tx: Tx,
  id: string,
  draft: OftenUsedDraft,
  saving: Saving,
): Promise<boolean> {
  const { owner, now } = saving
  const { numUpdatedRows } = await tx
    .updateTable('often_used_passengers')
    .set({ ...columns(draft), updated_at: new Date(now) })
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('agency_id', '=', owner.agencyId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .deleteFrom('often_used_documents')
    .where('passenger_id', '=', id)
    .where('agency_id', '=', owner.agencyId)
    .execute()
  await insertDocuments(tx, id, draft, saving)
  return true
}

/** False if the user has no such passenger. */
export async function removePassenger(tx: Tx, id: string, { userId, agencyId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('often_used_passengers')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

function columns(draft: OftenUsedDraft) {
  return {
    surname: draft.surname,
    given_name: draft.givenName,
    gender: checkedGender(draft),
    birthday: draft.birthday,
    nationality: draft.nationality,
    phone_area: draft.phone.area,
    phone_number: draft.phone.number,
    email: draft.email,
    remark: draft.remark,
  }
}

async function insertDocuments(
  tx: Tx,
  id: string,
  { documents }: OftenUsedDraft,
  { owner, cipher }: Saving,
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .insertInto('often_used_documents')
    .values(
      documents.map((document, position) => ({
        passenger_id: id,
        position,
        agency_id: owner.agencyId,
        document_type: document.type,
        document_cipher: cipher.seal(document.number, documentPlace(id, position)),
        document_masked: maskNumber(document.number),
        expiry: document.expiry,
        issuing_place: document.issuingPlace,
      })),
    )
    .execute()
}

/** Ids of member cards by passenger. */
export async function cardsByPassenger(
  tx: Tx,
  { userId, agencyId }: Owner,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .selectFrom('member_cards')
    .select(['passenger_id', sql<string[]>`array_agg(id order by airline, id)`.as('ids')])
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('passenger_id', 'is not', null)
    .groupBy('passenger_id')
    .execute()
  return new Map(rows.map(({ passenger_id, ids }) => [passenger_id ?? '', ids]))
}
