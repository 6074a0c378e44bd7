// The change from one ticket to the next, which no carrier looks after: what it needs and what it asks of the
// traveller. Which changes are offered at all is decided by the search.

import type { Connection } from '@interline/contract/flight-connections'
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
  /** True for a country (ISO 3166-1 alpha-2) that opens to most ordinary passports for a change. */
  readonly isOpenForTransfer: (country: string) => boolean
}

/**
 * `endCountry`: where the journey ends, the traveller may enter it anyway. `atRisk`: minor units of the tickets that are
 * lost when the change is missed.
 */
export function selfTransfer(
  arriving: Leg,
  departing: Leg,
  { neededMinutes, positionOf, isOpenForTransfer }: TransferSurroundings,
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
        visaUnknown: !isOpenForTransfer(arriving.to.country),
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
      parts: [...card.parts],
      otherTerminal: card.terminalChange !== undefined,
      toAirport: otherAirport ? departing.from.airport : null,
      entry: card.border?.country ?? null,
      mayEnter: card.border?.mayEnter ?? null,
      lastOfDay: card.lastOfDay ?? null,
      atRisk,
    },
  }
}
