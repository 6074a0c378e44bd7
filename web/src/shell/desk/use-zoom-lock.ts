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
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')!
    const free = viewport.content
    viewport.content = `${free}, maximum-scale=1, user-scalable=no`
    const stop = (event: Event) => event.preventDefault()
    const stopPinch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    // Safari ignores the viewport's word and needs its own events refused.
    document.addEventListener('gesturestart', stop)
    document.addEventListener('touchmove', stopPinch, { passive: false })
    return () => {
      viewport.content = free
      document.removeEventListener('gesturestart', stop)
      document.removeEventListener('touchmove', stopPinch)
    }
  }, [locked])
}
