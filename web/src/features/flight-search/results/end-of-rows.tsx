import { useEffect, useEffectEvent, useRef } from 'react'

/** Stands below the rows that are drawn, and asks for more before anybody has scrolled to it. */
export function EndOfRows({ onNear }: { readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '2000px 0px',
    })
    watcher.observe(mark.current!)
    return () => watcher.disconnect()
  }, [])
  return <div ref={mark} />
}
