// Trips of separate tickets as a source of a search. Finders run in parallel with the single tickets that
// they are compared with. Worthwhile trips are shown as they are found, and withdrawn when a cheaper single
// ticket beats them. The search does not wait for a late supplier here either: its answer is only compared.

import { savesEnough } from '@interline/domain/interlining/saving'
import { convertUnits, upToMinor } from '@interline/domain/money/convert'
import { rational } from '@interline/domain/money/rational'
import type { SupplierCall } from '../../../connectors/suppliers/port.ts'
import type { Quote } from '../quote.ts'
import { hasShortTransfer } from '../solution/self-transfer.ts'
import type { Said, Source } from '../sources/ask-sources.ts'
import type { FoundSolution, HiddenCounts } from '../store/search-store.ts'
import type { ChangeSignal } from '../sources/change-signal.ts'
import type { ThroughFares } from '../sources/through-fares.ts'

/** Trips of separate tickets at this agency's prices, and how many each rule hides. */
export interface Candidates {
  readonly found: readonly FoundSolution[]
  readonly hidden: HiddenCounts
}

/** Finds separate-ticket trips and returns them in pieces. Rejects on failure. */
export type Finder = (call: SupplierCall) => AsyncIterable<Candidates, void>

export interface InterlinedQuestion {
  readonly finders: readonly Finder[]
  /** What trips are compared with; undefined: they are shown at any price. */
  readonly through: ThroughFares | undefined
  /** The comparison if nothing is sold on one ticket; undefined while unknown. Absent: no comparison. */
  readonly instead?: (() => { readonly total: number | undefined } | undefined) | undefined
  /** Signals changes of `through`, and of results found here. */
  readonly changes: ChangeSignal
  readonly quote: Quote
  /** How long the agency waits for a search, in milliseconds. */
  readonly patience: number
}

/** Head start of single tickets before separate ones are shown without them. */
const FAIR_CHANCE_MS = 2000
/** Results in the last moment of the agency's time limit would come too late. */
const BEFORE_THE_END_MS = 400
/** A saving of this size is worthwhile at any price. */
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
  const { through, changes, patience } = question
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  const pool = gather(question, call)
  const fair = AbortSignal.timeout(Math.max(0, Math.min(FAIR_CHANCE_MS, patience / 2) - elapsed()))
  const isKnown = () =>
    (through?.isDone() ?? true) && (question.instead === undefined || question.instead() !== undefined)
  await until(changes, fair, isKnown)
  const end = AbortSignal.timeout(Math.max(0, patience - BEFORE_THE_END_MS - elapsed()))
  const shown = new Set<string>()
  let told: Said['state'] = 'waiting'
  let milliseconds = elapsed()
  for (;;) {
    const seen = changes.version()
    if (told === 'waiting') milliseconds = elapsed()
    const { added, removed } = difference(shown, pool, question)
    const isEnd = end.aborted || call.signal.aborted
    const isOver = isEnd || (pool.isComplete() && (through?.isOver() ?? true))
    const state = isOver || (pool.isComplete() && isKnown()) ? 'answered' : 'waiting'
    if (isOver || state !== told || added.length > 0 || removed.length > 0)
      yield { found: added, removed, hidden: pool.hidden(), milliseconds, state, last: isOver }
    if (isOver) return
    told = state
    await changes.next(seen, end)
  }
}

async function until(changes: ChangeSignal, end: AbortSignal, isSo: () => boolean): Promise<void> {
  while (!end.aborted) {
    const seen = changes.version()
    if (isSo()) return
    await changes.next(seen, end)
  }
}

/** Results of finders so far. */
interface Pool {
  readonly found: ReadonlyMap<string, FoundSolution>
  hidden(): HiddenCounts
  /** True when all have finished. Throws the failure if nothing was found. */
  isComplete(): boolean
}

function gather({ finders, changes }: InterlinedQuestion, call: SupplierCall): Pool {
  const found = new Map<string, FoundSolution>()
  const hidden: Partial<Record<keyof HiddenCounts, number>> = {}
  const failures: unknown[] = []
  let open = finders.length
  const follow = async (finder: Finder) => {
    try {
      for await (const piece of finder(call)) {
        // Suppliers may use other times than the timetable, and named flights may have none.
        for (const each of piece.found)
          if (!hasShortTransfer(each.solution)) found.set(each.solution.id, each)
        for (const [rule, count] of Object.entries(piece.hidden) as [keyof HiddenCounts, number][])
          hidden[rule] = (hidden[rule] ?? 0) + count
        changes.tell()
      }
    } catch (error) {
      failures.push(error)
      if (!call.signal.aborted) call.log.warn({ error }, 'separate tickets')
    } finally {
      open -= 1
      changes.tell()
    }
  }
  for (const finder of finders) void follow(finder)
  return {
    found,
    hidden: () => ({ ...hidden }),
    isComplete() {
      if (open > 0) return false
      if (failures.length > 0 && found.size === 0) throw failures[0]
      return true
    },
  }
}

/** Trips to add to the results, and trips that are no longer worthwhile. */
function difference(
  shown: Set<string>,
  { found }: Pool,
  question: InterlinedQuestion,
): { readonly added: FoundSolution[]; readonly removed: string[] } {
  const worth = [...found.values()].filter((each) => isWorthIt(each, question))
  const ids = new Set(worth.map(({ solution }) => solution.id))
  const removed = [...shown].filter((id) => !ids.has(id))
  const added = worth.filter(({ solution }) => !shown.has(solution.id))
  for (const id of removed) shown.delete(id)
  for (const { solution } of added) shown.add(solution.id)
  return { added, removed }
}

function isWorthIt({ solution }: FoundSolution, { through, instead, quote }: InterlinedQuestion): boolean {
  if (!through) return true
  const best = through.best()
  const other = instead?.()
  if (best === undefined && instead && other === undefined) return false
  const { currency, rates } = quote
  const worthwhile = upToMinor(convertUnits(rational(WORTHWHILE_YUAN), 'CNY', currency, rates), currency)
  return savesEnough({
    total: solution.priceDetail.total,
    through: best ?? other?.total,
    worthwhile: Number(worthwhile.minor),
  })
}
