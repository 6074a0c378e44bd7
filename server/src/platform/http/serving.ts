// Where a process is between its start and its end, for whoever asks whether it may be sent work, and
// how it stops answering.

import type { FastifyInstance } from 'fastify'

/** What came at last may still be answered. Milliseconds. */
const LAST_ANSWERS_MS = 5_000

export interface Serving {
  /** It was asked to end: `ready` says no, and every answer asks its caller for a new connection. */
  draining: boolean
}

export function openServing(): Serving {
  return { draining: false }
}

/**
 * Takes no new connection, lets what is being answered end, and cuts what has not ended five seconds later: a caller who
 * never sends the rest of a request keeps no process alive.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
