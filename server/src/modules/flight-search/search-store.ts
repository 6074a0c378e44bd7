// Where running and finished searches are kept. In this process for now; the shape is that of a shared store, so
// another one can take its place without the use cases noticing.

import type { Solution } from '@interline/contract/flight-search'
import type { HidingRule } from '@interline/domain/agencies/settings'
import type { Counts } from '@interline/domain/flight-search/passenger-counts'
import type { Currency } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { SourceTag, SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { Quote } from './quote.ts'

/** How many options each rule has hidden; rules that hid nothing are absent. */
export type HiddenCounts = Readonly<Partial<Record<HidingRule, number>>>

export interface Search {
  readonly id: string
  readonly agencyId: number
  /** The same question of the same agency has the same key. */
  readonly key: string
  readonly passengers: Counts
  readonly currency: Currency
  /** The agency may see which supplier an answer is from. */
  readonly showSuppliers: boolean
  /** What its prices are made with; a proof is written from it when somebody asks. */
  readonly quote: Quote
  /** Sources that the agency's own rules keep from being asked. */
  readonly notAsked: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly expiresAt: number
}

export interface SupplierProgress {
  readonly code: string
  readonly name: string
  readonly tag: SourceTag
  readonly state: 'waiting' | 'answered' | 'failed' | 'timed_out'
  readonly count: number
  readonly milliseconds: number | null
  /** Options that the agency's rules hide, each counted under the first rule that does. */
  readonly hidden: HiddenCounts
}

export interface FoundSolution {
  readonly solution: z.infer<typeof Solution>
  /** What its tickets were made from, in their order; each goes back to its supplier. */
  readonly offers: readonly SupplierOffer[]
}

export interface Changes {
  /** Passed back to get only what came later. */
  readonly cursor: string
  readonly suppliers: readonly SupplierProgress[]
  readonly solutions: readonly z.infer<typeof Solution>[]
}

export interface SearchStore {
  create(search: Search, suppliers: readonly SupplierProgress[]): Promise<void>
  find(id: string): Promise<Search | undefined>
  /** The newest search with this key that started at or after the instant. */
  recent(key: string, since: number): Promise<Search | undefined>
  /** Adds one supplier's answer; a solution that is there already is replaced. */
  add(id: string, supplier: SupplierProgress, found: readonly FoundSolution[]): Promise<void>
  /** What is new since the cursor; with an empty or unknown cursor everything. */
  changes(id: string, cursor: string): Promise<Changes>
  /** Resolves when something is newer than the cursor, when nothing more will come, or after `milliseconds`. */
  waitForChange(id: string, cursor: string, milliseconds: number, signal: AbortSignal): Promise<void>
  solution(id: string, solutionId: string): Promise<FoundSolution | undefined>
}
