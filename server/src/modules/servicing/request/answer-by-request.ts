// Requesting other flights or a refund answers a disruption, once no passenger on the flight is left out.

import { couponFault } from '@interline/domain/servicing/coupons'
import type { Tx } from '../../../platform/database/database.ts'
import { type Disrupted, type Order, settleDisruption } from '../../flight-orders/index.ts'
import type { EventActor } from '../../orders/index.ts'
import type { HeldCoupon, Holding } from '../quote/index.ts'

/** The order that holds the tickets must be locked; returns its new state. */
export async function answerByRequest(
  tx: Tx,
  record: Disrupted,
  {
    type,
    servicingId,
    holding,
    coupons,
    actor,
    now,
  }: {
    readonly type: 'change' | 'refund'
    readonly servicingId: string
    readonly holding: Holding
    readonly coupons: readonly HeldCoupon[]
    readonly actor: EventActor
    readonly now: number
  },
): Promise<Order> {
  const isLeft = (coupon: HeldCoupon) =>
    coupon.journey === record.journey &&
    coupon.segment === record.segment &&
    couponFault(coupon.facts, { type, now, voluntary: false }) === null &&
    !coupons.some(({ ticketId, number }) => ticketId === coupon.ticketId && number === coupon.number)
  if (holding.coupons.some(isLeft)) return holding.order
  return settleDisruption(tx, holding.order, record, {
    state: type === 'change' ? 'change_requested' : 'refund_requested',
    why: type === 'change' ? 'settled_change' : 'settled_refund',
    actor,
    now,
    servicingId,
  })
}
