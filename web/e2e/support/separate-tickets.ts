/** Finds separate-ticket solutions through the product's own search. */
import type { Reply } from '@interline/contract/index'
import type { Page } from '@playwright/test'
import { isAnswering, send } from './booking.ts'
import { inDays } from './flights.ts'

type Search = Reply<'flightSearch.start'>
export type Solution = Search['solutions'][number]

/** Far apart, so that on any day some routes are cheaper on two tickets. */
const WAYS = ['PVG MAD', 'SIN LHR', 'HKG BCN', 'TPE FCO', 'HKG LHR']

interface Found {
  /** The address of the same search on the page. */
  readonly address: string
  readonly searchId: string
  readonly solutions: readonly Solution[]
}

/** Enough time for every transfer: the desk reviews orders with less. */
function isEasy({ journeys }: Solution): boolean {
  return journeys.every(({ connections }) =>
    connections.every(({ selfTransfer, margin }) => !selfTransfer || margin >= 30),
  )
}

/** A search that finds separate tickets, transfers with unverified entry rules included. */
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
