// The connection from one ticket to the next, which no carrier covers: its minimum time and its requirements
// for the traveller. Which connections are offered is decided by the search.

import type { Connection, Solution } from '@interline/contract/flight-search/shapes'
import type { Leg } from '@interline/domain/flight-search/connections'
import { mayEnter, type EntryBook } from '@interline/domain/interlining/entry'
import { borderOf } from './connection-border.ts'
import { selfTransferCard } from '@interline/domain/interlining/self-transfer'
import type { GroundMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { Position } from '@interline/domain/places/distance'
import type { z } from 'zod'
import type { SupplierSegment } from '../../../connectors/suppliers/port.ts'

export interface TransferSurroundings {
  /** Minimum minutes on one ticket. */
  readonly neededMinutes: (arriving: Leg, departing: Leg) => number
  readonly groundMinutes: GroundMinutes
  /** Undefined for airports known only to a supplier. */
  readonly positionOf: (airport: string) => Position | undefined
  readonly entry: EntryBook
  /** Nationality of the party; null: unknown. */
  readonly passport: string | null
  /** True when no later flight with seats for the party goes there on that day; undefined when unknown. */
  readonly isLastOfDay: (flight: SupplierSegment, seats: number) => boolean | undefined
}

/** True if two tickets leave too little time between them: no one covers that. */
export function hasShortTransfer({ journeys }: Pick<z.infer<typeof Solution>, 'journeys'>): boolean {
  return journeys
    .flatMap(({ connections }) => connections)
    .some(({ selfTransfer, margin }) => selfTransfer && margin < 0)
}

/** Facts about a connection beyond its two flights. */
export interface TransferPlace {
  /** Countries at the two ends of the journey (ISO 3166-1 alpha-2). */
  readonly start: string
  readonly end: string
  /** Minor units of the tickets that are lost when the connection is missed. */
  readonly atRisk: number
  /** True when the onward flight is the last one of its day; undefined when unknown. */
  readonly lastOfDay: boolean | undefined
}

export function selfTransfer(
  arriving: Leg,
  departing: Leg,
  { neededMinutes, groundMinutes, positionOf, entry, passport }: TransferSurroundings,
  { start, end, atRisk, lastOfDay }: TransferPlace,
): z.infer<typeof Connection> {
  const otherAirport = arriving.to.airport !== departing.from.airport
  const [here, there] = [arriving.to.airport, departing.from.airport].map((code) => {
    const position = positionOf(code)
    return position && { ...position, code }
  })
  const ground = otherAirport ? (here && there ? groundMinutes(here, there) : 0) : undefined
  const entryWay = {
    start,
    from: arriving.from.country,
    at: arriving.to.country,
    to: departing.to.country,
    end,
    minutes: (departing.from.at - arriving.to.at) / 60_000,
  }
  const { airport, minutes, bagRecheck, bags, airportChange, overnight, mct, margin, risk, ...card } =
    selfTransferCard(
      {
        arriving,
        departing,
        oneTicket: false,
        ground,
        mayEnter: mayEnter(entryWay, entry, passport),
        lastOfDay,
        onwardTicket: undefined,
      },
      neededMinutes,
    )
  return {
    airport,
    minutes,
    selfTransfer: true,
    bagRecheck,
    bags,
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
    border: borderOf(arriving, departing, { start, end, leaves: true }, { entry, passport }),
  }
}
