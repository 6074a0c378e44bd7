/**
 * How many rows of the list are drawn: enough for a long look, more as the person comes near the end of them. Thousands
 * of rows would have to be taken down at every filter. Who searches in the page or prints it gets all of them.
 */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Some four screens. */
const STEP = 40

export interface RowLimit {
  readonly limit: number
  readonly drawMore: () => void
}

/** Starts anew with each list. */
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
