/** The keys of the desk: a task is found, taken, done and left without a mouse. Listed in the shortcut sheet. */
import { useEffect } from 'react'
import { isComposing, isLayerOpen, isSingleKey } from '../../../ui/keys.ts'
import { backToList } from './form-keys.ts'

/** What a key does; absent: nothing now. */
export type QueueKeys = Readonly<Partial<Record<string, () => void>>>

/** `keys` are single letters and `Enter`; they rest while a field has the focus or a dialog is open. */
export function useQueueKeys(keys: QueueKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      // What was typed stays; the keys work again.
      if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen()) backToList()
      if (!isSingleKey(event) || event.shiftKey) return
      // Enter on a button or link belongs to it.
      if (event.key === 'Enter' && document.activeElement !== document.body) return
      const does = keys[event.key === 'Enter' ? 'Enter' : event.key.toLowerCase()]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
