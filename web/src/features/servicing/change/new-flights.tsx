import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { BorderFindings } from '../../../shell/borders/border-findings.tsx'
import { QuoteLines } from '../quote-lines/quote-lines.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import { clockTime, shortDate } from '../../../ui/format/dates.ts'
import { daysLater } from '../../../ui/format/flight-line.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { servicingText } from '../text.ts'
import { ExchangeTable } from '../exchange/exchange-table.tsx'
import { Losses } from '../exchange/losses.tsx'
import styles from '../servicing.module.css'

export type Found = Reply<'flightServicing.searchChange'>

interface NewFlightsProps {
  readonly found: Found
  readonly chosen: Found['solutions'][number] | undefined
  /** The passengers' losses under the new fare are accepted. */
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
  /** The server's message for the selected flights. */
  readonly error: string | undefined
  readonly onPick: (verifyToken: string) => void
}

/** Flights to exchange the tickets for, each with the cost of the change. */
export function NewFlights({ found, chosen, accepted, onAccept, error, onPick }: NewFlightsProps) {
  const t = useText(servicingText)
  const isEmpty = found.solutions.length === 0
  if (isEmpty && !found.automatic && !found.free)
    return <Notice tone="info">{t(($) => $.change.byHand)}</Notice>
  if (isEmpty)
    return <Notice tone="info">{t(found.free ? ($) => $.change.free.none : ($) => $.change.none)}</Notice>
  return (
    <>
      {!found.automatic && <Notice tone="info">{t(($) => $.change.free.byHand)}</Notice>}
      <fieldset className={styles.choice}>
        <legend>{t(($) => $.change.flights)}</legend>
        {found.solutions.map(({ verifyToken, journeys, fareFamily, total, currency, changed, exchange }) => (
          <div key={verifyToken} className={styles.person}>
            <Radio
              name="new-flights"
              checked={chosen?.verifyToken === verifyToken}
              onChange={() => onPick(verifyToken)}
              hint={
                <>
                  {exchange.after.fareFamily === exchange.before.fareFamily
                    ? t(($) => $.exchange.like, { family: fareFamily })
                    : fareFamily}
                  {t.locale === 'en' ? ', ' : '，'}
                  {total < 0 ? (
                    <>
                      {t(($) => $.change.back)} <Money amount={-total} currency={currency} />
                    </>
                  ) : total === 0 ? (
                    t(($) => $.change.free.price)
                  ) : (
                    <>
                      {t(($) => $.change.costs)} <Money amount={total} currency={currency} />
                    </>
                  )}
                </>
              }
            >
              {changed
                .flatMap((at) => journeys[at]?.segments ?? [])
                .map((flight) => (
                  <span key={flight.depAt} className={styles.flightLine}>
                    <span lang="en" translate="no">
                      {spaced(flight.flightNo)} {flight.depAirport} {clockTime(flight.depTime)} –{' '}
                      {flight.arrAirport} {clockTime(flight.arrTime)}
                      {daysLater(flight.depTime, flight.arrTime)}
                    </span>{' '}
                    {shortDate(flight.depTime.slice(0, 10), t.locale)}
                  </span>
                ))}
            </Radio>
          </div>
        ))}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      {chosen && (
        <>
          <ExchangeTable exchange={chosen.exchange} currency={chosen.currency} />
          <QuoteLines quote={chosen} toPay />
          <BorderFindings findings={chosen.borders} />
          <Losses
            exchange={chosen.exchange}
            currency={chosen.currency}
            accepted={accepted}
            onAccept={onAccept}
          />
        </>
      )}
    </>
  )
}
