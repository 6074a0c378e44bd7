import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { Order } from '../order/rows.ts'

/** Whether an agency's passengers are hidden from a reader of another one, which is above it. */
export function hidesPassengers(holder: Agency, reader: Pick<Agency, 'id'> | undefined): boolean {
  return holder.id !== reader?.id && holder.common.hideChildPassengers
}

/**
 * The agency of an order, and who receives mails about it: the parent if it handles all customer contact.
 * `passengers`: the names that the receiver may see.
 */
export async function mailReceiver(
  tx: Tx,
  { agency_id: id, passenger_names: names }: Pick<Order, 'agency_id' | 'passenger_names'>,
  deps: Pick<Deps, 'agencies' | 'agencyViews'>,
): Promise<{
  readonly agency: Agency
  readonly receiver: Agency | undefined
  readonly passengers: readonly string[]
}> {
  const agency = await deps.agencyViews.get(tx, id)
  const isToItself = agency.common.sendEmailToSubAgency
  const receiver = isToItself ? agency : (await deps.agencies.chain(tx, id)).at(-2)
  return { agency, receiver, passengers: hidesPassengers(agency, receiver) ? [] : names }
}
