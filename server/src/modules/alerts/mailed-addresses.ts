// Who has a mail about an event of an order already: the agency, or the parent that handles its contact. A person whose own
// address that is gets no second one.

import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from './deps.ts'

interface Event {
  readonly order_id: string
  readonly agency_id: number
  readonly seq: number
  readonly transition: string
}

/** Disruptions write their mails themselves. */
const MAILED_BY_DISRUPTIONS: ReadonlySet<string> = new Set(['O24', 'C15'])

/** `order_mails` has a row for every other event with a mail, from the transaction of the event on. */
export async function mailedAddresses(
  tx: Tx,
  { order_id: orderId, agency_id: agencyId, seq, transition }: Event,
  { agencies }: Pick<Deps, 'agencies'>,
): Promise<ReadonlySet<string>> {
  const queued = await tx
    .selectFrom('order_mails')
    .select('recipient')
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (queued?.recipient) return new Set([queued.recipient])
  if (!queued && !MAILED_BY_DISRUPTIONS.has(transition)) return new Set()
  const chain = await agencies.chain(tx, agencyId)
  const own = chain.at(-1)
  const receiver = own?.common.sendEmailToSubAgency ? own : chain.at(-2)
  return new Set(receiver ? [receiver.contact.email] : [])
}
