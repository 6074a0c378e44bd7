// The best single-ticket price of a search so far, and which sources may still improve it: separate tickets
// are compared with it.

import type { Said, Source } from './ask-sources.ts'
import { changeSignal } from './change-signal.ts'

export interface ThroughFares {
  /** Total of the cheapest single ticket in minor units of the agency's currency; undefined if none yet. */
  best(): number | undefined
  /** True when the search waits for no source any more. */
  isDone(): boolean
  /** True when every source is complete. */
  isOver(): boolean
  /** True when a source did not answer: then it is unknown what is sold. */
  hasFailed(): boolean
  /** The same source, observed. */
  heard(source: Source): Source
  /** Incremented with every better price, and when no source is waited for or left. */
  version(): number
  /** Resolves once the version differs from `seen`, and in any case when `until` fires. */
  change(seen: number, until: AbortSignal): Promise<void>
}

/** Signals changes through `changes`, which others may share. */
export function throughFares(changes = changeSignal()): ThroughFares {
  let best: number | undefined
  /** Sources that the search waits for, and those that may still answer. */
  let [open, live] = [0, 0]
  let failed = false
  const hear = ({ found }: Said) => {
    const totals = found.map(({ solution }) => solution.priceDetail.total)
    const cheapest = Math.min(...totals, best ?? Number.POSITIVE_INFINITY)
    if (cheapest === best || totals.length === 0) return
    best = cheapest
    changes.tell()
  }
  return {
    best: () => best,
    isDone: () => open === 0,
    isOver: () => live === 0,
    hasFailed: () => failed,
    heard(source) {
      open += 1
      live += 1
      let [isOpen, isLive] = [true, true]
      const hearState = ({ state, last }: Pick<Said, 'state' | 'last'>) => {
        if (isOpen && state !== 'waiting') {
          isOpen = false
          open -= 1
          if (open === 0) changes.tell()
        }
        if (isLive && last) {
          isLive = false
          live -= 1
          if (live === 0) changes.tell()
        }
      }
      return {
        progress: source.progress,
        async *answers(call, patience) {
          try {
            for await (const said of source.answers(call, patience)) {
              hear(said)
              // Listeners do not return after the last answer.
              hearState(said)
              yield said
            }
          } catch (error) {
            failed = true
            throw error
          } finally {
            hearState({ state: 'answered', last: true })
          }
        },
      }
    },
    version: () => changes.version(),
    change: (seen, until) => changes.next(seen, until),
  }
}
