/**
 * The server's current time, which every answer carries. Deadlines and travel days follow the server's clock: the
 * browser's own may be wrong, and that of a test system may be moved.
 */
import { createStore, useStore } from './store.ts'

/** Differences below this are network delay. */
const TOLERANCE_MS = 2_000

const ahead = createStore(0)

/** Milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + ahead.get()
}

/** How far the server's clock is ahead of the browser's, in milliseconds; 0 when they agree. */
export function useServerAhead(): number {
  return useStore(ahead)
}

/** Records an answer that the server sent at `instant` by its own clock. */
export function heardTime(instant: number): void {
  const difference = instant - Date.now()
  if (Math.abs(difference - ahead.get()) < TOLERANCE_MS) return
  ahead.set(Math.abs(difference) < TOLERANCE_MS ? 0 : difference)
}
