/**
 * Single-letter keys. They work only while no field has the focus and no dialog is open, and a person may switch
 * them off altogether (WCAG 2.1.4).
 */

let enabled = true

export function allowSingleKeys(allowed: boolean): void {
  enabled = allowed
}

/** Whether this press may be taken as a single-letter command. */
export function isSingleKey(event: KeyboardEvent): boolean {
  // A browser that fills in a form sends a keydown that is no key at all.
  if (typeof event.key !== 'string') return false
  if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTyping(event.target) && !isLayerOpen()
}

/** Whether something lies above the page that has keys of its own. A list that is there but not shown does not. */
export function isLayerOpen(): boolean {
  const layers = document.querySelectorAll('dialog[open], [role=menu], [role=listbox]')
  return [...layers].some((layer) => layer.checkVisibility())
}

/**
 * Whether this press belongs to characters that are being composed, as Chinese is: Enter then takes the letters, Escape
 * drops them and the arrows choose among words, nothing else.
 */
export function isComposing({ isComposing: composes, keyCode }: Composing): boolean {
  // Safari says that composing has ended before it sends the Enter that ended it.
  return composes || keyCode === COMPOSING_KEY
}

type Composing = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

const COMPOSING_KEY = 229

/** Whether the focus is where letters are text. */
function isTyping(target: EventTarget | null): boolean {
  // Whoever has just ticked a row goes on with J and X.
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
