// Storage of searches while they run and for as long as their prices are shown: in the memory of the one
// process, or in a Valkey that several share. Both satisfy the same tests, store-tests.ts. Nothing in here
// may be needed to serve an order.

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
  /** The same request of the same agency has the same key. */
  readonly key: string
  readonly passengers: Counts
  /** Nationality of the party; null: unknown. */
  readonly passport: string | null
  readonly currency: Currency
  /** Prices are shown in this currency as well. */
  readonly displayCurrency?: Currency | undefined
  /** Only matching options are returned. */
  readonly filters?: FilterChoice | undefined
  /** The requested cabin; empty: any. Absent for named flights. */
  readonly cabin?: Cabin | '' | undefined
  /** The agency may see the supplier of an answer. */
  readonly showSuppliers: boolean
  /** Inputs of its prices; a proof is written from them on request. */
  readonly quote: Quote
  /** Sources excluded by the agency's own rules. */
  readonly notAsked: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** No source is waited for beyond this instant. */
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
  /** `VI`: combinations made by the portal itself. */
  readonly tag: SourceTag | 'VI'
  /** `cancelled`: all callers have left. */
  /** `late`: slower than a search waits for; its answer is added when it arrives. */
  readonly state: 'waiting' | 'late' | 'answered' | 'failed' | 'timed_out' | 'cancelled'
  readonly count: number
  readonly milliseconds: number | null
  /** Options hidden by the agency's rules, each counted under its first rule. */
  readonly hidden: HiddenCounts
  /** What is sold instead of the request, from the source that looks for it. */
  readonly otherFares?: readonly OtherFare[]
}

export interface FoundSolution {
  readonly solution: z.infer<typeof Solution>
  /** The offers of its tickets, in order; each is booked with its supplier. */
  readonly offers: readonly SupplierOffer[]
}

/** An answer of a source; one that will answer again stays `waiting` until its last answer. */
export interface Answer {
  readonly progress: SourceProgress
  readonly found: readonly FoundSolution[]
  /** Ids of solutions that are no longer offered. */
  readonly removed: readonly string[]
}

export interface Changes {
  /** Passed back to get only later results. */
  readonly cursor: string
  readonly sources: readonly SourceProgress[]
  /** New or changed. */
  readonly solutions: readonly z.infer<typeof Solution>[]
  /** Ids that are no longer offered; the caller may never have seen some of them. */
  readonly removed: readonly string[]
  /** Not all fitted into the answer: the next cursor brings the others at once. */
  readonly more: boolean
}

export interface SearchStore {
  /**
   * Opens a search, or joins the one with the same key that started at or after `since`, has not been left
   * and, if it is over, has answers from all its sources: two concurrent callers, in any process, get the
   * same one. A caller that gets its own search back must run it. Throws `search.busy` if searches being read
   * leave no room for another one.
   */
  open(search: Search, sources: readonly SourceProgress[], since: number): Promise<Search>
  find(id: string): Promise<Search | undefined>
  /** Adds a source's answer. Ignored when the search is over. */
  add(id: string, answer: Answer): Promise<void>
  /**
   * Results since the cursor; with an empty or unknown cursor everything. With `most`, about that many of them, the
   * cheapest: those of one price are not divided.
   */
  changes(id: string, cursor: string, most?: number): Promise<Changes>
  /** Resolves when something is newer than the cursor, when nothing more will follow, or after `milliseconds`. */
  waitForChange(id: string, cursor: string, milliseconds: number, signal: AbortSignal): Promise<void>
  solution(id: string, solutionId: string): Promise<FoundSolution | undefined>
  /** One of its callers leaves; a search that all have left cannot be joined. */
  leave(id: string): Promise<void>
  /** Calls back once when all have left the search. Returns a function that stops listening. */
  whenLeft(id: string, listener: () => void): () => void
  /** Stores a supplier's answer for another search, for at most `milliseconds`. */
  keepAnswer(key: string, offers: readonly SupplierOffer[], milliseconds: number): Promise<void>
  /** The value stored under the key; `once`: and deletes it. */
  cachedAnswer(key: string, use: 'once' | 'again'): Promise<readonly SupplierOffer[] | undefined>
}

/** A search can still be read for this long after its prices have become stale. */
export const GRACE_MS = 5 * 60_000

/** True for a search that ended without some of its sources: a repeated request wants their answers. */
export function isIncomplete(states: readonly SourceProgress['state'][]): boolean {
  return !isAsking(states) && (states.includes('failed') || states.includes('timed_out'))
}

/** True while a source may still answer. */
export function isAsking(states: readonly SourceProgress['state'][]): boolean {
  return states.includes('waiting') || states.includes('late')
}

/** What a caller has read: all answers up to `since`, and of those up to `until` the options up to a price. */
export interface Position {
  readonly since: number
  readonly until: number
  /** In minor units. */
  readonly upTo: number
}

/** The position in a cursor; the beginning for an unknown one. `newest`: number of answers so far. */
export function readCursor(cursor: string, newest: number): Position {
  const isKnown = /^\d{1,9}(-\d{1,9}-\d{1,15})?$/.test(cursor)
  const [since = 0, until = since, upTo = -1] = isKnown ? cursor.split('-').map(Number) : []
  return Math.max(since, until) > newest ? { since: 0, until: 0, upTo: -1 } : { since, until, upTo }
}

/** A solution and the number of the answer that brought it in this form. */
export interface Numbered {
  readonly sequence: number
  readonly solution: z.infer<typeof Solution>
}

/** What is new at a position, about `most` of it at once. `newest`: number of answers so far. */
export function newAt(
  { since, until, upTo }: Position,
  found: readonly Numbered[],
  { newest, most = Infinity }: { readonly newest: number; readonly most?: number | undefined },
): Pick<Changes, 'solutions' | 'cursor' | 'more'> {
  const price = ({ priceDetail }: z.infer<typeof Solution>) => priceDetail.total
  const fresh = found.flatMap(({ sequence, solution }) =>
    sequence > until || (sequence > since && price(solution) > upTo) ? [solution] : [],
  )
  if (fresh.length <= most) return { solutions: fresh, cursor: String(newest), more: false }
  const sorted = fresh.toSorted((a, b) => price(a) - price(b))
  const dearest = price(sorted[most - 1]!)
  const solutions = sorted.filter((each) => price(each) <= dearest)
  if (solutions.length === fresh.length) return { solutions, cursor: String(newest), more: false }
  return { solutions, cursor: `${since}-${newest}-${dearest}`, more: true }
}

/** The latest state of each solution in an answer, so that none is in it twice. */
export function distinct(found: readonly FoundSolution[]): FoundSolution[] {
  return [...new Map(found.map((each) => [each.solution.id, each])).values()]
}
