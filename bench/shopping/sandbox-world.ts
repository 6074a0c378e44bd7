/**
 * The benchmark world: the sandbox network that the product itself sells, with its own seed, at any number of departures
 * a day. Identical on every machine; its expected results are in stored.ts.
 */
import { createHash } from 'node:crypto'
import { createTimetable, type Timetable } from '@interline/domain/interlining/timetable'
import { seededRandom } from '../../server/src/connectors/suppliers/sandbox/seeded-random.ts'
import { geographyOf } from '../../server/src/connectors/suppliers/sandbox/network/geography.ts'
import { buildNetwork, type Network } from '../../server/src/connectors/suppliers/sandbox/network/network.ts'
import { readWorld } from '../../server/src/connectors/suppliers/sandbox/network/reference.ts'
import { openSchedule } from '../../server/src/connectors/suppliers/sandbox/network/schedule.ts'
import { flightFeed } from '../../server/src/connectors/suppliers/sandbox/offers/flight-feed.ts'

export const SEED = '20261023'
/** 2026-10-23; the window includes the end of European summer time. */
export const FIRST_DAY = Date.UTC(2026, 9, 23) / 86_400_000
const DAYS = 7
/** Prices as of three weeks ahead. */
export const NOW = Date.UTC(2026, 9, 2)
export const USUAL_DEPARTURES = 100_000

export interface MadeWorld {
  readonly network: Network
  readonly timetable: Timetable
  /** Wall-clock milliseconds, and those of all processors together. */
  readonly made: Spent
  readonly indexed: Spent
}

interface Spent {
  readonly elapsed: number
  readonly processor: number
}

/** The network at the product's own number of departures, from which the pairs are drawn at every size. */
export function usualNetwork(): Network {
  return (usual ??= networkOf(USUAL_DEPARTURES))
}

let usual: Network | undefined

function networkOf(departures: number): Network {
  return buildNetwork(readWorld(), seededRandom(SEED), departures)
}

/** The network and its timetable of seven days. */
export function makeWorld(departures: number): MadeWorld {
  const [network, made] = spent(() => networkOf(departures))
  if (departures === USUAL_DEPARTURES) usual = network
  const [timetable, indexed] = spent(() => fill(network, departures))
  return { network, timetable, made, indexed }
}

function fill(network: Network, departures: number): Timetable {
  const geography = geographyOf(network, { firstDay: FIRST_DAY - 7, days: 28 })
  // No two days have the same number of departures.
  const capacity = Math.ceil(departures * 1.03) + 500
  const timetable = createTimetable(geography, { slots: DAYS, capacity })
  const feed = flightFeed(openSchedule(network, seededRandom(SEED)))
  for (let slot = 0; slot < DAYS; slot += 1)
    feed.write(timetable, slot, { day: FIRST_DAY + slot, now: NOW, booked: [] })
  return timetable
}

function spent<Made>(make: () => Made): [Made, Spent] {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const made = make()
  const { user, system } = process.cpuUsage(before)
  return [made, { elapsed: performance.now() - begun, processor: (user + system) / 1000 }]
}

/** A short digest that changes with any flight, time or lowest price. */
export function worldChecksum({ timetable }: MadeWorld): string {
  const { slots, capacity, counts, departs, arrives, from, to, carrier, cabins } = timetable
  const hash = createHash('sha256')
  for (let slot = 0; slot < slots; slot += 1) {
    const [first, end] = [slot * capacity, slot * capacity + counts[slot]!]
    const lows = cabins.map(({ low }) => low)
    for (const column of [departs, arrives, from, to, carrier, ...lows])
      hash.update(new Uint8Array(column.slice(first, end).buffer))
  }
  return hash.digest('hex').slice(0, 16)
}
