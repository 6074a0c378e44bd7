import { lazy, Suspense } from 'react'
import { useSite } from '../site.ts'

// A live site never needs it.
const ClockBanner = lazy(async () => ({ default: (await import('./clock-banner.tsx')).ClockBanner }))

/** The banner of a moved clock, on a test system. */
export function SimulatedClock() {
  const isSimulated = useSite()?.siteInfo.simulated === true
  return (
    isSimulated && (
      <Suspense>
        <ClockBanner />
      </Suspense>
    )
  )
}
