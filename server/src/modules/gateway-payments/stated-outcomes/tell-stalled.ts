// Who is told of a payment that nobody answers about: the treasury, and whoever began it once no payment was made.

import { amountText } from '@interline/domain/money/amount-text'
import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AttemptRow } from '../attempts.ts'

/** Whoever began it may begin another one. `at`: milliseconds since the epoch. */
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

/** The treasury has to look; a person is told once. `tx` sees everything, `at`: milliseconds since the epoch. */
export async function tellTreasury(tx: Tx, row: AttemptRow, at: number): Promise<void> {
  const agency = await tx
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow()
  await tellPeople(tx, {
    agencyId: null,
    kind: 'payment_stalled',
    cause: `payment stalled ${row.id}`,
    words: 'paymentStalled',
    values: {
      agency: agency.name,
      amount: amountText({ minor: row.charged_minor, currency: row.charged_currency }),
    },
    at,
  })
}
