/** Single-letter shortcuts of the search. They work while no field has the focus; users may switch them off. */
import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from './keys.ts'

/** `actions` by key; lower-case letters, `P` for Shift+P. Keys without an action keep their browser behaviour. */
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
