// The sandbox airline network: five suppliers over one simulated world. Airlines and places are real names,
// everything else is fictitious and marked as such. The same seed creates the same world.

import { join } from 'node:path'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { FlightSupplier } from '../port.ts'
import type { TimetableFeed } from '../registry.ts'
import { openBookings } from './memory/bookings.ts'
import { seededRandom } from './seeded-random.ts'
import { openFlightEvents } from './memory/flight-events.ts'
import { openFaults, type Faults } from './memory/faults.ts'
import { openMemory, removeMemory } from './memory/memory.ts'
import { openQuotes } from './memory/reissue-quotes.ts'
import { openRuleBook } from './memory/rule-book.ts'
import { afterSales } from './after-sales.ts'
import { ordering } from './ordering.ts'
import { refunding } from './refunding.ts'
import { PROFILES } from './profiles.ts'
import { readCarriers } from './network/reference.ts'
import { openGroupDesk, type GroupDesk } from './group-desk/group-desk.ts'
import { decider } from './scenario/decide.ts'
import { groupDecider } from './scenario/decide-group.ts'
import { openDisruptions } from './scenario/disruptions.ts'
import { openScenarios, type Scenarios } from './scenario/scenarios.ts'
import { shopping } from './shopping.ts'
import type { SupplierParts } from './supplier-parts.ts'
import { openWaiting } from './waiting.ts'
import { timetableFeed } from './timetable/timetable-feed.ts'
import { lateOffers, seatsLeftAt, worldOf } from './world.ts'

export interface SandboxOptions {
  /** Seed of the world. */
  readonly seed: string
  /** Multiplies every delay; 0 responds at once. */
  readonly sandboxPace: number
  /** The network stores its bookings in `sandbox.sqlite` of this folder. */
  readonly dataDir: string
  /** Some prices change between search and check. Default: never. */
  readonly surprises?: boolean
  /** A folder of scenario files, or one file, which is then active from the start. Default: the examples. */
  readonly scenarios?: string | undefined
}

export interface Sandbox {
  readonly suppliers: readonly FlightSupplier[]
  readonly faults: Faults
  readonly scenarios: Scenarios
  /** The group desks of the airlines. */
  readonly groupDesk: GroupDesk
  /** All flights of the network, for the interlining search. */
  readonly feed: TimetableFeed
  /** Builds the world, about a second of work, and starts the timetable, so that the first search waits for neither. */
  warm(options: { readonly timetable: boolean }): void
  close(): void
}

/** Opens the network's database over the world of the seed. */
export function sandbox(options: SandboxOptions, clock: Clock): Sandbox {
  const chance = seededRandom(options.seed)
  const memory = openMemory(fileIn(options.dataDir))
  const faults = openFaults(memory)
  const book = openRuleBook(memory)
  const scenarios = openScenarios(book, options.scenarios ?? EXAMPLES)
  const bookings = openBookings(memory, chance, seatsLeftAt(options.seed, clock))
  const events = openFlightEvents(memory)
  const surprises = options.surprises ?? false
  const now = () => clock.now()
  const ticketCodes = new Map(readCarriers().map(({ iata, ticketCode }) => [iata, ticketCode]))
  const shared = {
    clock,
    chance,
    offers: lateOffers(options.seed),
    pace: options.sandboxPace,
    surprises,
    bookings,
    quotes: openQuotes(memory),
    decide: decider({ book, faults, chance, now, surprises }),
    disruptions: openDisruptions({ memory, book, bookings, events, chance }),
    waiting: openWaiting(options.sandboxPace, now),
    ticketCodeOf: (carrier: string) => ticketCodes.get(carrier) ?? null,
  }
  const feed = timetableFeed({ seed: options.seed, clock, bookings })
  return {
    suppliers: PROFILES.map((profile) => supplier({ ...shared, profile })),
    faults,
    scenarios,
    groupDesk: openGroupDesk({
      memory,
      chance,
      now,
      decide: groupDecider({ book, chance, now }),
      pace: options.sandboxPace,
    }),
    feed,
    warm({ timetable }) {
      if (timetable) feed.warm()
      worldOf(options.seed)
    },
    close() {
      feed.close()
      memory.close()
    },
  }
}

/** Deletes every booking, seat and fault of the network, as before its first start. It must not be in use. */
export function forgetSandbox(dataDir: string): void {
  removeMemory(fileIn(dataDir))
}

const EXAMPLES = join(import.meta.dirname, '../../../../scenarios')

const fileIn = (dataDir: string) => join(dataDir, 'sandbox.sqlite')

function supplier(parts: SupplierParts): FlightSupplier {
  const { code, name, source, features } = parts.profile
  return {
    code,
    name,
    source,
    simulated: true,
    currencies: ['CNY'],
    features,
    ...shopping(parts),
    ...ordering(parts),
    ...afterSales(parts),
    ...refunding(parts),
  }
}
