import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { OrderStatus } from '../order-status.tsx'
import { COUPON_TONES } from '../coupon-tones.ts'
import type { Order } from '../use-order.ts'
import { orderText, replayText } from '../text.ts'
import { ReplaySlider } from './replay-slider.tsx'
import styles from './replay.module.css'

type Moment = Reply<'flightOrders.replay'>['moments'][number]

/** A flight order after each of its events, with the coupons of each passenger. */
export function ReplayPanel({ order }: { readonly order: Order }) {
  const replay = useQuery({
    queryKey: ['flightOrders.replay', order.id, order.version, order.linkedOrders],
    queryFn: ({ signal }) => call('flightOrders.replay', { params: { id: order.id } }, { signal }),
  })
  if (replay.error) return <Notice tone="error">{replay.error.message}</Notice>
  if (!replay.data) return <Skeleton />
  return (
    <div className={styles.inset}>
      <ReplaySlider
        currency={replay.data.currency}
        moments={replay.data.moments.map((moment) => ({
          ...moment,
          who: [moment.actor.name, ...(moment.orderId === order.id ? [] : [moment.orderId])].join(' · '),
          status: <OrderStatus displayStatus={moment.displayStatus} tone={moment.tone} />,
          more: <Coupons moment={moment} order={order} />,
        }))}
      />
    </div>
  )
}

function Coupons({ moment, order }: { readonly moment: Moment; readonly order: Order }) {
  const t = useText(replayText)
  const words = useText(orderText)
  return (
    <ul className={styles.people}>
      {order.passengers.map((passenger) => {
        const own = moment.coupons.filter(({ passengerId }) => passengerId === passenger.id)
        return (
          <li key={passenger.id}>
            <strong lang="en" translate="no">
              {passenger.surname} / {passenger.givenNames}
            </strong>
            {own.length === 0 && <span className={styles.quiet}>{t(($) => $.noTicket)}</span>}
            <span className={styles.coupons}>
              {own.map(({ ticket, number, state }) => (
                <Status key={`${ticket} ${number}`} tone={COUPON_TONES[state]}>
                  <span lang="en" translate="no">
                    {routeOf(order, ticket, number, passenger.id)}
                  </span>{' '}
                  {words(($) => $.passengers.coupon[state])}
                </Status>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function routeOf(order: Order, ticket: string, number: number, passengerId: string): string {
  const coupon = order.passengers
    .find(({ id }) => id === passengerId)
    ?.tickets.find((each) => each.number === ticket)
    ?.coupons.find((each) => each.number === number)
  const segment = coupon && order.journeys[coupon.journey]?.segments[coupon.segment]
  return segment ? `${segment.depAirport}–${segment.arrAirport}` : `${ticket} ${number}`
}
