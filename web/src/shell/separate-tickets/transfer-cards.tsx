/** What the passengers have to know about each change between two tickets, in facts with times and money. */
import type { Currency } from '@interline/domain/money/money'
import { BaggageClaim, Clock, Footprints, IdCard, MoonStar, ShieldAlert, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { duration } from '../../ui/format/time-left.ts'
import styles from './separate-tickets.module.css'
import { ticketsText } from './text.ts'
import { useTransfers, type Journeys, type Transfer } from './use-transfers.ts'

interface TransferCardsProps {
  readonly journeys: Journeys
  /** Of the amounts; null where no cost may be shown. */
  readonly currency: Currency | null
}

export function TransferCards({ journeys, currency }: TransferCardsProps) {
  const transfers = useTransfers(journeys)
  return transfers.map((transfer, at) => (
    <TransferCard key={`${at}-${transfer.connection.airport}`} transfer={transfer} currency={currency} />
  ))
}

function TransferCard({
  transfer,
  currency,
}: {
  readonly transfer: Transfer
  readonly currency: Currency | null
}) {
  const t = useText(ticketsText)
  const { connection, facts, place, country, toAirport } = transfer
  const { minutes, mct, margin, overnight } = connection
  const time = (value: number) => duration(value, t.locale)
  const way = toAirport ? 'otherAirport' : facts.otherTerminal ? 'otherTerminal' : 'sameTerminal'
  return (
    <section className={styles.card}>
      <h3 className={styles.head}>
        <ShieldAlert aria-hidden="true" size={16} />
        {t(($) => $.transfer, { place })}
        <span className={styles.plate}>{t(($) => $.ground, { time: time(minutes) })}</span>
      </h3>
      <ul className={styles.facts}>
        <Fact
          icon={<Clock aria-hidden="true" size={16} />}
          head={t(($) => (margin < 0 ? $.time.short : $.time.needed), {
            needed: time(mct),
            spare: time(Math.abs(margin)),
          })}
          text={t(($) => $.time.text, { minimum: time(facts.minimum) })}
        />
        <Fact
          icon={<BaggageClaim aria-hidden="true" size={16} />}
          head={t(($) => $.bags.head)}
          text={t(($) => $.bags.text)}
        />
        <Fact
          icon={<IdCard aria-hidden="true" size={16} />}
          head={country ? t(($) => $.entry.head, { country }) : t(($) => $.noEntry.head)}
          text={country ? t(($) => $.entry.text) : t(($) => $.noEntry.text)}
        />
        <Fact
          icon={<Footprints aria-hidden="true" size={16} />}
          head={t(($) => $.way[way], { airport: toAirport ?? '' })}
          text={t(($) => $.way.text)}
        />
        {overnight && (
          <Fact
            icon={<MoonStar aria-hidden="true" size={16} />}
            head={t(($) => $.night.head)}
            text={t(($) => $.night.text)}
          />
        )}
        <Fact
          icon={<TicketX aria-hidden="true" size={16} />}
          head={t(($) => $.missed.head)}
          text={
            currency === null
              ? t(($) => $.missed.noAmount)
              : t(($) => $.missed.text, { amount: moneyText(facts.atRisk, currency) })
          }
        />
      </ul>
    </section>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly head: string
  readonly text: string
}

function Fact({ icon, head, text }: FactProps) {
  return (
    <li>
      {icon}
      <span>
        <strong>{head}</strong>
        <br />
        {text}
      </span>
    </li>
  )
}
