import { useEffect, useState } from 'react'
import { useServerAhead } from '../../clock.ts'
import { nextTick } from '../format/time-left.ts'

/**
 * The server's time in epoch milliseconds, updated whenever a countdown to `deadline` changes. Stops after it, or goes
 * on by the minute.
 */
export function useNow(deadline: number, goesOn = false): number {
  const [tick, setTick] = useState(Date.now)
  const now = tick + useServerAhead()
  useEffect(() => {
    const left = deadline - now
    if (left <= 0 && !goesOn) return
    const timer = setTimeout(() => setTick(Date.now()), left <= 0 ? 60_000 : nextTick(left))
    return () => clearTimeout(timer)
  }, [deadline, now, goesOn])
  return now
}
