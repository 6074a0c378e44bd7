import { useText } from '../../../i18n/index.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { servicingText } from '../text.ts'
import type { WaivedJourney } from './waived-journeys.ts'

/** Why a change is free of charge, and to which flights. */
export function FreeNotice({ freed }: { readonly freed: readonly WaivedJourney[] }) {
  const t = useText(servicingText)
  return (
    <Notice tone="info">
      <strong>{t(($) => $.change.free.title)}</strong>
      {freed.map(({ journey, by, flight, from, until }) => (
        <p key={journey}>
          {t(($) => $.change.free.why[by], {
            flight: `${spaced(flight.flightNo)} ${flight.depAirport}–${flight.arrAirport}`,
            day: shortDate(flight.depTime.slice(0, 10), t.locale),
          })}
          {t.locale === 'en' && ' '}
          {t(($) => $.change.free.which, {
            from: shortDate(from, t.locale),
            until: shortDate(until, t.locale),
          })}
        </p>
      ))}
      <p>{t(($) => $.change.free.fee)}</p>
    </Notice>
  )
}
