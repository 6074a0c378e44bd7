import { useEffect, useState } from 'react'
import { useServerAhead } from '../../clock.ts'
import { nextTick } from '../format/time-left.ts'

/** The server's time in epoch milliseconds, updated whenever a countdown to `deadline` changes. Stops after it. */
export function useNow(deadline: number): number {
  const [tick, setTick] = useState(Date.now)
  const now = tick + useServerAhead()
  useEffect(() => {
    const left = deadline - now
    if (left <= 0) return
    const timer = setTimeout(() => setTick(Date.now()), nextTick(left))
    return () => clearTimeout(timer)
  }, [deadline, now])
  return now
}
