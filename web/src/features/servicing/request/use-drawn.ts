import { useState } from 'react'

/** Whether a form is drawn: once it was, it stays with what is typed into it, also while what it began with is read anew. */
export function useDrawn(isReady: boolean): boolean {
  const [drawn, setDrawn] = useState(isReady)
  if (isReady && !drawn) setDrawn(true)
  return drawn || isReady
}
