import { useText } from '../../i18n/index.tsx'
import { shortDate } from '../../ui/format/dates.ts'
import { Code } from '../../ui/code/code.tsx'
import { spaced } from '../../ui/format/flight-number.ts'
import { useTicketHolder, type Order } from '../orders/use-order.ts'
import { FlightWords } from './flight-words.tsx'
import styles from './servicing.module.css'
import { servicingText } from './text.ts'

/** Of a change: each passenger with the flights as they are and the flights instead, beside each other. */
export function ChangedFlights({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  // The tickets belong to the flights of the order that is changed.
  const before = useTicketHolder(order.referenceId ?? order.id).data ?? order
  const { servicing } = order
  if (!servicing) return null
  const people = [...Map.groupBy(servicing.coupons, ({ passengerId }) => passengerId)].map(
    ([id, coupons]) => ({
      id,
      name: coupons[0]?.passengerName,
      coupons,
    }),
  )
  const named = servicing.flights.map(({ flightNo, from, to, date }) => ({
    key: `${flightNo} ${from} ${date}`,
    words: `${flightNo ? `${spaced(flightNo)} ` : ''}${from}–${to} ${shortDate(date, t.locale)}`,
  }))
  return (
    <table className={styles.changed}>
      <caption className="visually-hidden">{t(($) => $.asked.title.change)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.asked.passenger)}</th>
          <th scope="col">{t(($) => $.asked.before)}</th>
          <th scope="col">{t(($) => $.asked.after)}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, coupons }) => (
          <tr key={id}>
            <th scope="row" lang="en" translate="no">
              {name}
            </th>
            <td>
              {coupons.map(({ journey, segment, ticketNumber, coupon }) => (
                <div key={`${ticketNumber} ${coupon}`}>
                  <FlightWords order={before} journey={journey} segment={segment} />
                  <div className={styles.quiet}>
                    <Code>
                      {ticketNumber} / {coupon}
                    </Code>
                  </div>
                </div>
              ))}
            </td>
            <td>
              {named.length > 0
                ? named.map(({ key, words }) => <div key={key}>{words}</div>)
                : journeysOf(coupons).map((journey) => (
                    <NewFlights key={journey} order={order} journey={journey} />
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const journeysOf = (coupons: readonly { readonly journey: number }[]) => [
  ...new Set(coupons.map(({ journey }) => journey)),
]

function NewFlights({ order, journey }: { readonly order: Order; readonly journey: number }) {
  return (order.journeys[journey]?.segments ?? []).map((flight, segment) => (
    <div key={flight.flightNo}>
      <FlightWords order={order} journey={journey} segment={segment} />
    </div>
  ))
}
