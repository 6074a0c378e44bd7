import { useEffect, useState } from 'react'
import { nextTick } from '../format/time-left.ts'

/** The current time in epoch milliseconds, renewed when a countdown to `deadline` changes its text. Stands still after it. */
export function useNow(deadline: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const left = deadline - now
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), nextTick(left))
    return () => clearTimeout(timer)
  }, [deadline, now])
  return now
}
