import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { dayAndTime } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { OrderStatus } from '../order-status.tsx'
import { COUPON_TONES } from '../coupon-tones.ts'
import type { Order } from '../use-order.ts'
import { orderText, replayText } from '../text.ts'
import styles from './replay.module.css'

type Replay = Reply<'flightOrders.replay'>
type Moment = Replay['moments'][number]

/** The order after each of its events, with a slider. */
export function ReplayPanel({ order }: { readonly order: Order }) {
  const t = useText(replayText)
  const replay = useQuery({
    queryKey: ['flightOrders.replay', order.id, order.version, order.linkedOrders],
    queryFn: ({ signal }) => call('flightOrders.replay', { params: { id: order.id } }, { signal }),
  })
  if (replay.error) return <Notice tone="error">{replay.error.message}</Notice>
  if (!replay.data) return <Skeleton />
  if (replay.data.moments.length === 0) return <p className={styles.quiet}>{t(($) => $.nothing)}</p>
  return <Moments replay={replay.data} order={order} />
}

function Moments({ replay, order }: { readonly replay: Replay; readonly order: Order }) {
  const t = useText(replayText)
  const timeOf = (at: string) => dayAndTime(at, serverNow(), t.locale, { seconds: true })
  const id = useId()
  const last = replay.moments.length - 1
  const [at, setAt] = useState(last)
  const moment = replay.moments[Math.min(at, last)]
  if (!moment) return null
  const place = t(($) => $.place, { number: Math.min(at, last) + 1, count: last + 1 })
  return (
    <div className={styles.replay}>
      <label className={styles.label} htmlFor={id}>
        {t(($) => $.label)}
      </label>
      <div className={styles.bar}>
        <IconButton
          label={t(($) => $.before)}
          unavailable={at === 0 ? t(($) => $.first) : null}
          onClick={() => setAt(at - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={Math.min(at, last)}
          aria-valuetext={`${place}, ${timeOf(moment.at)}: ${moment.sentence}`}
          onChange={(event) => setAt(Number(event.target.value))}
        />
        <IconButton
          label={t(($) => $.after)}
          unavailable={at >= last ? t(($) => $.last) : null}
          onClick={() => setAt(at + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.event}>
        <span className={styles.quiet}>
          {place} · <time dateTime={moment.at}>{timeOf(moment.at)}</time> · {moment.actor.name}
          {moment.orderId !== order.id && ` · ${moment.orderId}`}
        </span>
        <span>{moment.sentence}</span>
      </p>
      <Standing moment={moment} order={order} currency={replay.currency} />
    </div>
  )
}

/** The order at that point: status, money, and coupons. */
function Standing({
  moment,
  order,
  currency,
}: {
  readonly moment: Moment
  readonly order: Order
  readonly currency: Replay['currency']
}) {
  const t = useText(replayText)
  const words = useText(orderText)
  const amounts = [
    { label: t(($) => $.price), amount: moment.price },
    { label: t(($) => $.paid), amount: moment.paid },
    { label: t(($) => $.returned), amount: moment.returned },
  ]
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t(($) => $.status)}</dt>
          <dd>
            <OrderStatus displayStatus={moment.displayStatus} tone={moment.tone} />
          </dd>
        </div>
        {amounts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === null ? t(($) => $.notNamed) : <Money amount={amount} currency={currency} />}</dd>
          </div>
        ))}
      </dl>
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
    </>
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
