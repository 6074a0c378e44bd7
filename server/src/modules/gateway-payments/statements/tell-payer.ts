// Whoever began a payment learns that none was made, and that another one may begin.

import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AttemptRow } from '../attempts.ts'

/** `at`: milliseconds since the epoch. */
export async function tellPayer(tx: Tx, row: AttemptRow, at: number): Promise<void> {
  const isOrder = row.payable_kind === 'order'
  await tellPeople(tx, {
    agencyId: row.agency_id,
    kind: isOrder ? 'decision' : 'top_up',
    cause: `payment ended ${row.id}`,
    ...(isOrder && { orderId: row.payable_id }),
    words: isOrder ? 'paymentNotMade' : 'topUpNotMade',
    audience: { to: [row.payer_id] },
    at,
  })
}
