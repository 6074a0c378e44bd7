// What suppliers sell, book and issue, and why they refuse; part of port.ts.

import type { ProductType } from '@interline/domain/flight-search/ticketing-plan'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { Money } from '@interline/domain/money/money'
import type { Cabin } from '@interline/domain/flight-search/cabins'
export type SourceTag = 'GDS' | 'NDC' | 'LCC'

export interface SupplierBag {
  readonly pieces: number | null
  readonly weightPerPiece: number | null
  readonly totalWeight: number | null
}

export interface SupplierSegment {
  readonly carrier: string
  readonly flightNumber: string
  readonly operatingCarrier: string
  readonly rbd: string
  readonly cabin: Cabin
  readonly fareBasis: string
  readonly aircraft: string
  readonly from: {
    readonly airport: string
    readonly terminal: string | null
    readonly local: string
    readonly at: number
  }
  readonly to: {
    readonly airport: string
    readonly terminal: string | null
    readonly local: string
    readonly at: number
  }
  readonly minutes: number
  readonly stops: readonly { readonly airport: string; readonly minutes: number }[]
  readonly bags: { readonly checked: SupplierBag; readonly cabin: SupplierBag }
  /** 9 means nine or more. */
  readonly seatsLeft: number
}

/** Price of one passenger of a type, in the supplier's currency. */
export interface SupplierPrice {
  readonly type: PassengerType
  readonly count: number
  readonly fare: Money
  readonly taxes: readonly {
    readonly code: string
    readonly kind: 'airport' | 'fuel' | 'other'
    readonly amount: Money
    readonly refundable: boolean
  }[]
}

/** A step of a rule. `hoursBefore` null: at any time; `percent` of the fare or a fixed amount; both null: not possible. */
export interface SupplierRuleStep {
  readonly hoursBefore: number | null
  readonly percent: number | null
  readonly amount: Money | null
}

export interface DocumentRules {
  readonly nationalityAllow: readonly string[]
  readonly nationalityDeny: readonly string[]
  readonly docTypeAllow: readonly string[]
  readonly ageMin: number | null
  readonly ageMax: number | null
}

export interface SupplierOffer {
  readonly supplier: string
  readonly source: SourceTag
  /** The supplier's own handle; sent back to it unchanged. */
  readonly offerId: string
  readonly expiresAt: number
  readonly validatingCarrier: string
  readonly fareFamily: string
  /** Carriers to which the fare may be exchanged, besides the validating carrier. */
  readonly exchangePartners?: readonly string[]
  readonly journeys: readonly { readonly segments: readonly SupplierSegment[] }[]
  readonly prices: readonly SupplierPrice[]
  readonly rules: {
    readonly refund: readonly SupplierRuleStep[]
    readonly change: readonly SupplierRuleStep[]
    readonly noShow: SupplierRuleStep | null
  }
  readonly documents: DocumentRules
  readonly holdable: boolean
  /** How soon after payment it is ticketed. */
  readonly plan: ProductType
  /** 13-digit tickets, or the confirmation locator of a carrier without ticket numbers. */
  readonly ticketKind: 'eticket' | 'confirmation'
}

export interface SupplierFailure {
  readonly code:
    | 'sold_out'
    | 'price_changed'
    | 'offer_expired'
    | 'passenger_refused'
    | 'too_late'
    | 'refused'
    | 'not_supported'
  readonly text: string
}

export interface SupplierTicket {
  readonly travellerKey: string
  /** `781-2409581170`, or a locator. */
  readonly number: string
  readonly carrier: string
  /** Coupons in travel order: journey and segment zero-based. */
  readonly coupons: readonly { readonly journey: number; readonly segment: number }[]
}

/** A flight of an order in its current state. */
export interface SupplierFlight {
  /** Zero-based. */
  readonly journey: number
  readonly segment: number
  readonly flightNumber: string
  readonly from: SupplierSegment['from']
  readonly to: SupplierSegment['to']
  readonly state: 'confirmed' | 'requested' | 'changed' | 'cancelled'
}

export interface SupplierOrder {
  readonly supplierOrderId: string
  readonly clientRef: string
  /** Empty while seats are only requested. */
  readonly pnr: string
  readonly airlinePnr: string
  /**
   * `requested`: accepted, but seats are not confirmed until the ticket is issued. `voided`: tickets voided,
   * nothing paid.
   */
  readonly status: 'held' | 'confirmed' | 'requested' | 'ticketing' | 'ticketed' | 'voided' | 'cancelled'
  /** Payment or ticketing deadline, if the supplier sets one. */
  readonly payBy: number | null
  /** Last instant to void the tickets; null: not ticketed, or never. */
  readonly voidUntil: number | null
  readonly tickets: readonly SupplierTicket[]
  readonly flights: readonly SupplierFlight[]
}
