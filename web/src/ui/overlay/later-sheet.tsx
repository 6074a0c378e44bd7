import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }))

/** A lazily loaded sheet, whose script is prefetched with the first screen. */
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
