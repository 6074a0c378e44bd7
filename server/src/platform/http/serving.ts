// Where a process is between its start and its end, for whoever asks whether it may be sent work.

export interface Serving {
  /** It was asked to end: `ready` says no, and every answer asks its caller for a new connection. */
  draining: boolean
}

export function openServing(): Serving {
  return { draining: false }
}
