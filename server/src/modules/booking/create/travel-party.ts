// Passengers and contact as sent to suppliers: from the request while available, else from the order.

import { contactForAirline } from '@interline/domain/ticketing-checks/contact'
import type { BookCommand } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { documentPlace, type Order } from '../../flight-orders/index.ts'
import type { NewOrderRows } from './new-order-rows.ts'

export type Party = Pick<BookCommand, 'travellers' | 'contact'>
type PassengerRow = Pick<
  NewOrderRows['passengers'][number],
  | 'id'
  | 'passenger_type'
  | 'surname'
  | 'given_names'
  | 'gender'
  | 'birthday'
  | 'nationality'
  | 'document_type'
  | 'document_expiry'
  | 'document_issuing_place'
>

/** `numberOf` decrypts a passenger's document number: rows store it encrypted. */
export function partyOf<Row extends PassengerRow>(
  rows: readonly Row[],
  numberOf: (row: Row, at: number) => string,
  contact: Party['contact'],
): Party {
  return {
    contact,
    travellers: rows.map((row, at) => ({
      key: row.id,
      type: row.passenger_type,
      surname: row.surname,
      givenNames: row.given_names,
      gender: row.gender,
      birthday: row.birthday,
      nationality: row.nationality,
      document: {
        type: row.document_type,
        number: numberOf(row, at),
        expiry: row.document_expiry,
        issuingPlace: row.document_issuing_place,
      },
    })),
  }
}

/** A normalised contact as sent to suppliers. */
export async function readContact(
  tx: Tx,
  agencyId: number,
  contact: Parameters<typeof contactForAirline>[0],
  { agencyViews }: Pick<Deps, 'agencyViews'>,
): Promise<Party['contact']> {
  return contactForAirline(contact, (await agencyViews.get(tx, agencyId)).contact)
}

export async function readParty(
  tx: Tx,
  order: Order,
  deps: Pick<Deps, 'agencyViews' | 'cipher'>,
): Promise<Party> {
  const rows = await tx
    .selectFrom('order_passengers')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return partyOf(
    rows,
    ({ id, document_cipher: sealed }) => deps.cipher.open(sealed, documentPlace(id)),
    await readContact(tx, order.agency_id, order.contact, deps),
  )
}
