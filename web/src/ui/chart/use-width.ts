import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The width that an element has on the page, in pixels, so that what is drawn in it keeps the size of its letters. */
export function useWidth<Box extends HTMLElement>(before: number): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [before])
  return [box, width]
}
