import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useEffect, useEffectEvent } from 'react'
import { useKnownCountries } from '../../../shell/countries.ts'
import { useTextReader } from './use-text-reader.ts'

interface PastedPassengersProps {
  readonly text: string
  /** Whether the trip does not accept the passenger's document. */
  readonly isRefused: (passenger: PassengerDraft) => boolean
  /** Every line was read without an error. */
  readonly onTake: (passengers: readonly PassengerDraft[]) => void
  /** Something needs a look first. */
  readonly onUnclear: () => void
}

/** Reads a list that was pasted on the page, without a sheet in between where nothing is unclear. Shows nothing. */
export function PastedPassengers({ text, isRefused, onTake, onUnclear }: PastedPassengersProps) {
  const readText = useTextReader()
  const { known, failed } = useKnownCountries()
  const decide = useEffectEvent(() => {
    const result = readText(text)
    const isClear =
      'rows' in result &&
      result.rows.length > 0 &&
      result.unread.length === 0 &&
      result.rows.every(({ faults, passenger }) => faults.length === 0 && !isRefused(passenger))
    if (isClear) onTake(result.rows.map(({ passenger }) => passenger))
    else onUnclear()
  })
  // Nationalities are read by the names of countries.
  const isReady = known !== null || failed
  useEffect(() => {
    if (isReady) decide()
  }, [isReady, text])
  return null
}
