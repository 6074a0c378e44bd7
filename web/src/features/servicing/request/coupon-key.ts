/** The parts of an order's tickets in a request: a passenger on a flight. */
import type { Order } from '../../orders/use-order.ts'

type Ticket = Order['passengers'][number]['tickets'][number]
type Coupon = Ticket['coupons'][number]

export interface HeldCoupon extends Coupon {
  readonly key: string
  readonly passengerId: string
  readonly ticketNumber: string
}

/** Every coupon of the order, by passenger and then by flight. */
export function couponsOf(order: Pick<Order, 'passengers'>): HeldCoupon[] {
  return order.passengers.flatMap(({ id, tickets }) =>
    tickets
      .flatMap((ticket) =>
        ticket.coupons.map((coupon) => ({
          ...coupon,
          key: `${id} ${coupon.journey} ${coupon.segment}`,
          passengerId: id,
          ticketNumber: ticket.number,
        })),
      )
      .toSorted((a, b) => a.journey - b.journey || a.segment - b.segment),
  )
}

/** In the form that the calls take. */
export function choiceOf(coupons: readonly HeldCoupon[]) {
  return coupons.map(({ passengerId, journey, segment }) => ({ passengerId, journey, segment }))
}
