// The sandbox airline network: five suppliers over one simulated world. Airlines and places are real names,
// everything else is made up and says so. The same seed makes the same world.

import { join } from 'node:path'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { FlightSupplier } from '../port.ts'
import { openBookings } from './memory/bookings.ts'
import { chanceOf } from './chance.ts'
import { LADDERS, seatsAtFirst } from './offers/fares.ts'
import { itineraryFinder } from './network/itineraries.ts'
import { openFlightEvents } from './memory/flight-events.ts'
import { openLevers, type Levers } from './memory/levers.ts'
import { openMemory, removeMemory } from './memory/memory.ts'
import { openQuotes } from './memory/reissue-quotes.ts'
import { openRuleBook } from './memory/rule-book.ts'
import { buildNetwork } from './network/network.ts'
import { offerMaker } from './offers/offers.ts'
import { afterSales } from './after-sales.ts'
import { ordering } from './ordering.ts'
import { PROFILES } from './profiles.ts'
import { readWorld } from './network/reference.ts'
import { decider } from './scenario/decide.ts'
import { openDisruptions } from './scenario/disruptions.ts'
import { openScenarios, type Scenarios } from './scenario/scenarios.ts'
import { openSchedule, type Schedule } from './network/schedule.ts'
import { shopping } from './shopping.ts'
import type { SupplierParts } from './supplier-parts.ts'
import { taxTable } from './offers/taxes.ts'
import { openWaiting } from './waiting.ts'

export interface SandboxOptions {
  /** Seed of the world. */
  readonly seed: string
  /** Multiplies every waiting time; 0 answers at once. */
  readonly sandboxPace: number
  /** The network keeps its bookings in `sandbox.sqlite` of this folder. */
  readonly dataDir: string
  /** Prices move between search and check now and then. Default: never. */
  readonly surprises?: boolean
  /** A folder of scenario files, or one file, which is then played from the start. Default: the examples. */
  readonly scenarios?: string | undefined
}

export interface Sandbox {
  readonly suppliers: readonly FlightSupplier[]
  readonly levers: Levers
  readonly scenarios: Scenarios
  close(): void
}

/** Opens the network's memory over the world of the seed. */
export function sandbox(options: SandboxOptions, clock: Clock): Sandbox {
  const { chance, world, schedule, offers } = worldOf(options.seed)
  const memory = openMemory(fileIn(options.dataDir))
  const levers = openLevers(memory)
  const book = openRuleBook(memory)
  const scenarios = openScenarios(book, options.scenarios ?? EXAMPLES)
  const bookings = openBookings(memory, chance, capacityOf(schedule, chance))
  const events = openFlightEvents(memory)
  const surprises = options.surprises ?? false
  const now = () => clock.now()
  const ticketCodes = new Map(world.carriers.map(({ iata, ticketCode }) => [iata, ticketCode]))
  const shared = {
    clock,
    chance,
    offers,
    pace: options.sandboxPace,
    surprises,
    bookings,
    quotes: openQuotes(memory),
    decide: decider({ book, levers, chance, now, surprises }),
    disruptions: openDisruptions({ memory, book, bookings, events, chance }),
    waiting: openWaiting(options.sandboxPace, now),
    ticketCodeOf: (carrier: string) => ticketCodes.get(carrier) ?? null,
  }
  return {
    suppliers: PROFILES.map((profile) => supplier({ ...shared, profile })),
    levers,
    scenarios,
    close: memory.close,
  }
}

/** Makes the network forget every booking, seat and lever, as before its first start. Nobody may be using it. */
export function forgetSandbox(dataDir: string): void {
  removeMemory(fileIn(dataDir))
}

const EXAMPLES = join(import.meta.dirname, '../../../../scenarios')

const fileIn = (dataDir: string) => join(dataDir, 'sandbox.sqlite')

// A world never changes and takes a tenth of a second or two to make; instances of one seed share it.
const worlds = new Map<string, ReturnType<typeof makeWorld>>()

function worldOf(seed: string): ReturnType<typeof makeWorld> {
  const known = worlds.get(seed) ?? makeWorld(seed)
  worlds.set(seed, known)
  return known
}

function makeWorld(seed: string) {
  const chance = chanceOf(seed)
  const world = readWorld()
  const network = buildNetwork(world, chance)
  const schedule = openSchedule(network, chance)
  const find = itineraryFinder(world, network, schedule)
  return {
    chance,
    world,
    schedule,
    offers: offerMaker({ world, schedule, find, chance, taxes: taxTable(world) }),
  }
}

function supplier(parts: SupplierParts): FlightSupplier {
  const { code, name, source, features } = parts.profile
  return {
    code,
    name,
    source,
    simulated: true,
    features,
    ...shopping(parts),
    ...ordering(parts),
    ...afterSales(parts),
  }
}

/** Seats of a class of a departure before anybody books; 0 for flights that are not flown. */
function capacityOf(schedule: Schedule, chance: SupplierParts['chance']) {
  const ladders = Object.values(LADDERS)
  return (key: string, rbd: string): number => {
    const flight = schedule.flight(key)
    const ladder = ladders.find((classes) => classes.some((each) => each.rbd === rbd))
    if (!flight || !ladder) return 0
    return seatsAtFirst(
      flight,
      ladder,
      ladder.findIndex((each) => each.rbd === rbd),
      chance,
    )
  }
}
