/** The answer of a call for a start page, which renews itself. Without the query cache, which flight search does not load. */
import { useEffect, useState } from 'react'

const EVERY_MS = 60_000

/** `read` is the same function on every render. What was known stays when a later call fails. */
export function useAnswer<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
): Answer | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<Answer | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const stopping = new AbortController()
    const ask = () => {
      if (document.hidden) return
      read(stopping.signal).then(setAnswer, () => {
        if (!stopping.signal.aborted) setAnswer((known) => (known === 'loading' ? 'failed' : known))
      })
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [read])
  return answer
}
