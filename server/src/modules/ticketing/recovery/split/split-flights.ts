// The flights and tickets of a solution that continue without the others: renumbered, otherwise as sold.
// Flights with other tickets between them become separate journeys.

import type { PriceDetail } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import { strictest } from '../../../flight-search/index.ts'
import type { Solution } from '../../../flight-orders/index.ts'

interface Place {
  readonly journey: number
  readonly segment: number
}

/** Old and new position of a flight, zero-based. */
export interface Moved {
  readonly from: Place
  readonly to: Place
}

/** `tickets`: positions of the continuing ones, in travel order. Throws a RangeError if none has a flight. */
export function splitFlights(
  solution: Solution,
  tickets: readonly number[],
  priceDetail: z.output<typeof PriceDetail>,
): { readonly solution: Solution; readonly moved: readonly Moved[] } {
  const going = tickets.flatMap((at) => solution.tickets[at] ?? [])
  const [first] = going
  if (!first) throw new RangeError('nothing continues')
  const flown = new Set(going.flatMap(({ segments }) => segments.map(keyOf)))
  const runs = solution.journeys.flatMap(({ segments }, journey) => runsOf(segments.length, journey, flown))
  const moved = runs.flatMap((run, journey) =>
    run.map((from, segment) => ({ from, to: { journey, segment } })),
  )
  const placeOf = (from: Place) => {
    const to = moved.find((each) => keyOf(each.from) === keyOf(from))?.to
    if (!to) throw new RangeError('a ticket has a flight without position')
    return to
  }
  const slowest = going.reduce((slow, each) => (each.ticketBy > slow.ticketBy ? each : slow))
  return {
    moved,
    solution: {
      ...solution,
      fareFamily: [...new Set(going.map(({ fareFamily }) => fareFamily))].join(' + '),
      productType: slowest.productType,
      ticketBy: slowest.ticketBy,
      sourceTag: going.length > 1 ? 'VI' : first.sourceTag,
      ...(solution.supplier === undefined
        ? {}
        : { supplier: [...new Set(going.map(({ supplier }) => supplier))].join(' + ') }),
      validatingCarrier: first.validatingCarrier,
      journeys: runs.map((run) => journeyOf(solution, run)),
      tickets: going.map((ticket) => ({ ...ticket, segments: ticket.segments.map(placeOf) })),
      priceDetail: { ...priceDetail, productType: slowest.productType },
      rules: strictest(going.map(({ rules }) => rules)),
      holdable: going.every(({ holdable }) => holdable),
    },
  }
}

function runsOf(flights: number, journey: number, flown: ReadonlySet<string>): Place[][] {
  const runs: Place[][] = []
  for (let segment = 0; segment < flights; segment += 1) {
    const place = { journey, segment }
    if (!flown.has(keyOf(place))) continue
    const last = runs.at(-1)
    if (last?.at(-1)?.segment === segment - 1) last.push(place)
    else runs.push([place])
  }
  return runs
}

function journeyOf({ journeys }: Solution, run: readonly Place[]): Solution['journeys'][number] {
  const journey = journeys[run[0]?.journey ?? -1]
  if (!journey) throw new RangeError('a ticket has a missing journey')
  const [start, end] = [run[0]?.segment ?? 0, (run.at(-1)?.segment ?? 0) + 1]
  const segments = journey.segments.slice(start, end)
  const [first, last] = [segments[0], segments.at(-1)]
  const duration = first && last ? (Date.parse(last.arrAt) - Date.parse(first.depAt)) / 60_000 : 0
  return {
    segments,
    duration: Math.round(duration),
    connections: journey.connections.slice(start, end - 1),
  }
}

function keyOf({ journey, segment }: Place): string {
  return `${journey} ${segment}`
}
