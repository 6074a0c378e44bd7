import { useCallback, useSyncExternalStore } from 'react'

/** 760 px, as the sheets are built: wider where the browser's text is larger. */
export const PHONE = '(max-width: 47.5em)'

/** Whether a media query matches, updated on change; on the server none does. Only where CSS alone is not enough. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
