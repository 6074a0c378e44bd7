// Updates the itinerary of an order to the airline's current flights: the flight itself, the adjacent
// connections, and the columns used by lists and timers. The flight as sold stays in the record of the
// disruption.

import type { Flight } from '@interline/domain/disruptions/disruption'
import { routeSummary } from '@interline/domain/booking/new-order'
import { selfTransferCard } from '@interline/domain/interlining/self-transfer'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Disrupted, Order, Solution } from '../../flight-orders/index.ts'
import type { OrderChange } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { legsOf } from '../flights.ts'

type Journey = Solution['journeys'][number]

/** Writes the flight's row and returns the changes of the order's own; empty if the flight is cancelled. */
export async function applyFlight(tx: Tx, order: Order, row: Disrupted, deps: Deps): Promise<OrderChange> {
  const after = row.after
  if (!after) return {}
  await tx
    .updateTable('order_segments')
    .set({
      flight_no: after.flightNumber,
      dep_airport: after.from.airport,
      arr_airport: after.to.airport,
      depart_on: after.from.local.slice(0, 10),
      dep_at: new Date(after.from.at),
      arr_at: new Date(after.to.at),
    })
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('journey', '=', row.journey)
    .where('segment', '=', row.segment)
    .execute()
  const solution = withFlight(order.solution, row, after, deps)
  const route = routeSummary(solution.journeys)
  return {
    solution: jsonText(solution),
    depart_at: new Date(route.departAt),
    depart_on: route.departOn,
    route: jsonText(route.route),
    flight_numbers: route.flightNumbers,
  }
}

function withFlight(
  solution: Solution,
  { journey, segment }: Pick<Disrupted, 'journey' | 'segment'>,
  after: Flight,
  deps: Deps,
): Solution {
  const journeys = solution.journeys.map((each, at): Journey => {
    if (at !== journey) return each
    const segments = each.segments.map((flight, index) => (index === segment ? flown(flight, after) : flight))
    const [first, last] = [segments[0], segments.at(-1)]
    const span = first && last ? Date.parse(last.arrAt) - Date.parse(first.depAt) : 0
    return { ...each, segments, duration: Math.max(0, Math.round(span / 60_000)) }
  })
  const changed = { ...solution, journeys }
  const legs = legsOf(changed, deps.places)[journey] ?? []
  return {
    ...changed,
    journeys: journeys.map((each, at): Journey => {
      if (at !== journey) return each
      const connections = each.connections.map((connection, index): Journey['connections'][number] => {
        const [arriving, departing] = [legs[index], legs[index + 1]]
        if (!arriving || !departing || (index !== segment && index !== segment - 1)) return connection
        const { minutes, ...facts } = selfTransferCard(
          {
            arriving,
            departing,
            oneTicket: arriving.ticket === departing.ticket,
            bags: connection.bags,
            ground: deps.connections.ground(arriving, departing),
            mayEnter: undefined,
            lastOfDay: connection.transfer?.lastOfDay ?? undefined,
            onwardTicket: undefined,
          },
          deps.connections.needed,
        )
        return {
          ...connection,
          airport: facts.airport,
          // A waiting time is never negative; the margin shows that the connection does not work.
          minutes: Math.max(0, minutes),
          airportChange: facts.airportChange,
          bagRecheck: facts.bagRecheck,
          bags: facts.bags,
          overnight: facts.overnight,
          mct: facts.mct,
          margin: facts.margin,
          risk: facts.risk,
          transfer: connection.transfer && { ...connection.transfer, parts: [...facts.parts] },
        }
      })
      return { ...each, connections }
    }),
  }
}

function flown(
  segment: Journey['segments'][number],
  { flightNumber, from, to }: Flight,
): Journey['segments'][number] {
  return {
    ...segment,
    flightNo: flightNumber,
    carrier: flightNumber.slice(0, 2),
    depAirport: from.airport,
    depTerminal: from.terminal,
    depTime: from.local,
    depAt: new Date(from.at).toISOString(),
    arrAirport: to.airport,
    arrTerminal: to.terminal,
    arrTime: to.local,
    arrAt: new Date(to.at).toISOString(),
    duration: Math.max(0, Math.round((to.at - from.at) / 60_000)),
  }
}
