// A supplier as a source of a search: queried once, its answer filtered and priced. If it is slow, the search
// completes without it; answers within the agency's time limit are added then. Even later ones are stored for
// the next search with the same request; for agencies that limit supplier calls, timely ones may also save
// the next call.

import { LATE_AFTER_MS, SEARCH_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { FlightSupplier, SupplierCall, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns, turn } from '../../../platform/clock/request-priority.ts'
import type { Said, Source } from './ask-sources.ts'
import type { FoundSolution, HiddenCounts, SearchStore, SourceProgress } from '../store/search-store.ts'

export interface SupplierQuestion {
  readonly supplier: FlightSupplier
  /** The same supplier request, for any agency. */
  readonly question: string
  /** The same request of the same agency. */
  readonly key: string
  readonly store: SearchStore
  readonly ask: (supplier: FlightSupplier, call: SupplierCall) => Promise<readonly SupplierOffer[]>
  /** This agency's content rules. */
  readonly sift: (offers: readonly SupplierOffer[]) => {
    readonly shown: readonly SupplierOffer[]
    readonly hidden: HiddenCounts
  }
  /** An offer at this agency's prices. */
  readonly present: (offer: SupplierOffer) => FoundSolution
  /** True if the answer is stored for agencies that limit supplier calls, in addition to the search itself. */
  readonly keeps: boolean
  /** Called with an answer that has bookable offers. */
  readonly onBookable: (supplier: FlightSupplier) => void
}

export function supplierSource(asked: SupplierQuestion): Source {
  const { supplier, store, key } = asked
  const lateKey = `late ${supplier.code} ${key}`
  return {
    progress: progressOf(supplier),
    async *answers(call, patience) {
      const started = performance.now()
      const elapsed = () => Math.round(performance.now() - started)
      const answer = storedOrAsked(asked, lateKey, call)
      if (await isLate(answer, call))
        yield { found: [], removed: [], hidden: {}, milliseconds: elapsed(), state: 'late', last: false }
      const offers = await answer
      const milliseconds = elapsed()
      if (patience.aborted) {
        await store.keepAnswer(lateKey, offers, SEARCH_VALID_MS)
        return
      }
      yield { ...(await presentAll(asked, offers, call)), milliseconds, state: 'answered', last: true }
    },
  }
}

async function storedOrAsked(
  asked: SupplierQuestion,
  lateKey: string,
  call: SupplierCall,
): Promise<readonly SupplierOffer[]> {
  return (await asked.store.cachedAnswer(lateKey, 'once')) ?? askNow(asked, call)
}

/** Resolves with the answer, or after the time that a search waits for one. A failing answer is not late. */
async function isLate(answer: Promise<unknown>, { signal }: SupplierCall): Promise<boolean> {
  const waiting = new AbortController()
  const both = AbortSignal.any([signal, waiting.signal])
  // Incoming data is handled first: a busy server of ours must not make a supplier look slow.
  const late = sleep(LATE_AFTER_MS, undefined, { signal: both }).then(turn)
  const first = await Promise.race([
    answer.then(
      () => false,
      () => false,
    ),
    late.then(
      () => true,
      () => false,
    ),
  ])
  waiting.abort()
  return first
}

/** An answer that another search received a moment ago. */
export function keptSource(asked: SupplierQuestion, offers: readonly SupplierOffer[]): Source {
  return {
    progress: progressOf(asked.supplier),
    async *answers(call) {
      yield { ...(await presentAll(asked, offers, call)), milliseconds: 0, state: 'answered', last: true }
    },
  }
}

/** Where an answer is stored for other searches. */
export function recentKey(supplier: FlightSupplier, question: string): string {
  return `recent ${supplier.code} ${question}`
}

function progressOf({ code, name, source }: FlightSupplier): SourceProgress {
  return { code, name, tag: source, state: 'waiting', count: 0, milliseconds: null, hidden: {} }
}

/** The registry has already removed invalid offers. */
async function askNow(
  { supplier, question, store, ask, keeps, onBookable }: SupplierQuestion,
  call: SupplierCall,
): Promise<readonly SupplierOffer[]> {
  const offers = await ask(supplier, call)
  if (offers.length > 0) onBookable(supplier)
  if (!keeps) return offers
  const kept = store.keepAnswer(recentKey(supplier, question), offers, SEARCH_VALID_MS)
  kept.catch((error: unknown) => call.log.warn({ error }, 'search store'))
  return offers
}

async function presentAll(
  { sift, present }: SupplierQuestion,
  offers: readonly SupplierOffer[],
  { signal }: SupplierCall,
): Promise<Pick<Said, 'found' | 'removed' | 'hidden'>> {
  const { shown, hidden } = sift(offers)
  return { found: await inTurns(shown, signal, present), removed: [], hidden }
}
