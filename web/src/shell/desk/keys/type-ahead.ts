/**
 * Keys pressed between opening a layer and its first paint. The code of a layer is loaded when it is first needed:
 * until then nothing has the focus, so that letters would be lost or taken as single-letter keys of the page.
 */

export interface TypedAhead {
  readonly text: string
  /** Enter was pressed after the text. */
  readonly entered: boolean
}

const NOTHING: TypedAhead = { text: '', entered: false }

let typed = NOTHING
let stopListening: (() => void) | null = null

/** Collects every key until `takeTypedAhead`; Escape calls `onEscape`. */
export function collectKeys(onEscape: () => void): void {
  stopCollecting()
  const onKeyDown = (event: KeyboardEvent) => {
    // A browser that fills in a form sends a keydown that is no key at all.
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

/** What was typed so far, for the layer that has the focus now. Later keys are its own. */
export function takeTypedAhead(): TypedAhead {
  const taken = typed
  stopCollecting()
  return taken
}

/** For a layer that was closed before it was drawn. */
export function stopCollecting(): void {
  stopListening?.()
  stopListening = null
  typed = NOTHING
}

/** Null: not a key that a field takes. */
function after({ text, entered }: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { text, entered: true }
  // What follows Enter would have gone to the page that Enter opens.
  if (entered) return { text, entered }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), entered }
  return [...key].length === 1 ? { text: text + key, entered } : null
}
