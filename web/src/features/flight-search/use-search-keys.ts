/** The single-letter keys of the search. They work while no field has the focus; the person may switch them off. */
import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../../ui/keys.ts'

/** `actions` by key; letters in lower case, `P` for Shift and P. Keys without an action stay the browser's. */
export function useSearchKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return
    const action = actions[event.shiftKey && event.key === 'P' ? 'P' : event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
