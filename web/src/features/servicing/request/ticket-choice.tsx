import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import { couponsOf, type HeldCoupon } from './coupon-key.ts'
import { FlightWords } from '../flight-words.tsx'
import { PassengerSearch, useFoundPassengers } from './found-passengers.tsx'
import styles from '../servicing.module.css'

interface TicketChoiceProps {
  readonly order: Order
  readonly type: 'change' | 'refund'
  /** Keys of coupons. */
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly error?: string | undefined
}

/** Passengers and flights to select; unavailable ones say why. Of many passengers those found are selected together. */
export function TicketChoice({ order, type, chosen, onChange, error }: TicketChoiceProps) {
  const t = useText(servicingText)
  const found = useFoundPassengers(order)
  const coupons = couponsOf(order)
  const free = coupons.filter(
    ({ blocked, passengerId }) => blocked[type] === null && found.ids.has(passengerId),
  )
  const flights = found.search ? flightsOf(coupons) : []
  const set = (some: readonly HeldCoupon[], on: boolean) => {
    const next = new Set(chosen)
    for (const { key } of some) {
      if (on) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  const whole = (some: readonly HeldCoupon[]) => {
    const count = some.filter(({ key }) => chosen.has(key)).length
    return {
      checked: some.length > 0 && count === some.length,
      some: count > 0 && count < some.length,
      disabled: some.length === 0,
      onChange: () => set(some, count < some.length),
    }
  }
  return (
    <fieldset className={styles.choice} aria-describedby="ticket-choice-error">
      <legend>{t(($) => $.tickets.legend)}</legend>
      {found.search && <PassengerSearch {...found.search} isNone={found.ids.size === 0} />}
      {order.passengers.length > 1 && (
        <div className={styles.all}>
          <Checkbox {...whole(free)}>
            {found.isPart ? t(($) => $.tickets.allFound, { count: found.ids.size }) : t(($) => $.tickets.all)}
          </Checkbox>
          {flights.length > 1 && (
            <div className={styles.flightsOf}>
              {flights.map(({ journey, segment }) => (
                <Checkbox
                  key={`${journey} ${segment}`}
                  {...whole(free.filter((each) => each.journey === journey && each.segment === segment))}
                >
                  <FlightWords order={order} journey={journey} segment={segment} />
                </Checkbox>
              ))}
            </div>
          )}
        </div>
      )}
      {order.passengers
        .filter(({ id }) => found.ids.has(id))
        .map(({ id, surname, givenNames }) => {
          const own = coupons.filter(({ passengerId }) => passengerId === id)
          return (
            <div key={id} className={styles.person} role="group" aria-label={`${surname} / ${givenNames}`}>
              <Checkbox {...whole(own.filter(({ blocked }) => blocked[type] === null))}>
                <strong lang="en" translate="no">
                  {surname} / {givenNames}
                </strong>
              </Checkbox>
              <div className={styles.flightsOf}>
                {own.map((coupon) => (
                  <Checkbox
                    key={coupon.key}
                    checked={chosen.has(coupon.key)}
                    // Coupons taken meanwhile by another user can be deselected.
                    disabled={coupon.blocked[type] !== null && !chosen.has(coupon.key)}
                    hint={coupon.blocked[type]}
                    onChange={(event) => set([coupon], event.target.checked)}
                  >
                    <FlightWords order={order} journey={coupon.journey} segment={coupon.segment} />
                  </Checkbox>
                ))}
              </div>
            </div>
          )
        })}
      <p
        id="ticket-choice-error"
        className={error ? styles.error : styles.quiet}
        role={error ? 'alert' : undefined}
      >
        {error ?? <Selected coupons={coupons.filter(({ key }) => chosen.has(key))} of={order} />}
      </p>
    </fieldset>
  )
}

/** How many flights for how many passengers; the coupons as well where not everybody has all of these flights. */
function Selected({ coupons, of }: { readonly coupons: readonly HeldCoupon[]; readonly of: Order }) {
  const t = useText(servicingText)
  const flights = flightsOf(coupons).length
  const people = new Set(coupons.map(({ passengerId }) => passengerId)).size
  return (
    <>
      {t(($) => $.tickets.chosen, { count: flights })}
      {of.passengers.length > 1 && people > 0 && t(($) => $.tickets.people, { count: people })}
      {coupons.length < flights * people && t(($) => $.tickets.coupons, { count: coupons.length })}
    </>
  )
}

/** Each flight once, in their order. */
function flightsOf(coupons: readonly HeldCoupon[]) {
  const byPlace = Map.groupBy(coupons, ({ journey, segment }) => `${journey} ${segment}`)
  return [...byPlace.values()]
    .map(([first]) => first!)
    .toSorted((a, b) => a.journey - b.journey || a.segment - b.segment)
}
