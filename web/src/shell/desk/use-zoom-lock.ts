/**
 * Blocks pinch zoom on the signed-in desk where the site asks for it. Users can allow zoom in their account, and
 * public pages never block it.
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
    // By touch-action instead of the viewport tag, which would also block the browser's text zoom.
    document.documentElement.toggleAttribute('data-zoom-locked', true)
    const stop = (event: Event) => event.preventDefault()
    const stopPinch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    // Older Safari needs its gesture events cancelled as well.
    document.addEventListener('gesturestart', stop)
    document.addEventListener('touchmove', stopPinch, { passive: false })
    return () => {
      document.documentElement.toggleAttribute('data-zoom-locked', false)
      document.removeEventListener('gesturestart', stop)
      document.removeEventListener('touchmove', stopPinch)
    }
  }, [locked])
}
