// Who travels and how to reach them, as suppliers are told it: from the request while it is there, else from the order.

import type { ContactDraft } from '@interline/domain/passengers/party'
import type { BookCommand } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Order } from '../order/order.ts'
import { documentPlace, type NewOrderRows } from './new-order-rows.ts'

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

/** `numberOf` answers the open number of a passenger's document: rows hold it closed. */
export function partyOf<Row extends PassengerRow>(
  rows: readonly Row[],
  numberOf: (row: Row, at: number) => string,
  { areaCode, phone, email }: ContactDraft,
): Party {
  return {
    contact: { phone: `+${areaCode}${phone}`, email },
    travellers: rows.map((row, at) => ({
      key: row.id,
      type: row.passenger_type as Party['travellers'][number]['type'],
      surname: row.surname,
      givenNames: row.given_names,
      gender: row.gender as 'male' | 'female',
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

export async function readParty(tx: Tx, order: Order, cipher: FieldCipher): Promise<Party> {
  const rows = await tx
    .selectFrom('order_passengers')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return partyOf(
    rows,
    ({ id, document_cipher: sealed }) => cipher.open(sealed, documentPlace(id)),
    order.contact as unknown as ContactDraft,
  )
}
