// What sellers would lose when an order is approved as the desk wants it: at an amended price, and at what the suppliers
// ask by now. Worked out from the very posting that its tickets will make. A sale that the agencies' own rules had priced
// below cost before the desk touched it is no decision of the desk.

import { shortfalls, type Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Money } from '@interline/domain/money/money'
import { issueOrder, type SaleChain } from '@interline/domain/wallet/transfers'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { netCost, type Order, saleChain } from '../../orders/index.ts'
import { amendedChain, type WantedAmendment } from '../review/amend-price.ts'
import { freshNet, type FreshOffers } from './ask-again.ts'

/**
 * Margins that the approval would leave below zero, and further below than they were agreed, minor units of each account;
 * none without an amendment, and of an order that is not in review or that moves no money. Throws `order.action_not_allowed` where no price comes of
 * the amendment.
 */
export async function lossesOfApproval(
  tx: Tx,
  order: Order,
  { amendment, fresh }: { readonly amendment: WantedAmendment | null; readonly fresh: FreshOffers },
  deps: Pick<Deps, 'ratesOf'>,
): Promise<Shortfall[]> {
  // At another price of the supplier nothing is approved without an amendment.
  if (!amendment || order.test || order.order_type !== 'origin' || order.status !== 'reviewing') return []
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const lost = (chain: SaleChain, net: readonly Money[]) =>
    shortfalls(issueOrder(chain, net, rates), new Map())
  const agreed = lost(saleChain(order), netCost(order))
  const wanted = lost(amendedChain(order, amendment), await freshNet(tx, order, fresh))
  return wanted.filter(
    ({ account, minor }) => !agreed.some((loss) => loss.account === account && loss.minor >= minor),
  )
}
