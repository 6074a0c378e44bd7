import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Closes a popover on a press outside and when the focus leaves it. The popover handles Escape itself. */
export function useDismiss(area: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [area, open, close])
}
