/** The self-transfers of a trip, with the names that their texts need. */
import type { Reply } from '@interline/contract/index'
import { nameIn } from '@interline/domain/places/place'
import { useText } from '../../i18n/index.tsx'
import { useCountries } from '../countries.ts'
import { airportName, cityCodeOf, cityNameOf, usePlaces } from '../reference.ts'
import { ticketsText } from './text.ts'

export type Journeys = Reply<'flightOrders.get'>['journeys']
type Connection = Journeys[number]['connections'][number]

export interface Transfer {
  readonly connection: Connection
  readonly facts: NonNullable<Connection['transfer']>
  readonly place: string
  /** Country to enter; null: none. */
  readonly country: string | null
  /** The other airport; null: the same airport. */
  readonly toAirport: string | null
}

/** Country names in the reader's language; codes while names load. */
export function useCountryName(): (iso2: string) => string {
  const { locale } = useText(ticketsText)
  const countries = useCountries()
  return (iso2) => {
    const known = countries?.get(iso2)
    return known ? nameIn(known.names, locale) : iso2
  }
}

export function useTransfers(journeys: Journeys): readonly Transfer[] {
  const { locale } = useText(ticketsText)
  const places = usePlaces()
  const nameOf = useCountryName()
  return journeys.flatMap(({ connections }) =>
    connections.flatMap((connection) => {
      const { transfer: facts, airport } = connection
      if (!facts) return []
      return {
        connection,
        facts,
        place: cityNameOf(cityCodeOf(airport, places) ?? airport, places, locale),
        country: facts.entry && nameOf(facts.entry),
        toAirport: facts.toAirport && airportName(facts.toAirport, places, locale),
      }
    }),
  )
}
