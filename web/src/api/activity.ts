/** How many calls are under way: the thin bar under the top bar watches it. */

const listeners = new Set<() => void>()
let running = 0

export const activity = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  running: () => running,
}

/** Counts a call while it runs. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

const doneListeners = new Set<() => void>()

/** Called after each call that had to happen once (an order made, a payment): what shows money asks again. */
export function onIntentionDone(listener: () => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

export function intentionDone(): void {
  for (const listener of doneListeners) listener()
}
