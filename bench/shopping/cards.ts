import { minimumConnections, type Leg } from '@interline/domain/flight-search/connections'
import type { Answer } from '@interline/domain/interlining/answer'
import { mayEnter } from '@interline/domain/interlining/entry'
import { readWay, type ReadFlight } from '@interline/domain/interlining/read-way'
import { selfTransferCard, type SelfTransferCard } from '@interline/domain/interlining/self-transfer'
import { groundMinutes } from '@interline/domain/interlining/transfer-minutes'
import type { MadeWorld } from './sandbox-world.ts'

export type CardReader = (answer: Answer) => SelfTransferCard[][]

/** Reads every itinerary of an answer with the card of each transfer: a page that shows everything. */
export function cardReader({ network: { world }, timetable }: MadeWorld): CardReader {
  const groundOf = groundMinutes(world.connectionTimes.transfers)
  const endAt = (airport: number) => ({ ...world.list[airport]!, code: world.list[airport]!.iata })
  const needed = minimumConnections(world.connectionTimes)
  const endOf = (airport: number, side: number, minute: number): Leg['from'] => {
    const { iata, country, terminals } = world.list[airport]!
    const at = minute * 60_000
    const terminal = terminals[(side % (terminals.length + 1)) - 1] ?? null
    return { airport: iata, country, terminal, at, local: new Date(at).toISOString().slice(0, 16) }
  }
  const legOf = ({ flight, from, to, departs, arrives }: ReadFlight): Leg => ({
    from: endOf(from, timetable.fromTerminal[flight]!, departs),
    to: endOf(to, timetable.toTerminal[flight]!, arrives),
  })
  return (answer) =>
    Array.from({ length: answer.count }, (_, row) => {
      const { flights, changes } = readWay(timetable, answer, row)
      const countryOf = (airport: number) => world.list[airport]!.country
      const [start, end] = [countryOf(flights[0]!.from), countryOf(flights.at(-1)!.to)]
      return changes.map(({ oneTicket }, at) => {
        const [one, two] = [flights[at]!, flights[at + 1]!]
        const ground = one.to === two.from ? undefined : groundOf(endAt(one.to), endAt(two.from))
        const [from, here, to] = [one.from, one.to, two.to].map(countryOf)
        const way = { start, from: from!, at: here!, to: to!, end, minutes: two.departs - one.arrives }
        const unknown = { lastOfDay: undefined, onwardTicket: undefined }
        return selfTransferCard(
          {
            arriving: legOf(one),
            departing: legOf(two),
            oneTicket,
            ground,
            mayEnter: mayEnter(way, world.entry),
            ...unknown,
          },
          needed,
        )
      })
    })
}
