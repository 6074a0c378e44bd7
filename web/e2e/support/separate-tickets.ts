/** Ways to solutions of separate tickets through the product's own search. */
import type { Reply } from '@interline/contract/index'
import type { Page } from '@playwright/test'
import { isAnswering, send } from './booking.ts'
import { inDays } from './flights.ts'

type Search = Reply<'flightSearch.start'>
export type Solution = Search['solutions'][number]

/** Far apart, so that on any day some of them are worth two tickets. */
const WAYS = ['PVG MAD', 'SIN LHR', 'HKG BCN', 'TPE FCO', 'HKG LHR']

interface Found {
  /** Where the page searches the same. */
  readonly address: string
  readonly searchId: string
  readonly solutions: readonly Solution[]
}

/** Time enough for every change: an order with less of it is looked at by the desk first. */
function isEasy({ journeys }: Solution): boolean {
  return journeys.every(({ connections }) =>
    connections.every(({ selfTransfer, margin }) => !selfTransfer || margin >= 30),
  )
}

/** A search that finds separate tickets, changes of unknown entry included. */
export async function findSeparateTickets(
  page: Page,
  days: number,
  fits: (solution: Solution) => boolean = () => true,
): Promise<Found> {
  for (const way of WAYS) {
    const [origin = '', destination = ''] = way.split(' ').map((code) => `airport-${code}`)
    let state = await send<Search>(page, '/shopping/v2/flight/async-shopping', {
      journeys: [{ origin, destination, date: inDays(days) }],
      unknownEntry: true,
    })
    const found = new Map(state.solutions.map((each) => [each.id, each]))
    while (isAnswering(state)) {
      const { searchId, cursor } = state
      const more = { searchId, cursor, waitMs: 5000 }
      state = await send<Search>(page, '/shopping/v2/flight/async-shopping/solutions', more)
      for (const each of state.solutions) found.set(each.id, each)
      for (const id of state.removed) found.delete(id)
    }
    const solutions = [...found.values()].filter(
      (each) => each.tickets.length > 1 && isEasy(each) && fits(each),
    )
    const address = `/flight/booking?trip=oneway&leg=${origin}.${destination}.${inDays(days)}&adult=1&cabin=economy&entry=any`
    if (solutions.length > 0) return { address, searchId: state.searchId, solutions }
  }
  throw new Error('separate tickets were found on none of the ways')
}
