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

/** Collects keys until `takeTypedAhead`, after those pressed already; Escape calls `onEscape`. */
export function collectKeys(onEscape: () => void, pressed: readonly string[] = []): void {
  stopCollecting()
  typed = pressed.reduce((before, key) => after(before, key) ?? before, NOTHING)
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

/** Keys pressed before the application ran; `public/theme-boot.js` keeps them. */
interface EarlyKeys {
  /** What opened the command bar; null: nothing did. */
  readonly by: '/' | 'k' | null
  /** The keys after it. */
  readonly keys: readonly string[]
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys
  }
}

/** For the desk, once it listens itself: the keys after `/` or Ctrl K, or null. A second call has none. */
export function takeEarlyKeys({ singleKeys }: { readonly singleKeys: boolean }): readonly string[] | null {
  const early = window.earlyKeys
  early?.stop()
  if (!early || early.by === null || (early.by === '/' && !singleKeys)) return null
  return early.keys
}
