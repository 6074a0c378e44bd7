import type { Leg, MinimumConnection } from '@interline/domain/flight-search/connections'
import type { Answer } from '@interline/domain/interlining/answer'
import { readWay, type ReadFlight } from '@interline/domain/interlining/read-way'
import { selfTransferCard, type SelfTransferCard } from '@interline/domain/interlining/self-transfer'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { groundMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { GravityWorld } from './gravity-world.ts'

/** Every way of an answer read out, with the card of each change: what a page shows if it shows everything. */
export function readWithCards(
  { airports }: GravityWorld,
  timetable: Timetable,
  answer: Answer,
  needed: MinimumConnection,
): SelfTransferCard[][] {
  const legOf = ({ flight, from, to, departs, arrives }: ReadFlight): Leg => ({
    from: endOf(from, timetable.fromTerminal[flight]!, departs),
    to: endOf(to, timetable.toTerminal[flight]!, arrives),
  })
  const endOf = (airport: number, side: number, minute: number): Leg['from'] => {
    const { code, country, terminals } = airports[airport]!
    const at = minute * 60_000
    const terminal = terminals[(side % (terminals.length + 1)) - 1] ?? null
    return {
      airport: code,
      country: String(country),
      terminal,
      at,
      local: new Date(at).toISOString().slice(0, 16),
    }
  }
  return Array.from({ length: answer.count }, (_, row) => {
    const { flights, changes } = readWay(timetable, answer, row)
    const endCountry = String(airports[flights.at(-1)!.to]!.country)
    return changes.map(({ oneTicket }, at) => {
      const [one, two] = [flights[at]!, flights[at + 1]!]
      const ground = one.to === two.from ? undefined : groundMinutes(airports[one.to]!, airports[two.from]!)
      const unknown = { visaUnknown: false, lastOfDay: undefined, onwardTicket: undefined }
      return selfTransferCard(
        { arriving: legOf(one), departing: legOf(two), oneTicket, ground, endCountry, ...unknown },
        needed,
      )
    })
  })
}
