/**
 * Keys pressed between opening a layer and its first paint. The layer's code loads on first use: until then nothing
 * has the focus, so letters would be lost or taken as shortcuts of the page.
 */

export interface TypedAhead {
  readonly text: string
  /** Enter was pressed after the text. */
  readonly entered: boolean
}

const NOTHING: TypedAhead = { text: '', entered: false }

let typed = NOTHING
let stopListening: (() => void) | null = null

/** Collects keys until `takeTypedAhead`; Escape calls `onEscape`. */
export function collectKeys(onEscape: () => void): void {
  stopCollecting()
  const onKeyDown = (event: KeyboardEvent) => {
    // Browser autofill sends a keydown without a key.
    if (typeof event.key !== 'string' || event.ctrlKey || event.metaKey || event.altKey) return
    const next = after(typed, event.key)
    if (!next && event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (next) typed = next
    else onEscape()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  stopListening = () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** The text typed so far, for the layer that now has the focus. It handles later keys itself. */
export function takeTypedAhead(): TypedAhead {
  const taken = typed
  stopCollecting()
  return taken
}

/** For a layer that was closed before it rendered. */
export function stopCollecting(): void {
  stopListening?.()
  stopListening = null
  typed = NOTHING
}

/** Null: a key that a text field does not take. */
function after({ text, entered }: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { text, entered: true }
  // Keys after Enter belong to the page that Enter opens.
  if (entered) return { text, entered }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), entered }
  return [...key].length === 1 ? { text: text + key, entered } : null
}
