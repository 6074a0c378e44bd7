// Numbers of identity documents, removed a period after the last flight. Names, tickets and money stay.

import { sql } from 'kysely'
import { removeInBatches } from '../../../platform/database/in-batches.ts'
import { REMOVED, type Removal } from '../../../platform/personal-data/holder.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import { documentPlace } from '../order/travellers.ts'

/** Small enough that its locks delay no one. */
const BATCH = 500

/** An order that was never booked counts from the day it was made. Returns the number of passengers. */
export function removeDocuments({ db, before }: Removal, cipher: FieldCipher): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select p.id from order_passengers p join orders o on o.id = p.order_id and o.agency_id = p.agency_id
        where p.document_masked <> ${REMOVED} and o.created_at < ${before}
          and coalesce((select max(s.arr_at) from order_segments s where s.order_id = o.id), o.created_at) < ${before}
        limit ${BATCH} for update of p skip locked`.execute(tx)
      for (const { id } of rows)
        await tx.updateTable('order_passengers').set(emptyDocument(id, cipher)).where('id', '=', id).execute()
      return rows.length
    }),
  )
}

/** A passenger's columns without the document. The number still has to be readable: as an empty one. */
export function emptyDocument(passengerId: string, cipher: FieldCipher) {
  return {
    document_cipher: cipher.seal('', documentPlace(passengerId)),
    document_masked: REMOVED,
    document_issuing_place: '',
  }
}
