import { isOpen } from '@interline/domain/disruptions/disruption'
import { useText } from '../../../../i18n/index.tsx'
import { Sign } from '../../../../ui/sign/sign.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import { FlightDisruption, type Disruption } from '../../../disruptions/flight-disruption.tsx'
import { disruptionText } from '../../../disruptions/text.ts'
import { departureActionsText } from '../../text.ts'
import styles from './bulk.module.css'

/** The latest schedule change of a flight, and how many orders await an answer. Nothing when there is none. */
export function DepartureDisruption({ disruptions }: { readonly disruptions: readonly Disruption[] }) {
  const t = useText(departureActionsText)
  const words = useText(disruptionText)
  const [last] = disruptions.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
  if (!last) return null
  const open = disruptions.filter(({ state }) => isOpen(state))
  const [first] = open.map(({ respondBefore }) => respondBefore).toSorted()
  return (
    <section className={styles.disruption} aria-label={t(($) => $.disruption.title)}>
      <h3 className={styles.disruptionHead}>
        <Status tone={open.length > 0 ? 'warning' : 'info'}>{words(($) => $.types[last.type])}</Status>
        {open.length > 0
          ? t(($) => $.disruption.open, { count: open.length })
          : t(($) => $.disruption.settled)}
        {first && <Sign until={first} label={words(($) => $.within)} over={words(($) => $.over)} />}
      </h3>
      {/* Connections belong to a single order. */}
      <FlightDisruption disruption={{ ...last, connections: [] }} />
    </section>
  )
}
