import { chargingOf, type Charging } from '@interline/domain/disruptions/waiver'
import type { Tx } from '../../../platform/database/database.ts'
import { involuntaryGroundsOf, type Order, servicingOf } from '../../flight-orders/index.ts'
import type { HeldCoupon, Holding } from './holding.ts'

/** The charge basis of a requested change or refund, from its stored data. */
export async function chargingFor(
  tx: Tx,
  order: Order,
  { holding, coupons }: { readonly holding: Pick<Holding, 'order'>; readonly coupons: readonly HeldCoupon[] },
): Promise<Charging> {
  const { reason, subOption, evidence, disruptionId } = servicingOf(order)
  const behind = await involuntaryGroundsOf(tx, holding.order, {
    ...(disruptionId === undefined ? {} : { disruptionId }),
    coupons,
  })
  const type = order.order_type === 'change' ? 'change' : 'refund'
  return chargingOf({ type, reason, subOption, evidence: evidence.length }, behind)
}
