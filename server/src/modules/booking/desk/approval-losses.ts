// What sellers would lose when an order is approved by the desk: at an amended price, and at the suppliers'
// current prices. Calculated from the posting that its tickets will make. A sale that the agencies' own rules
// had priced below cost before the desk's amendment is not the desk's decision.

import { shortfalls, type Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Money } from '@interline/domain/money/money'
import { issueOrder, type SaleChain } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { netCost, saleChain } from '../../orders/index.ts'
import type { Order } from '../../flight-orders/index.ts'
import { amendedChain, type WantedAmendment } from '../review/amend-price.ts'
import { freshNet, type FreshOffers } from './refresh-offers.ts'

/**
 * Margins that the approval would leave negative, and lower than agreed, minor units of each account; none
 * without an amendment, for an order not in review, or without money. Throws `order.action_not_allowed` if
 * the amendment gives no price.
 */
export async function lossesOfApproval(
  tx: Tx,
  order: Order,
  { amendment, fresh }: { readonly amendment: WantedAmendment | null; readonly fresh: FreshOffers },
  deps: Pick<Deps, 'ratesOf'>,
): Promise<Shortfall[]> {
  // At a changed supplier price nothing is approved without an amendment.
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
