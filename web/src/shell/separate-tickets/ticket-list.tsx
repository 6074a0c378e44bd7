/** The tickets of a solution or order side by side: issuing airline, flights and price. */
import type { Reply } from '@interline/contract/index'
import type { Currency } from '@interline/domain/money/money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { spaced } from '../../ui/format/flight-number.ts'
import { Bags } from '../../ui/flight/bags.tsx'
import { leastBaggage } from '../../ui/format/baggage.ts'
import { Money } from '../../ui/money/money.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { AirlineTile } from '../parts/airline-tile.tsx'
import styles from './separate-tickets.module.css'
import { ticketsText } from './text.ts'
import type { Journeys } from './use-transfers.ts'

export type Ticket = Reply<'flightSearch.offer'>['solution']['tickets'][number]

interface TicketListProps<Each extends Ticket> {
  readonly tickets: readonly Each[]
  readonly journeys: Journeys
  /** Currency of the amounts; null where no cost may be shown. */
  readonly currency: Currency | null
  /** Passengers whom each amount covers. */
  readonly party: number
  readonly more?: (ticket: Each) => ReactNode
}

export function TicketList<Each extends Ticket>({
  tickets,
  journeys,
  currency,
  party,
  more,
}: TicketListProps<Each>) {
  const t = useText(ticketsText)
  return (
    <ul className={styles.tickets} aria-label={t(($) => $.tickets)}>
      {tickets.map((ticket, at) => {
        const flights = ticket.segments.flatMap(
          ({ journey, segment }) => journeys[journey]?.segments[segment] ?? [],
        )
        const least = (kind: 'cabin' | 'checked') => leastBaggage(flights.map(({ baggage }) => baggage[kind]))
        return (
          <li key={ticketLetter(at)} className={styles.ticket}>
            <span className={styles.letter}>{t(($) => $.ticket, { letter: ticketLetter(at) })}</span>
            <span className={styles.flights}>
              <AirlineTile small code={ticket.validatingCarrier} />
              {flights.map(({ flightNo, depAirport, arrAirport }) => (
                <span key={flightNo + depAirport} lang="en" translate="no">
                  {spaced(flightNo)} {depAirport}–{arrAirport}
                </span>
              ))}
            </span>
            <span className={styles.about}>
              <span lang="en">{ticket.fareFamily}</span>
              {currency !== null && <Tag>{ticket.supplier ?? ticket.sourceTag}</Tag>}
              {flights.length > 0 && <Bags cabin={least('cabin')} checked={least('checked')} />}
            </span>
            {currency !== null && (
              <span className={styles.sum}>
                <Money amount={ticket.total} currency={currency} />
                {party > 1 && <small>{t(($) => $.covers, { count: party })}</small>}
              </span>
            )}
            {more?.(ticket)}
          </li>
        )
      })}
    </ul>
  )
}

/** A, B, C: tickets in flight order. */
export function ticketLetter(at: number): string {
  return String.fromCodePoint(65 + at)
}
