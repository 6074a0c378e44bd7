// The trip search thread: it reads the timetable's shared columns and returns numbers only, so that the main
// thread stays responsive.

import { parentPort, workerData } from 'node:worker_threads'
import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { readWay, type ReadWay } from '@interline/domain/interlining/read-way'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { TripSearch } from '@interline/domain/interlining/trip-search'
import type { FoundTrip, TripAnswer, TripTask } from './trip-thread.ts'

/** Minutes on the ground between two journeys: time to leave the airport and return. */
const STAY = 180

const timetable = workerData as Timetable
const interliner = new Interliner(timetable)
const several = new TripSearch(timetable, interliner)
const answer = new Answer()

function onlyWays([journey]: readonly InterlineQuery[]): ReadWay[][] {
  answer.clear()
  if (journey) interliner.search(journey, answer)
  return Array.from({ length: answer.count }, (_, row) => [readWay(timetable, answer, row)])
}

function combinedWays(journeys: readonly InterlineQuery[], limit: number): ReadWay[][] {
  const { journeys: answers, combinations } = several.search(journeys, { limit, minStay: STAY })
  return Array.from({ length: combinations.count }, (_, at) =>
    answers.map((found, journey) =>
      readWay(timetable, found, combinations.ways[at * combinations.journeys + journey] ?? 0),
    ),
  ).filter((trip) => !isOneCarriers(trip))
}

/** A trip that one airline sells on one ticket is that airline's own offer, and cheaper there. */
function isOneCarriers(trip: readonly ReadWay[]): boolean {
  const carriers = new Set(trip.flatMap(({ flights }) => flights.map(({ carrier }) => carrier)))
  return carriers.size === 1 && trip.every(({ tickets }) => tickets.length === 1)
}

function tripOf(trip: readonly ReadWay[]): FoundTrip {
  return trip.flatMap(({ tickets, flights }, journey) =>
    tickets.map((places) =>
      places.map((segment) => {
        const { ref = 0, departs = 0 } = flights[segment] ?? {}
        return { ref, departs, journey, segment }
      }),
    ),
  )
}

function say(word: TripAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word)
}

parentPort?.on('message', ({ id, journeys, limit }: TripTask) => {
  try {
    const ways = journeys.length === 1 ? onlyWays(journeys) : combinedWays(journeys, limit)
    say({ id, trips: ways.map(tripOf) })
  } catch (error) {
    say({ id, reason: error instanceof Error ? error.message : String(error) })
  }
})
