import { useText } from '../../../../i18n/index.tsx'
import { Radio } from '../../../../ui/choice/radio.tsx'
import { flightLine } from '../../../../ui/format/flight-line.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'
import type { FoundFlight } from './use-change-draft.ts'

interface FoundFlightsProps {
  readonly flights: readonly FoundFlight[]
  readonly chosen: FoundFlight | undefined
  readonly onPick: (flight: FoundFlight) => void
}

/** The supplier's offers for the requested flights. */
export function FoundFlights({ flights, chosen, onPick }: FoundFlightsProps) {
  const t = useText(deskServicingText)
  if (flights.length === 0) return <Notice tone="info">{t(($) => $.change.none)}</Notice>
  return (
    <fieldset className={styles.found}>
      <legend>{t(($) => $.change.found)}</legend>
      {flights.map((flight) => (
        <Radio
          key={flight.token}
          name="desk-flights"
          checked={flight === chosen}
          onChange={() => onPick(flight)}
          hint={
            <>
              {t(flight.supplier ? ($) => $.change.bySupplier : ($) => $.change.byHand, {
                family: flight.fareFamily,
              })}{' '}
              <Money amount={costOf(flight)} currency={flight.currency} />{' '}
              {flight.fareForbids && t(($) => $.change.forbids)}
              {flight.borders.map(({ sentence }) => (
                <strong key={sentence}> {sentence}</strong>
              ))}
            </>
          }
        >
          {flight.journeys
            .flatMap(({ segments }) => segments)
            .map((segment) => (
              <span key={segment.depAt} className={styles.flightLine} translate="no">
                {flightLine(segment, t.locale)}
              </span>
            ))}
        </Radio>
      ))}
    </fieldset>
  )
}

/** The airline's charges, without fees. */
function costOf({ suggested: { difference, taxDifference, penalty } }: FoundFlight): number {
  return difference + taxDifference + penalty
}
