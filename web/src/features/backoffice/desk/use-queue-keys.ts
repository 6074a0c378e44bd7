/** Shortcuts of the desk: find, take, decide and leave a task without a mouse. Listed in the shortcut sheet. */
import { useLayoutEffect } from 'react'
import { isComposing, isLayerOpen, isSingleKey } from '../../../ui/keys.ts'
import { backToList } from './form-keys.ts'

/** What a key does; absent: nothing now. */
export type QueueKeys = Readonly<Partial<Record<string, () => void>>>

/** `keys` are single letters and `Enter`; they are off while a field has the focus or a dialog is open. */
export function useQueueKeys(keys: QueueKeys): void {
  // In the same step that shows what the keys act on: a quick hand presses them before an effect would run.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      // Input stays; the shortcuts work again.
      if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen()) backToList()
      if (!isSingleKey(event) || event.shiftKey) return
      // Enter on a button or link keeps its own action.
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
