/** Other flights for the passengers of an order: the same way on other days, of the source that has the booking. */
import { call, type Reply } from '../../../../api/call.ts'
import { poll } from '../../../../api/poll.ts'
import type { Order } from '../../order/use-order.ts'

type Search = Reply<'flightSearch.solutions'>
type NewFlights = Search['solutions'][number]

export interface Found {
  readonly searchId: string
  /** Cheapest first. */
  readonly flights: readonly NewFlights[]
}

const MOST = 12
const WAIT_MS = 2_000

/** `days`: one for each journey, yyyy-mm-dd. */
export async function findFlights(
  order: Order,
  days: readonly string[],
  signal: AbortSignal,
): Promise<Found> {
  const count = (type: string) => order.passengers.filter((each) => each.type === type).length
  const journeys = order.journeys.map(({ segments }, at) => ({
    origin: `airport-${segments[0]?.depAirport ?? ''}`,
    destination: `airport-${segments.at(-1)?.arrAirport ?? ''}`,
    date: days[at] ?? '',
  }))
  const [first, second] = journeys
  const isReturn = journeys.length === 2 && first?.origin === second?.destination
  const started: Search = await call(
    'flightSearch.start',
    {
      body: {
        bookingType: journeys.length === 1 ? 'oneway' : isReturn ? 'return' : 'multi',
        cabin: order.journeys[0]?.segments[0]?.cabin ?? 'economy',
        journeys,
        passengers: { adult: count('adult'), child: count('child'), infant: count('infant') },
      },
    },
    { signal },
  )
  const found = new Map(started.solutions.map((each) => [each.id, each]))
  let { cursor } = started
  const { searchId } = started
  if (started.status !== 'done') {
    await poll<Search>({
      ask: () => call('flightSearch.solutions', { body: { searchId, cursor, waitMs: WAIT_MS } }, { signal }),
      isFinal: (answer) => answer.status === 'done',
      onAnswer: (answer) => {
        cursor = answer.cursor
        for (const each of answer.solutions) found.set(each.id, each)
        for (const id of answer.removed) found.delete(id)
      },
      signal,
      waits: [200],
      limit: 40_000,
    })
  }
  const flights = [...found.values()]
    .filter((each) => each.tickets.length === 1 && isOfSameSource(each, order))
    .toSorted((a, b) => a.priceDetail.total - b.priceDetail.total)
    .slice(0, MOST)
  return { searchId, flights }
}

/** An airline exchanges its own tickets only, and only where they were bought. */
function isOfSameSource(flights: NewFlights, order: Order): boolean {
  const carrier = order.items[0]?.validatingCarrier
  const isOther = flights.supplier !== undefined && flights.supplier !== order.supplier
  return flights.sourceTag === order.sourceTag && flights.validatingCarrier === carrier && !isOther
}
