import type { Tx } from '../../../platform/database/database.ts'
import { endCall } from '../supplier/store-supplier.ts'
import type { PartialOrder } from './partial-order.ts'

/** Somebody has looked: there is no ticket, and no answer will make one. */
export async function endOpenCalls(tx: Tx, { missing }: PartialOrder, now: number): Promise<void> {
  const evidence = { saidBy: 'desk', checked: 'no ticket' }
  for (const { item, call } of missing) {
    if (!call || call.state === 'declined' || call.state === 'absent') continue
    await endCall(tx, item, call, { state: 'absent', now, evidence, item: 'held' })
  }
}
