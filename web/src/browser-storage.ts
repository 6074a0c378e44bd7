/**
 * localStorage that never throws: in an embedded frame or a locked-down browser it may be forbidden, and then
 * everything still works for the length of the page.
 */

export function recall<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Not kept then.
  }
}
