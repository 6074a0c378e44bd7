import { useCallback, useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 760px)'

/** Whether a media query holds; renewed when it changes. Only where CSS alone cannot do it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
