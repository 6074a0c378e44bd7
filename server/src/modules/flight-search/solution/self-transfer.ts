// The change from one ticket to the next, which no carrier looks after: what it needs and what it asks of the
// traveller. Which changes are offered at all is decided by the search; who may enter a country is known to nobody here.

import type { Connection } from '@interline/contract/flight-search'
import { connectionFacts, type Leg } from '@interline/domain/flight-search/connections'
import { groundMinutes, transferMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { Position } from '@interline/domain/places/distance'
import type { z } from 'zod'

export interface TransferSurroundings {
  /** Needed minutes on one ticket. */
  readonly neededMinutes: (arriving: Leg, departing: Leg) => number
  /** Undefined for airports that only a supplier knows. */
  readonly positionOf: (airport: string) => Position | undefined
}

/** `atRisk`: minor units of the tickets that are lost when the change is missed. */
export function selfTransfer(
  arriving: Leg,
  departing: Leg,
  { neededMinutes, positionOf }: TransferSurroundings,
  atRisk: number,
): z.infer<typeof Connection> {
  const minimum = neededMinutes(arriving, departing)
  const otherAirport = arriving.to.airport !== departing.from.airport
  const otherTerminal = !otherAirport && arriving.to.terminal !== departing.from.terminal
  const arrivingInternational = arriving.from.country !== arriving.to.country
  const [here, there] = [positionOf(arriving.to.airport), positionOf(departing.from.airport)]
  const needed = transferMinutes({
    minimum,
    arrivingInternational,
    departingInternational: departing.from.country !== departing.to.country,
    otherTerminal,
    ground: otherAirport ? (here && there ? groundMinutes(here, there) : 0) : undefined,
  })
  return {
    ...connectionFacts(arriving, departing, needed, false),
    transfer: {
      minimum,
      otherTerminal,
      toAirport: otherAirport ? departing.from.airport : null,
      // The bags lie behind the border of the country where the first ticket ends.
      entry: arrivingInternational ? arriving.to.country : null,
      atRisk,
    },
  }
}
