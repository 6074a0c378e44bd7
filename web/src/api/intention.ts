/**
 * Idempotency keys. A key belongs to one intention of the user ("pay this order"), not to one click: it is created
 * once, survives a reload, and is dropped when the intention is fulfilled or changes.
 */

const PREFIX = 'interline.intention.'

/** The key of an intention; `name` gives the action and its object, e.g. `pay fo_123 balance`. */
export function intentionKey(name: string): string {
  const saved = read(name)
  if (saved) return saved
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(PREFIX + name, key)
  } catch {
    // Without storage the key lasts as long as the caller holds it.
  }
  return key
}

/** Ends the intention, so that the next one of that name gets a new key. */
export function fulfil(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is unavailable.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
