import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Failure } from '../../../../api/failure.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { DateField } from '../../../../ui/kit/date-field.tsx'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'
import { isComposing } from '../../../../ui/keys.ts'
import type { RequestedFlight } from './requested-trip.ts'

interface TripFieldsProps {
  /** Why the search failed; it names the wrong field. */
  readonly error: Error | null
  readonly trip: readonly (readonly RequestedFlight[])[]
  readonly onChange: (trip: RequestedFlight[][]) => void
  readonly onSearch: () => void
}

/** The flights to search, one row each, journey by journey. */
export function TripFields({ error, trip, onChange, onSearch }: TripFieldsProps) {
  const t = useText(deskServicingText)
  const wrong = (name: keyof RequestedFlight, journey: number, at: number) => {
    const message = error instanceof Failure && error.at(`journeys.${journey}.segments.${at}.${name}`)
    return message ? { error: message } : {}
  }
  const put = (journey: number, flights: readonly RequestedFlight[]) =>
    onChange(trip.map((each, at) => [...(at === journey ? flights : each)]))
  const change = (journey: number, at: number, to: Partial<RequestedFlight>) =>
    put(
      journey,
      (trip[journey] ?? []).map((each, position) => (position === at ? { ...each, ...to } : each)),
    )
  const text = (
    name: 'flightNo' | 'from' | 'to',
    { journey, at, maxLength }: { readonly journey: number; readonly at: number; readonly maxLength: number },
  ) => (
    <TextField
      code
      autoComplete="off"
      label={t(($) => $.change.fields[name])}
      maxLength={maxLength}
      value={trip[journey]?.[at]?.[name] ?? ''}
      {...wrong(name, journey, at)}
      onChange={({ target }) => change(journey, at, { [name]: target.value.toUpperCase() })}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return
    // Buttons and the calendar keep their own Enter.
    if (!(event.target instanceof HTMLInputElement)) return
    // The surrounding form sends the quote; these fields only search.
    event.preventDefault()
    onSearch()
  }
  return trip.map((flights, journey) => (
    <fieldset key={journey} onKeyDown={onKeyDown}>
      <legend>
        {t(($) => $.change.journey, {
          number: journey + 1,
          way: `${flights[0]?.from ?? ''}–${flights.at(-1)?.to ?? ''}`,
        })}
      </legend>
      {flights.map((flight, at) => (
        <div key={at} className={styles.flight}>
          {text('flightNo', { journey, at, maxLength: 8 })}
          <DateField
            direction="future"
            label={t(($) => $.change.fields.date)}
            value={flight.date}
            {...wrong('date', journey, at)}
            onChange={(date) => change(journey, at, { date })}
          />
          {text('from', { journey, at, maxLength: 3 })}
          {text('to', { journey, at, maxLength: 3 })}
          {flights.length > 1 && (
            <IconButton
              label={t(($) => $.change.remove, { number: at + 1 })}
              onClick={() =>
                put(
                  journey,
                  flights.filter((_, position) => position !== at),
                )
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          kind="ghost"
          onClick={() => {
            const last = flights.at(-1)
            put(journey, [
              ...flights,
              { flightNo: '', date: last?.date ?? '', from: last?.to ?? '', to: last?.to ?? '' },
            ])
          }}
        >
          <Plus aria-hidden="true" /> {t(($) => $.change.add)}
        </Button>
      </div>
    </fieldset>
  ))
}
