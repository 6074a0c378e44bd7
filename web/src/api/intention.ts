/**
 * Idempotency keys. A key stands for one intention of the person ("pay this order"), not for one click: it is
 * made once, survives a reload, and is dropped when the intention is fulfilled or changes.
 */

const PREFIX = 'interline.intention.'

/** The key of an intention; `name` says what and on which thing, e.g. `pay fo_123 balance`. */
export function intentionKey(name: string): string {
  const saved = read(name)
  if (saved) return saved
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(PREFIX + name, key)
  } catch {
    // Without storage the key lives as long as the caller keeps it.
  }
  return key
}

/** Ends the intention: the next one of that name is a new one. */
export function fulfil(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
