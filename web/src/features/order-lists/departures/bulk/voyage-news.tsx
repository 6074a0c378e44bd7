import { isOpen } from '@interline/domain/disruptions/disruption'
import { useText } from '../../../../i18n/index.tsx'
import { Sign } from '../../../../ui/sign/sign.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import { FlightNews, type Disruption } from '../../../disruptions/flight-news.tsx'
import { disruptionText } from '../../../disruptions/text.ts'
import { voyageActionsText } from '../../text.ts'
import styles from './bulk.module.css'

/** The last news of a flight, and how many of its orders wait for an answer. Nothing where there is none. */
export function VoyageNews({ news }: { readonly news: readonly Disruption[] }) {
  const t = useText(voyageActionsText)
  const words = useText(disruptionText)
  const [last] = news.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
  if (!last) return null
  const open = news.filter(({ state }) => isOpen(state))
  const [first] = open.map(({ respondBefore }) => respondBefore).toSorted()
  return (
    <section className={styles.news} aria-label={t(($) => $.news.title)}>
      <h3 className={styles.newsHead}>
        <Status tone={open.length > 0 ? 'warning' : 'info'}>{words(($) => $.types[last.type])}</Status>
        {open.length > 0 ? t(($) => $.news.open, { count: open.length }) : t(($) => $.news.settled)}
        {first && <Sign until={first} label={words(($) => $.within)} over={words(($) => $.over)} />}
      </h3>
      {/* Connections are those of one order. */}
      <FlightNews news={{ ...last, connections: [] }} />
    </section>
  )
}
