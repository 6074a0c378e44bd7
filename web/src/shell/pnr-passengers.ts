/**
 * Passengers from a pasted PNR, handed from the search to the order form. For this tab, for the flights they were
 * pasted with, and once: then they are part of the form's input.
 */
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { recall, remember } from '../browser-storage.ts'
import { onLeaving } from './session.ts'

const KEY = 'interline.pnr.passengers'

interface PastedPassengers {
  readonly flights: string
  readonly passengers: readonly PassengerDraft[]
}

/** A flight by number and local day: `CX506 2026-04-20`. */
type FlightDay = string

export function keepPnrPassengers(
  flights: readonly FlightDay[],
  passengers: readonly PassengerDraft[],
): void {
  remember(KEY, passengers.length > 0 ? { flights: flights.join(), passengers } : null, 'tab')
}

/** The passengers pasted with these flights; null when there are none. */
export function takePnrPassengers(flights: readonly FlightDay[]): readonly PassengerDraft[] | null {
  const stored = recall<PastedPassengers>(KEY, 'tab')
  if (!stored || stored.flights !== flights.join()) return null
  remember(KEY, null, 'tab')
  return stored.passengers
}

onLeaving(() => remember(KEY, null, 'tab'))
