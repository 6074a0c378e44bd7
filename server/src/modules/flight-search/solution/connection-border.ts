// What the country of a connection requires of the party, airside or across the border. Omitted if the
// journey begins or ends in that country, or if nothing is required.

import type { Connection } from '@interline/contract/flight-search/shapes'
import type { Leg } from '@interline/domain/flight-search/connections'
import type { EntryBook } from '@interline/domain/interlining/entry'
import type { BorderStop } from '@interline/domain/places/borders/border-rules'
import type { z } from 'zod'

type Border = z.infer<typeof Connection>['border']

interface Around {
  /** Countries at the two ends of the journey (ISO 3166-1 alpha-2). */
  readonly start: string
  readonly end: string
  /** The bags are collected in between. */
  readonly leaves: boolean
}

/** `passport` null: only whether one is needed for an answer. */
export function borderOf(
  arriving: Leg,
  departing: Leg,
  { start, end, leaves }: Around,
  { entry, passport }: { readonly entry: EntryBook; readonly passport: string | null },
): Border {
  const { borders, areaOf } = entry
  const stop: BorderStop = {
    from: arriving.from.country,
    to: departing.to.country,
    end,
    country: arriving.to.country,
    airport: arriving.to.airport,
    minutes: Math.round((departing.from.at - arriving.to.at) / 60_000),
    leaves: leaves || arriving.to.airport !== departing.from.airport,
  }
  const here = areaOf(stop.country)
  if (areaOf(start) === here || areaOf(end) === here) return null
  const { country } = stop
  if (passport === null) {
    const { enters } = borders.atStop(stop, '')
    if (!borders.knows(country)) return { country, enters, need: 'unknown', paper: null }
    return borders.dependsOnPassport(stop) ? { country, enters, need: 'passport', paper: null } : null
  }
  const answer = borders.atStop(stop, passport)
  return answer.need === 'none' ? null : { country, ...answer }
}
