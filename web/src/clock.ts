/**
 * What time it is at the server, which every answer tells. Deadlines are the server's: whoever counts down to one, or
 * needs to know which day it is, goes by its clock. A browser's own may be wrong, and that of a test system is moved.
 */
import { createStore, useStore } from './store.ts'

/** Less than this is the way of the answer. */
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

/** An answer has come that was sent at `instant` by the server's clock. */
export function heardTime(instant: number): void {
  const difference = instant - Date.now()
  if (Math.abs(difference - ahead.get()) < TOLERANCE_MS) return
  ahead.set(Math.abs(difference) < TOLERANCE_MS ? 0 : difference)
}
