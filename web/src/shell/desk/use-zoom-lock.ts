/**
 * Blocks pinch zoom and gestures on the signed-in desk where the site asks for it. A person can allow zoom for
 * themselves in the profile, and public pages never block it.
 */
import { useEffect } from 'react'
import { useMe } from '../session.ts'
import { useSite } from '../site.ts'

export function useZoomLock(): void {
  const me = useMe()
  const blocked = useSite()?.siteInfo.blockZoom ?? false
  const locked = me !== null && blocked && !me.userInfo.config.allowZoom
  useEffect(() => {
    if (!locked) return
    // By touch-action and not by the viewport's word: that one would also forbid the browser's own text zoom.
    document.documentElement.toggleAttribute('data-zoom-locked', true)
    const stop = (event: Event) => event.preventDefault()
    const stopPinch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    // Older Safari needs its own events refused as well.
    document.addEventListener('gesturestart', stop)
    document.addEventListener('touchmove', stopPinch, { passive: false })
    return () => {
      document.documentElement.toggleAttribute('data-zoom-locked', false)
      document.removeEventListener('gesturestart', stop)
      document.removeEventListener('touchmove', stopPinch)
    }
  }, [locked])
}
