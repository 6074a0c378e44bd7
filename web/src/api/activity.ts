/** Counts the calls in progress; the progress bar under the top bar shows it. */

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

/** Called after a call that must happen once (an order, a payment), so that balances reload. */
export function onIntentionDone(listener: () => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

export function intentionDone(): void {
  for (const listener of doneListeners) listener()
}
