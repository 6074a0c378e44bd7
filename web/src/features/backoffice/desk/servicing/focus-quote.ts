export const QUOTE_ID = 'desk-quote'

/** How long the key Q waits for the quote fields, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * The key Q focuses the first field of the quote. The fields of a task that was just taken are not loaded yet: they get
 * the focus once they are, unless the user has moved on.
 */
export function focusQuote(): void {
  if (focusField()) return
  const observer = new MutationObserver(() => {
    if (focusField()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of MOVES) document.removeEventListener(event, stop, true)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const event of MOVES) document.addEventListener(event, stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
}

const MOVES = ['keydown', 'pointerdown'] as const

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${QUOTE_ID} input`)
  field?.focus()
  return field !== null
}
