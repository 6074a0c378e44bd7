// A payment goes back: exactly what was taken, to the accounts it was taken from, at every level.

import { reverse } from '@interline/domain/wallet/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from './deps.ts'
import { type Order, TIMER } from '../orders/index.ts'
import { bookOrder } from './books.ts'

interface GivenBack {
  readonly paymentId: string
  /** What the entry is known by: booked once, however often it is asked for. */
  readonly entryId: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export async function giveBackPayment(
  tx: Tx,
  order: Order,
  { paymentId, entryId, at }: GivenBack,
  deps: Deps,
): Promise<void> {
  const paid = await deps.wallet.findEntry(tx, 'pay', paymentId)
  if (!paid) throw new Error(`${order.id}: the ledger knows nothing of payment ${paymentId}`)
  const posting = {
    type: 'reimburse',
    id: entryId,
    reference: paymentId,
    actor: TIMER,
    transfers: reverse(paid.transfers, paid.sources),
    reverses: paid.entry,
    at,
  } as const
  await bookOrder(tx, order, posting, deps)
}
