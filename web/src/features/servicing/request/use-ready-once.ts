import { useState } from 'react'

/** True once ready, and from then on: a form stays mounted with its input while its initial data reloads. */
export function useReadyOnce(isReady: boolean): boolean {
  const [drawn, setDrawn] = useState(isReady)
  if (isReady && !drawn) setDrawn(true)
  return drawn || isReady
}
