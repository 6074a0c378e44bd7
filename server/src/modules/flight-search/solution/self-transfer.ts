// The change from one ticket to the next, which no carrier looks after: what it needs and what it asks of the
// traveller. Which changes are offered at all is decided by the search; who may enter a country is known to nobody here.

import type { Connection } from '@interline/contract/flight-search'
import type { Leg } from '@interline/domain/flight-search/connections'
import { selfTransferCard } from '@interline/domain/interlining/self-transfer'
import { groundMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { Position } from '@interline/domain/places/distance'
import type { z } from 'zod'

export interface TransferSurroundings {
  /** Needed minutes on one ticket. */
  readonly neededMinutes: (arriving: Leg, departing: Leg) => number
  /** Undefined for airports that only a supplier knows. */
  readonly positionOf: (airport: string) => Position | undefined
}

/**
 * `endCountry`: where the journey ends, the traveller may enter it anyway. `atRisk`: minor units of the tickets that are
 * lost when the change is missed.
 */
export function selfTransfer(
  arriving: Leg,
  departing: Leg,
  { neededMinutes, positionOf }: TransferSurroundings,
  { endCountry, atRisk }: { readonly endCountry: string; readonly atRisk: number },
): z.infer<typeof Connection> {
  const otherAirport = arriving.to.airport !== departing.from.airport
  const [here, there] = [positionOf(arriving.to.airport), positionOf(departing.from.airport)]
  const ground = otherAirport ? (here && there ? groundMinutes(here, there) : 0) : undefined
  const { airport, minutes, bagRecheck, airportChange, overnight, mct, margin, risk, ...card } =
    selfTransferCard(
      {
        arriving,
        departing,
        oneTicket: false,
        ground,
        endCountry,
        // Nationalities are known only once the passengers are.
        visaUnknown: true,
        lastOfDay: undefined,
        onwardTicket: undefined,
      },
      neededMinutes,
    )
  return {
    airport,
    minutes,
    selfTransfer: true,
    bagRecheck,
    airportChange,
    overnight,
    mct,
    margin,
    risk,
    transfer: {
      minimum: neededMinutes(arriving, departing),
      otherTerminal: card.terminalChange !== undefined,
      toAirport: otherAirport ? departing.from.airport : null,
      entry: card.border?.country ?? null,
      atRisk,
    },
  }
}
