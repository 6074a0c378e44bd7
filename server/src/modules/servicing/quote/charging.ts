import { chargingOf, type Charging } from '@interline/domain/disruptions/waiver'
import type { Tx } from '../../../platform/database/database.ts'
import { newsBehind, type Order, servicingOf } from '../../orders/index.ts'
import type { HeldCoupon, Holding } from './holding.ts'

/** What a change or refund that was asked for is charged for, by what was written with it. */
export async function chargingFor(
  tx: Tx,
  order: Order,
  { holding, coupons }: { readonly holding: Pick<Holding, 'order'>; readonly coupons: readonly HeldCoupon[] },
): Promise<Charging> {
  const { reason, subOption, evidence, disruptionId } = servicingOf(order)
  const behind = await newsBehind(tx, holding.order, {
    ...(disruptionId === undefined ? {} : { disruptionId }),
    coupons,
  })
  const type = order.order_type === 'change' ? 'change' : 'refund'
  return chargingOf({ type, reason, subOption, evidence: evidence.length }, behind)
}
