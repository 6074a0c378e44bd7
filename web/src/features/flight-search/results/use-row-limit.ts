/**
 * How many rows render: a few screens, more as the user scrolls. Removing thousands of rows at every filter change would
 * be slow. Page search and printing get all of them.
 */
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About three screens. */
const STEP = 40
/** About a screen at a time while the user scrolls: each of them is a short task. */
const MORE = 12

export interface RowLimit {
  readonly limit: number
  readonly drawMore: () => void
}

/** Starts again with each list. */
export function useRowLimit(list: unknown): RowLimit {
  const [drawn, setDrawn] = useState({ list, limit: STEP })
  const limit = drawn.list === list ? drawn.limit : STEP
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn({ list, limit: Infinity }))
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') drawAll()
    }
    window.addEventListener('beforeprint', drawAll)
    document.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('beforeprint', drawAll)
      document.removeEventListener('keydown', onKey)
    }
  }, [list])
  const drawMore = () => startTransition(() => setDrawn({ list, limit: limit + MORE }))
  return { limit, drawMore }
}
