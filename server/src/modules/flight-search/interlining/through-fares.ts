// The best price on a single ticket that a search has found so far, and who may still find a better one: what separate
// tickets are measured against.

import type { Said, Source } from '../sources/ask-sources.ts'

export interface ThroughFares {
  /** Total of the cheapest single ticket in minor units of the agency's currency; undefined while there is none. */
  best(): number | undefined
  /** True when every source has said its last word. */
  isOver(): boolean
  /** The same source, listened to on the way. */
  heard(source: Source): Source
  /** Grows with every better price, and when nobody is left to find one. */
  version(): number
  /** Resolves once the version is another than `seen`, and in any case when `until` fires. */
  change(seen: number, until: AbortSignal): Promise<void>
}

export function throughFares(): ThroughFares {
  let best: number | undefined
  let open = 0
  let version = 0
  let news = Promise.withResolvers<void>()
  const tell = () => {
    version += 1
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const hear = ({ found }: Said) => {
    const totals = found.map(({ solution }) => solution.priceDetail.total)
    const cheapest = Math.min(...totals, best ?? Number.POSITIVE_INFINITY)
    if (cheapest === best || totals.length === 0) return
    best = cheapest
    tell()
  }
  return {
    best: () => best,
    isOver: () => open === 0,
    heard(source) {
      open += 1
      let isOpen = true
      const close = () => {
        if (!isOpen) return
        isOpen = false
        open -= 1
        if (open === 0) tell()
      }
      return {
        progress: source.progress,
        async *answers(call, patience) {
          try {
            for await (const said of source.answers(call, patience)) {
              hear(said)
              // Whoever listens does not come back after the last word.
              if (said.last) close()
              yield said
            }
          } finally {
            close()
          }
        },
      }
    },
    version: () => version,
    async change(seen, until) {
      if (version !== seen || until.aborted) return
      const late = Promise.withResolvers<void>()
      const giveUp = () => late.resolve()
      until.addEventListener('abort', giveUp)
      await Promise.race([news.promise, late.promise])
      until.removeEventListener('abort', giveUp)
    },
  }
}
