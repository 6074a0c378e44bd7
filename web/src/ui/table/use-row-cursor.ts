import { useLayoutEffect, useState } from 'react'
import { isSingleKey } from '../keys.ts'

interface RowCursor {
  readonly count: number
  readonly onOpen?: ((index: number) => void) | undefined
  readonly onToggle?: ((index: number) => void) | undefined
  /** Scrolls the row into view. */
  readonly reveal: (index: number) => void
}

/** The current row of the keyboard: J and K move, Enter opens, X selects. -1 until one of them is pressed. */
export function useRowCursor({ count, onOpen, onToggle, reveal }: RowCursor): number {
  const [at, setAt] = useState(-1)
  const cursor = Math.min(at, count - 1)
  // In the same step that shows what the keys act on: a quick hand presses them before an effect would run.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (count === 0 || !isSingleKey(event)) return
      if (event.key === 'Enter') {
        // Enter on a button or link keeps its own action.
        if (cursor >= 0 && document.activeElement === document.body) onOpen?.(cursor)
        return
      }
      const key = event.key.toLowerCase()
      if (key === 'x' && cursor >= 0) return onToggle?.(cursor)
      if (key !== 'j' && key !== 'k') return
      const next = Math.min(count - 1, Math.max(0, cursor + (key === 'j' ? 1 : -1)))
      setAt(next)
      reveal(next)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [count, cursor, onOpen, onToggle, reveal])
  return cursor
}
