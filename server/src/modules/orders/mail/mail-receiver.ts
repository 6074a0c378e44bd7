import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { Order } from '../order/order.ts'

/** The agency of an order, and who reads mails about it: where the parent keeps the customer to itself, the parent. */
export async function mailReceiver(
  tx: Tx,
  { agency_id: id }: Pick<Order, 'agency_id'>,
  deps: Pick<Deps, 'agencies' | 'agencyViews'>,
): Promise<{ readonly agency: Agency; readonly receiver: Agency | undefined }> {
  const agency = await deps.agencyViews.get(tx, id)
  const isToItself = agency.common.sendEmailToSubAgency
  return { agency, receiver: isToItself ? agency : (await deps.agencies.chain(tx, id)).at(-2) }
}
