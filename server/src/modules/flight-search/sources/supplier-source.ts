// A supplier as a source of a search: asked once, its answer sifted and priced. A slow one says so, and the search is
// done without it; what it answers within the agency's patience is added then. What comes later still is stored for the
// next search of the same question; what came in time to a saving agency may spare the next one the question.

import { LATE_AFTER_MS, SEARCH_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { FlightSupplier, SupplierCall, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns, turn } from '../../../platform/clock/turns.ts'
import type { Said, Source } from './ask-sources.ts'
import type { FoundSolution, HiddenCounts, SearchStore, SourceProgress } from '../store/search-store.ts'

export interface SupplierQuestion {
  readonly supplier: FlightSupplier
  /** The same question to the supplier, whoever asks. */
  readonly question: string
  /** The same question of the same agency. */
  readonly key: string
  readonly store: SearchStore
  readonly ask: (supplier: FlightSupplier, call: SupplierCall) => Promise<readonly SupplierOffer[]>
  /** What this agency may see, and how much its rules hide. */
  readonly sift: (offers: readonly SupplierOffer[]) => {
    readonly shown: readonly SupplierOffer[]
    readonly hidden: HiddenCounts
  }
  /** An offer at the prices of this agency. */
  readonly present: (offer: SupplierOffer) => FoundSolution
  /** True where the answer is kept for those who save questions: it is stored beside what the search itself keeps. */
  readonly keeps: boolean
  /** Hears of an answer that can be booked. */
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
  return (await asked.store.keptAnswer(lateKey, 'once')) ?? askNow(asked, call)
}

/** Resolves with the answer, or after the time that a search waits for one. A broken answer is not late. */
async function isLate(answer: Promise<unknown>, { signal }: SupplierCall): Promise<boolean> {
  const waiting = new AbortController()
  const both = AbortSignal.any([signal, waiting.signal])
  // What has come in is taken up first: a busy server of ours makes no supplier slow.
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

/** An answer that another search was given a moment ago. */
export function keptSource(asked: SupplierQuestion, offers: readonly SupplierOffer[]): Source {
  return {
    progress: progressOf(asked.supplier),
    async *answers(call) {
      yield { ...(await presentAll(asked, offers, call)), milliseconds: 0, state: 'answered', last: true }
    },
  }
}

/** Where the answer to a question is kept for other searches. */
export function recentKey(supplier: FlightSupplier, question: string): string {
  return `recent ${supplier.code} ${question}`
}

function progressOf({ code, name, source }: FlightSupplier): SourceProgress {
  return { code, name, tag: source, state: 'waiting', count: 0, milliseconds: null, hidden: {} }
}

/** The registry has left out what is no offer. */
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
