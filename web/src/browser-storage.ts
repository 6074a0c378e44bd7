/**
 * Browser storage that never throws: an embedded frame or a locked-down browser may forbid it, and the page then
 * works without it until it closes.
 */

/** How long a value is stored: across visits, or until the tab closes. */
type Span = 'visits' | 'tab'

// Read each time, because even accessing forbidden storage throws.
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
    // Storage is unavailable.
  }
}

/** Removes everything stored for this tab. */
export function clearTab(): void {
  try {
    storage('tab').clear()
  } catch {
    // Storage is unavailable.
  }
}
