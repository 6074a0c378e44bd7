// The three suppliers of the sandbox: how fast they answer, what they sell and how long they keep seats.

import type { ProductType } from '@interline/domain/flight-search/ticketing-plan'
import type { SourceTag, SupplierFeatures } from '../port.ts'
import type { Carrier } from './network/reference.ts'
import type { Chance } from './chance.ts'

export interface Profile {
  readonly code: SandboxSupplierCode
  readonly name: string
  readonly source: SourceTag
  readonly features: SupplierFeatures
  /** Milliseconds of the quickest and the slowest answer. */
  readonly latency: readonly [number, number]
  /** Milliseconds from the order to issue to the ticket; 0: in the same answer. */
  readonly issueMs: readonly [number, number]
  /** What its offers are sold as. */
  readonly plan: ProductType
  readonly ticketKind: 'eticket' | 'confirmation'
  /** Its prices against the published fare. */
  readonly priceFactor: number
  readonly sells: (carrier: Carrier, chance: Chance) => boolean
  /** Until when seats are kept, in milliseconds; null: none are held for this departure. */
  readonly keepUntil: (now: number, departs: number) => number | null
  /** Minutes in which seats that are not held have to be paid. */
  readonly paymentMinutes: number
}

export type SandboxSupplierCode = 'SIM-GDS' | 'SIM-NDC' | 'SIM-LCC'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What all three can do. */
const ALIKE = { findByClientRef: true, maxPassengers: 9 } as const

/** A ticket needs the carrier's own ticket code; who has none sells by confirmation number. */
const isTicketed = (carrier: Carrier) => !carrier.lowCost && carrier.ticketCode !== null

export const PROFILES: readonly Profile[] = [
  {
    code: 'SIM-GDS',
    name: 'Simulated GDS',
    source: 'GDS',
    features: { ...ALIKE, hold: true, holdMinutes: 24 * 60, processingWindowMinutes: 2 },
    latency: [400, 1500],
    issueMs: [1000, 2000],
    paymentMinutes: 60,
    plan: 'preference-standard',
    ticketKind: 'eticket',
    priceFactor: 1,
    sells: isTicketed,
    keepUntil(now, departs) {
      const until = Math.min(now + 24 * HOUR, departs - 72 * HOUR)
      return until > now ? until : null
    },
  },
  {
    code: 'SIM-NDC',
    name: 'Simulated NDC',
    source: 'NDC',
    features: { ...ALIKE, hold: true, holdMinutes: 30, processingWindowMinutes: 1 },
    latency: [300, 900],
    issueMs: [0, 0],
    paymentMinutes: 30,
    plan: 'fast-standard',
    ticketKind: 'eticket',
    priceFactor: 0.975,
    sells: (carrier, chance) =>
      isTicketed(carrier) && (carrier.alliance !== null || chance('ndc', carrier.iata) < 0.35),
    keepUntil: (now) => now + 30 * MINUTE,
  },
  {
    code: 'SIM-LCC',
    name: 'Simulated low-cost carriers',
    source: 'LCC',
    features: { ...ALIKE, hold: false, holdMinutes: 20, processingWindowMinutes: 1 },
    latency: [200, 600],
    issueMs: [0, 0],
    paymentMinutes: 20,
    plan: 'website',
    ticketKind: 'confirmation',
    priceFactor: 1,
    sells: (carrier) => !isTicketed(carrier),
    keepUntil: () => null,
  },
]
