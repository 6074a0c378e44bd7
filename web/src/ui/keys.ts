/**
 * Single-letter shortcuts. They work only while no field has the focus and no dialog is open, and users can turn them
 * off (WCAG 2.1.4).
 */

let enabled = true

export function allowSingleKeys(allowed: boolean): void {
  enabled = allowed
}

/** Whether this key press may be a single-letter shortcut. */
export function isSingleKey(event: KeyboardEvent): boolean {
  // Browser autofill sends a keydown without a key.
  if (typeof event.key !== 'string') return false
  if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTyping(event.target) && !isLayerOpen()
}

/** Whether an open layer above the page has shortcuts of its own. A hidden list does not count. */
export function isLayerOpen(): boolean {
  const layers = document.querySelectorAll('dialog[open], [role=menu], [role=listbox]')
  return [...layers].some((layer) => layer.checkVisibility())
}

/**
 * Whether this key press belongs to characters being composed, as in Chinese input: Enter then commits the letters,
 * Escape drops them and the arrows choose among candidates.
 */
export function isComposing({ isComposing: composes, keyCode }: Composing): boolean {
  // Safari reports the end of composition before it sends the Enter that ended it.
  return composes || keyCode === COMPOSING_KEY
}

type Composing = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

const COMPOSING_KEY = 229

/** Whether the focus is in a text field. */
function isTyping(target: EventTarget | null): boolean {
  // A dialog that was just closed keeps the focus in its field until the next frame: such keys belong to the page.
  if (target instanceof Element && target.closest('dialog:not([open])')) return false
  // After ticking a row, J and X still work.
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
