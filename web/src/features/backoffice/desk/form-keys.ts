import type { FormEvent, KeyboardEvent } from 'react'
import { isComposing } from '../../../ui/keys.ts'

/** Handlers of a form that Ctrl or ⌘ with Enter submits from any of its fields. */
export function formKeys(send: () => void) {
  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault()
      send()
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      if (isComposing(event.nativeEvent)) return
      // A field or a check box would submit the form as well.
      event.preventDefault()
      send()
    },
  }
}

/** Leaves the form: the focus returns to the list. */
export function backToList(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
