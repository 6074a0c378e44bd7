/**
 * Passengers read out of a pasted PNR, on their way from the search to the form of the order. For this tab, for the
 * flights they were pasted with, and once: then they are part of what the person types there.
 */
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { recall, remember } from '../browser-storage.ts'
import { onLeaving } from './session.ts'

const KEY = 'interline.pnr.passengers'

interface Kept {
  readonly flights: string
  readonly passengers: readonly PassengerDraft[]
}

/** A flight by name and local day: `CX506 2026-04-20`. */
type FlightDay = string

export function keepPnrPassengers(
  flights: readonly FlightDay[],
  passengers: readonly PassengerDraft[],
): void {
  remember(KEY, passengers.length > 0 ? { flights: flights.join(), passengers } : null, 'tab')
}

/** Those that were pasted with these flights; null where there are none. */
export function takePnrPassengers(flights: readonly FlightDay[]): readonly PassengerDraft[] | null {
  const kept = recall<Kept>(KEY, 'tab')
  if (!kept || kept.flights !== flights.join()) return null
  remember(KEY, null, 'tab')
  return kept.passengers
}

onLeaving(() => remember(KEY, null, 'tab'))
