export const QUOTE_ID = 'desk-quote'

/** How long the key Q waits for the fields of a quote, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * The key Q comes to the first field of the quote. A task that was taken a moment ago has no fields yet: they get the
 * focus when they arrive, unless somebody has gone on meanwhile.
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
