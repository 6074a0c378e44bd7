import { useText } from '../../../i18n/index.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import { journeysIn, type ChangeDraft } from './change-draft.ts'
import type { WaivedJourney } from './waived-journeys.ts'

interface NewDaysProps {
  readonly order: Order
  readonly draft: ChangeDraft
  /** Only these may change, on these days; empty: any. */
  readonly freed: readonly WaivedJourney[]
  readonly onChange: (change: (now: ChangeDraft) => ChangeDraft, isOther: boolean) => void
  readonly errorAt: (path: string) => string | undefined
}

/** A new day for each journey to change; named flights may have a number. */
export function NewDays({ order, draft, freed, onChange, errorAt }: NewDaysProps) {
  const t = useText(servicingText)
  const isNamed = draft.way === 'named'
  return (
    <div className={styles.fields}>
      {journeysIn(draft, order, freed).map((journey, at) => {
        const segments = order.journeys[journey]?.segments ?? []
        const way = `${segments[0]?.depAirport}–${segments.at(-1)?.arrAirport}`
        const limits = freed.find((each) => each.journey === journey)
        return (
          <div key={journey} className={styles.fields}>
            <DateField
              direction="future"
              label={t(($) => $.change.day, { way })}
              value={draft.days[journey] ?? ''}
              {...(limits && {
                min: limits.from,
                max: limits.until,
                hint: t(($) => $.change.free.days, {
                  from: shortDate(limits.from, t.locale),
                  until: shortDate(limits.until, t.locale),
                }),
              })}
              error={errorAt(isNamed ? `flights.${at}.date` : `newJourneys.${at}.date`)}
              onChange={(day) => onChange((now) => ({ ...now, days: now.days.with(journey, day) }), true)}
            />
            {isNamed && (
              <TextField
                code
                label={t(($) => $.change.number, { way })}
                note={t(($) => $.void.optional)}
                maxLength={8}
                value={draft.numbers[journey] ?? ''}
                error={errorAt(`flights.${at}.flightNo`)}
                onChange={(event) =>
                  onChange(
                    (now) => ({ ...now, numbers: now.numbers.with(journey, event.target.value) }),
                    false,
                  )
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
