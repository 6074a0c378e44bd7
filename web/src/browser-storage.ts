/**
 * The browser's storage, that never throws: in an embedded frame or a locked-down browser it may be forbidden, and
 * then everything still works for the length of the page.
 */

/** How long something is kept: over visits, or until the tab is closed. */
type Span = 'visits' | 'tab'

// Asked for each time: where it is forbidden, the very look at it throws.
const storage = (span: Span) => (span === 'tab' ? sessionStorage : localStorage)

export function recall<T>(key: string, span: Span = 'visits'): T | null {
  try {
    return JSON.parse(storage(span).getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function remember(key: string, value: unknown, span: Span = 'visits'): void {
  try {
    if (value === null) storage(span).removeItem(key)
    else storage(span).setItem(key, JSON.stringify(value))
  } catch {
    // Not kept then.
  }
}

/** Forgets all that was kept for this tab. */
export function clearTab(): void {
  try {
    storage('tab').clear()
  } catch {
    // Nothing was kept.
  }
}
