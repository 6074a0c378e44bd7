// The lifecycle state of a process, for readiness checks, and how it stops serving.

import type { FastifyInstance } from 'fastify'

/** Time for the last requests to finish. Milliseconds. */
const LAST_ANSWERS_MS = 5_000

export interface Serving {
  /** Asked to terminate: `ready` reports no, and every response asks its caller for a new connection. */
  draining: boolean
}

export function openServing(): Serving {
  return { draining: false }
}

/**
 * Accepts no new connection, lets running requests finish, and cuts those that have not after five seconds: a
 * caller who never sends the rest of a request cannot keep the process alive.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
