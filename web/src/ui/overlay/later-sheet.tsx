import { lazy, Suspense } from 'react'
import type { SheetProps } from './sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }))

/** A sheet of the first screen that opens with a click at the earliest: its script comes after the screen. */
export function LaterSheet(props: SheetProps) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
