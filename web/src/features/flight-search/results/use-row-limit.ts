/**
 * How many rows render: a few screens, more as the user scrolls. Removing thousands of rows at every filter change would
 * be slow. Page search and printing get all of them.
 */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About four screens. */
const STEP = 40

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
  return { limit, drawMore: () => setDrawn({ list, limit: limit + STEP }) }
}
