// The five suppliers of the sandbox: response times, products and hold times.

import { PRODUCT_TYPES, isSpecial, type ProductType } from '@interline/domain/flight-search/ticketing-plan'
import type { SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/fault'
import type { SourceTag, SupplierFeatures } from '../port.ts'
import type { Carrier } from './network/reference.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Profile {
  readonly code: SandboxSupplierCode
  readonly name: string
  readonly source: SourceTag
  readonly features: SupplierFeatures
  /** Milliseconds of the fastest and the slowest answer. */
  readonly latency: readonly [number, number]
  /** Milliseconds from ticketing request to ticket; 0: in the same answer. Special plans take their promised time. */
  readonly issueMs: readonly [number, number]
  /** Ticketing plan of its offers, if it sells only one. */
  readonly plan: ProductType
  /** Offers are spread over these plans instead. */
  readonly plans?: readonly ProductType[]
  readonly ticketKind: 'eticket' | 'confirmation'
  /** It tells the cheapest fare of many days at once. */
  readonly hasFareCalendar?: true
  /** Its prices relative to the published fare. */
  readonly priceFactor: number
  readonly sells: (carrier: Carrier, chance: SeededRandom) => boolean
  /** How long seats are held, in milliseconds; null: no hold for this departure. */
  readonly keepUntil: (now: number, departs: number) => number | null
  /** Minutes in which seats without a hold must be paid. */
  readonly paymentMinutes: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Capabilities of all of them. */
const ALIKE = { findByClientRef: true, maxPassengers: 9 } as const
const PLAIN = {
  ...ALIKE,
  hold: false,
  holdMinutes: 20,
  canVoid: false,
  canReissue: false,
  canDivide: false,
  canRefund: false,
  canReleaseSeats: false,
} as const

/** A ticket needs the carrier's own ticket code; without one it sells by confirmation number. */
const isTicketed = (carrier: Carrier) => !carrier.lowCost && carrier.ticketCode !== null

export const PROFILES: readonly Profile[] = [
  {
    code: 'SIM-GDS',
    name: 'Simulated GDS',
    hasFareCalendar: true,
    source: 'GDS',
    features: {
      ...ALIKE,
      hold: true,
      holdMinutes: 24 * 60,
      processingWindowMinutes: 2,
      canVoid: true,
      canReissue: true,
      canDivide: true,
      canRefund: true,
      canReleaseSeats: true,
    },
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
    features: {
      ...ALIKE,
      hold: true,
      holdMinutes: 30,
      processingWindowMinutes: 1,
      canVoid: false,
      canReissue: true,
      // Its orders are exchanged as a whole.
      canDivide: false,
      canRefund: true,
      // Its orders do not support tickets without seats.
      canReleaseSeats: false,
    },
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
    hasFareCalendar: true,
    source: 'LCC',
    features: { ...PLAIN, processingWindowMinutes: 1 },
    latency: [200, 600],
    issueMs: [0, 0],
    paymentMinutes: 20,
    plan: 'website',
    ticketKind: 'confirmation',
    priceFactor: 1,
    sells: (carrier) => !isTicketed(carrier),
    keepUntil: () => null,
  },
  {
    code: 'SIM-SPECIAL',
    name: 'Simulated special fares',
    source: 'GDS',
    features: { ...PLAIN, processingWindowMinutes: 10 },
    latency: [600, 1800],
    issueMs: [0, 0],
    paymentMinutes: 30,
    plan: 'special-standard',
    plans: PRODUCT_TYPES.filter(isSpecial),
    ticketKind: 'eticket',
    priceFactor: 0.88,
    sells: (carrier, chance) => isTicketed(carrier) && chance('special', carrier.iata) < 0.5,
    keepUntil: () => null,
  },
  {
    code: 'SIM-SLOW',
    name: 'Simulated consolidator',
    source: 'GDS',
    features: { ...PLAIN, processingWindowMinutes: 15 },
    // The usual time limit of an agency is 15 seconds: every second answer is too late.
    latency: [6_000, 24_000],
    issueMs: [60_000, 600_000],
    paymentMinutes: 45,
    plan: 'normal-standard',
    ticketKind: 'eticket',
    priceFactor: 0.955,
    sells: (carrier, chance) => isTicketed(carrier) && chance('slow', carrier.iata) < 0.6,
    keepUntil: () => null,
  },
]
