import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }))

/** A sheet of the first screen that opens with a click at the earliest: its script is fetched with the first one. */
export function LaterSheet(props: SheetProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
