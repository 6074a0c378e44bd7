import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { flightLine } from '../../ui/format/flight-line.ts'
import { span } from '../../ui/format/time-left.ts'
import { disruptionText } from './text.ts'
import styles from './disruptions.module.css'

export type Disruption = Reply<'disruptions.list'>['rows'][number]

/** The change of a flight, and its effect on connections. */
export function FlightDisruption({ disruption }: { readonly disruption: Disruption }) {
  const t = useText(disruptionText)
  const { before, after, deltaMinutes, connections } = disruption
  const moved = deltaMinutes === null || deltaMinutes === 0 ? null : Math.abs(deltaMinutes)
  return (
    <>
      <dl className={styles.flights}>
        <dt>{t(($) => $.was)}</dt>
        <dd>
          {disruption.type === 'restore' ? (
            flightLine(before, t.locale)
          ) : (
            <del>{flightLine(before, t.locale)}</del>
          )}
        </dd>
        <dt>{t(($) => $.now)}</dt>
        <dd>
          <strong>{after ? flightLine(after, t.locale) : t(($) => $.nothing)}</strong>{' '}
          {moved !== null && (
            <span className={styles.quiet}>
              {t(deltaMinutes! > 0 ? ($) => $.later : ($) => $.earlier, {
                time: span(moved, t.locale),
              })}
            </span>
          )}
        </dd>
      </dl>
      {connections
        .filter(({ impact }) => impact !== 'ok')
        .map(({ journey, segment, airport, minutes, needed, oneTicket }) => (
          <p key={`${journey} ${segment}`} className={styles.connection}>
            {minutes === null || minutes < 0
              ? t(($) => $.connectionLost, { airport })
              : t(($) => $.connection, {
                  airport,
                  left: span(minutes, t.locale),
                  needed: span(needed, t.locale),
                })}
            {t.locale === 'en' && ' '}
            {t(oneTicket ? ($) => $.oneTicket : ($) => $.ownRisk)}
          </p>
        ))}
      {disruption.note && <p className={styles.quiet}>{disruption.note}</p>}
    </>
  )
}
