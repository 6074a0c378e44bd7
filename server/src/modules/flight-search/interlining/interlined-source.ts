// Trips of separate tickets as a source of a search. It waits a moment for the single tickets that it is measured
// against, shows what is worth the trouble, and takes back what a cheaper single ticket overtakes later.

import type { HidingRule } from '@interline/domain/agencies/settings'
import { savesEnough } from '@interline/domain/interlining/saving'
import { convertUnits, upToMinor } from '@interline/domain/money/convert'
import { rational } from '@interline/domain/money/rational'
import type { SupplierCall } from '../../../connectors/suppliers/port.ts'
import { inTurns } from '../../../platform/clock/turns.ts'
import type { Quote } from '../quote.ts'
import { hasShortTransfer } from '../solution/self-transfer.ts'
import type { OfferPart } from '../solution/present-solution.ts'
import type { Said, Source } from '../sources/ask-sources.ts'
import type { FoundSolution, HiddenCounts } from '../store/search-store.ts'
import type { Trip } from './find-trips.ts'
import type { TicketPrices } from './price-trips.ts'
import type { ThroughFares } from './through-fares.ts'

export interface InterlinedQuestion {
  /** The trips that are priced. */
  readonly findTrips: (call: SupplierCall) => Promise<readonly Trip[]>
  readonly prices: TicketPrices
  /** What trips are measured against; undefined: they are shown whatever they cost. */
  readonly through: ThroughFares | undefined
  readonly quote: Quote
  /** The parts of a trip at the prices of this agency. */
  readonly present: (parts: readonly OfferPart[]) => FoundSolution
  /** How long the agency waits for a search, in milliseconds. */
  readonly patience: number
}

/** Single tickets get so long before separate ones are shown without them. */
const FAIR_CHANCE_MS = 2000
/** What is said in the last moment of the agency's patience would come too late. */
const BEFORE_THE_END_MS = 400
/** So much cheaper is worth it at any price. */
const WORTHWHILE_YUAN = 100

export function interlinedSource(question: InterlinedQuestion): Source {
  return {
    progress: {
      code: 'VI',
      name: 'Interline',
      tag: 'VI',
      state: 'waiting',
      count: 0,
      milliseconds: null,
      hidden: {},
    },
    answers: (call) => answers(question, call),
  }
}

async function* answers(question: InterlinedQuestion, call: SupplierCall): AsyncGenerator<Said, void> {
  const { findTrips, through, patience } = question
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  const trips = await findTrips(call)
  const { found, hidden } = await priced(trips, question, call)
  const milliseconds = elapsed()
  if (!through) {
    yield { found, removed: [], hidden, milliseconds, last: true }
    return
  }
  const fair = AbortSignal.timeout(Math.max(0, Math.min(FAIR_CHANCE_MS, patience / 2) - elapsed()))
  while (!through.isOver() && !fair.aborted) await through.change(through.version(), fair)
  const end = AbortSignal.timeout(Math.max(0, patience - BEFORE_THE_END_MS - elapsed()))
  const shown = new Set<string>()
  let isOver = false
  while (!isOver) {
    const seen = through.version()
    const worth = found.filter((each) => isWorthIt(each, through, question))
    const ids = new Set(worth.map(({ solution }) => solution.id))
    const removed = [...shown].filter((id) => !ids.has(id))
    const added = worth.filter(({ solution }) => !shown.has(solution.id))
    for (const id of removed) shown.delete(id)
    for (const { solution } of added) shown.add(solution.id)
    isOver = through.isOver() || end.aborted || call.signal.aborted
    if (isOver || added.length > 0 || removed.length > 0)
      yield { found: added, removed, hidden, milliseconds, last: isOver }
    if (!isOver) await through.change(seen, end)
  }
}

function isWorthIt(
  { solution }: FoundSolution,
  through: ThroughFares,
  { quote }: InterlinedQuestion,
): boolean {
  const { currency, rates } = quote
  const worthwhile = upToMinor(convertUnits(rational(WORTHWHILE_YUAN), 'CNY', currency, rates), currency)
  return savesEnough({
    total: solution.priceDetail.total,
    through: through.best(),
    worthwhile: Number(worthwhile.minor),
  })
}

async function priced(
  trips: readonly Trip[],
  { prices, present }: InterlinedQuestion,
  { signal }: SupplierCall,
): Promise<{ readonly found: readonly FoundSolution[]; readonly hidden: HiddenCounts }> {
  const found: FoundSolution[] = []
  const hidden: Partial<Record<HidingRule, number>> = {}
  await inTurns(trips, signal, (trip) => {
    const parts = prices.partsOf(trip)
    if (typeof parts === 'string') hidden[parts] = (hidden[parts] ?? 0) + 1
    else if (parts) {
      const whole = present(parts)
      // Suppliers may know other times than the timetable, and who names flights may know none.
      if (!hasShortTransfer(whole.solution)) found.push(whole)
    }
  })
  return { found, hidden }
}
