// Names in the mails between the group desk and airlines: the name of a group, and whoever an airline names.

import type { Tx } from '../../platform/database/database.ts'

interface Forgetting {
  readonly orderId: string
  readonly agencyId: number
  /** A text without the names of the person. */
  readonly text: (given: string) => string
}

export async function forgetAirlineMails(tx: Tx, { orderId, agencyId, text }: Forgetting): Promise<void> {
  const mails = await tx
    .selectFrom('group_airline_mails')
    .select(['id', 'mail'])
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { id, mail } of mails)
    if (text(mail) !== mail)
      await tx
        .updateTable('group_airline_mails')
        .set({ mail: text(mail) })
        .where('order_id', '=', orderId)
        .where('agency_id', '=', agencyId)
        .where('id', '=', id)
        .execute()
}
