import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with Enter does the page's main action, from any field. */
export function useMainKey(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || document.querySelector('dialog[open]'))
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
