/** What passengers must know about each self-transfer, with times and amounts. */
import type { Currency } from '@interline/domain/money/money'
import {
  BaggageClaim,
  CalendarX2,
  Clock,
  Footprints,
  IdCard,
  MoonStar,
  ShieldAlert,
  TicketX,
  type LucideIcon,
} from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { duration } from '../../ui/format/time-left.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { cardFacts, riskWords, type CardFact } from './card-words.ts'
import styles from './separate-tickets.module.css'
import { ticketsText } from './text.ts'
import { useTransfers, type Journeys, type Transfer } from './use-transfers.ts'

interface TransferCardsProps {
  readonly journeys: Journeys
  /** Currency of the amounts; null where no cost may be shown. */
  readonly currency: Currency | null
}

export function TransferCards({ journeys, currency }: TransferCardsProps) {
  const transfers = useTransfers(journeys)
  return transfers.map((transfer, at) => (
    <TransferCard key={`${at}-${transfer.connection.airport}`} transfer={transfer} currency={currency} />
  ))
}

const ICONS: Readonly<Record<CardFact['about'], LucideIcon>> = {
  time: Clock,
  bags: BaggageClaim,
  entry: IdCard,
  way: Footprints,
  night: MoonStar,
  last: CalendarX2,
  missed: TicketX,
}

const TONES = { none: 'success', low: 'outlined', medium: 'warning', high: 'error' } as const

function TransferCard({
  transfer,
  currency,
}: {
  readonly transfer: Transfer
  readonly currency: Currency | null
}) {
  const t = useText(ticketsText)
  const { connection, place } = transfer
  return (
    <section className={styles.card}>
      <h3 className={styles.head}>
        <ShieldAlert aria-hidden="true" size={16} />
        {t(($) => $.transfer, { place })}
        <span className={styles.plate}>
          {t(($) => $.ground, { time: duration(connection.minutes, t.locale) })}
        </span>
        <Tag tone={TONES[connection.risk]}>{riskWords(connection, t)}</Tag>
      </h3>
      <ul className={styles.facts}>
        {cardFacts(transfer, t, currency).map(({ about, head, text }) => {
          const Icon = ICONS[about]
          return (
            <li key={about}>
              <Icon aria-hidden="true" size={16} />
              <span>
                <strong>{head}</strong>
                <br />
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
