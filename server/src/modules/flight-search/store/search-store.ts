// Where searches are kept while they run and for as long as their prices are shown: in the memory of the one process,
// or in a Valkey that several share. Both keep the same promises, which stand in store-tests.ts. Nothing in here may
// be needed to serve an order.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { HidingRule } from '@interline/domain/agencies/settings'
import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import type { Counts } from '@interline/domain/flight-search/passenger-counts'
import type { Currency } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { SourceTag, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Quote } from '../quote.ts'

/** How many options each rule has hidden; rules that hid nothing are absent. */
export type HiddenCounts = Readonly<Partial<Record<HidingRule, number>>>

export interface Search {
  readonly id: string
  readonly agencyId: number
  /** The same question of the same agency has the same key. */
  readonly key: string
  readonly passengers: Counts
  /** Nationality of the party; null: not known. */
  readonly passport: string | null
  readonly currency: Currency
  /** Prices are shown in this currency as well. */
  readonly displayCurrency?: Currency | undefined
  /** Options that fit are answered, the others are left out. */
  readonly filters?: FilterChoice | undefined
  /** The cabin that was asked for; empty: any. Absent for named flights. */
  readonly cabin?: Cabin | '' | undefined
  /** The agency may see which supplier an answer is from. */
  readonly showSuppliers: boolean
  /** What its prices are made with; a proof is written from it when somebody asks. */
  readonly quote: Quote
  /** Sources that the agency's own rules keep from being asked. */
  readonly notAsked: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Nobody waits for a source longer than until this instant. */
  readonly answersUntil: number
  readonly expiresAt: number
}

/** The cheapest single ticket in another cabin or on another day, for the whole party. */
export interface OtherFare {
  readonly cabin: Cabin
  /** Local date of the first departure. */
  readonly date: string
  /** Minor units of the search's currency. */
  readonly total: number
}

export interface SourceProgress {
  readonly code: string
  readonly name: string
  /** `VI`: combinations that the portal makes itself. */
  readonly tag: SourceTag | 'VI'
  /** `cancelled`: nobody waits for it any more. */
  /** `late`: slower than a search waits for; what it says is added when it comes. */
  readonly state: 'waiting' | 'late' | 'answered' | 'failed' | 'timed_out' | 'cancelled'
  readonly count: number
  readonly milliseconds: number | null
  /** Options that the agency's rules hide, each counted under the first rule that does. */
  readonly hidden: HiddenCounts
  /** What is sold instead of what was asked for, of the source that looks for it. */
  readonly otherFares?: readonly OtherFare[]
}

export interface FoundSolution {
  readonly solution: z.infer<typeof Solution>
  /** What its tickets were made from, in their order; each goes back to its supplier. */
  readonly offers: readonly SupplierOffer[]
}

/** What a source says at once; one that says more later stays `waiting` until its last word. */
export interface Answer {
  readonly progress: SourceProgress
  readonly found: readonly FoundSolution[]
  /** Ids of solutions that are no longer offered. */
  readonly removed: readonly string[]
}

export interface Changes {
  /** Passed back to get only what came later. */
  readonly cursor: string
  readonly sources: readonly SourceProgress[]
  /** New, or otherwise than before. */
  readonly solutions: readonly z.infer<typeof Solution>[]
  /** Ids that are no longer offered; the caller may never have seen some of them. */
  readonly removed: readonly string[]
}

export interface SearchStore {
  /**
   * Opens a search, or joins the one of the same key that started at or after `since`, has not been left and, where it
   * is over, has heard from all its sources: two at the same moment, in whichever process, get the same one. Who gets
   * its own search back has to run it. Throws `search.busy` where what is being read leaves no room for another one.
   */
  open(search: Search, sources: readonly SourceProgress[], since: number): Promise<Search>
  find(id: string): Promise<Search | undefined>
  /** Takes what a source says. A search that is over takes nothing. */
  add(id: string, answer: Answer): Promise<void>
  /** What is new since the cursor; with an empty or unknown cursor everything. */
  changes(id: string, cursor: string): Promise<Changes>
  /** Resolves when something is newer than the cursor, when nothing more will come, or after `milliseconds`. */
  waitForChange(id: string, cursor: string, milliseconds: number, signal: AbortSignal): Promise<void>
  solution(id: string, solutionId: string): Promise<FoundSolution | undefined>
  /** One of those who opened it goes; nobody joins a search that all have left. */
  leave(id: string): Promise<void>
  /** Calls back once when all have left the search. Answers how to stop listening. */
  whenLeft(id: string, listener: () => void): () => void
  /** Keeps a supplier's answer for another search, for at most `milliseconds`. */
  keepAnswer(key: string, offers: readonly SupplierOffer[], milliseconds: number): Promise<void>
  /** What was kept under the key; `once`: and is not kept any longer. */
  keptAnswer(key: string, use: 'once' | 'again'): Promise<readonly SupplierOffer[] | undefined>
}

/** A search is still answered for so long after its prices have become stale. */
export const GRACE_MS = 5 * 60_000

/** True for a search that is over without some of its sources: who asks again wants to hear from them. */
export function isIncomplete(states: readonly SourceProgress['state'][]): boolean {
  return !isAsking(states) && (states.includes('failed') || states.includes('timed_out'))
}

/** True while some source may still say something. */
export function isAsking(states: readonly SourceProgress['state'][]): boolean {
  return states.includes('waiting') || states.includes('late')
}

/** The sequence number in a cursor; 0 for one that was never given out. */
export function readCursor(cursor: string, newest: number): number {
  const sequence = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  return sequence > newest ? 0 : sequence
}

/** The last word of an answer on each solution, so that none is in it twice. */
export function distinct(found: readonly FoundSolution[]): FoundSolution[] {
  return [...new Map(found.map((each) => [each.solution.id, each])).values()]
}
