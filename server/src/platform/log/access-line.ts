// One log line for each call: which, how, for whom, how long it took and how long of that it waited for a
// database connection. Written after the response was sent, with the final status and times.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { Log } from './log.ts'
import { noteWaits, type Waited } from '../database/pool-gate.ts'
import type { Actor } from '../http/context.ts'

interface Note {
  readonly waited: Waited
  actor: Actor | null
  /** The error of the answer. */
  refused?: string
}

const notes = new WeakMap<FastifyRequest, Note>()

/** The content of a request's log line, collected during the request. */
export function noteOf(request: FastifyRequest): Note {
  const known = notes.get(request)
  if (known) return known
  const note: Note = { waited: { ms: 0 }, actor: null }
  notes.set(request, note)
  return note
}

/** `always`: regardless of the log level. Health checks, pages and client files are not logged. */
export function addAccessLines(
  app: FastifyInstance,
  log: Log,
  { always }: { readonly always: boolean },
): void {
  const lines = always ? log.child({}, { level: 'info' }) : log
  // Directly before the call: reading the body in between would lose the async context.
  app.addHook('preHandler', (request, _reply, done) => noteWaits(noteOf(request).waited, done))
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (!endpoint) return
    const { waited, actor } = noteOf(request)
    lines.info(
      {
        requestId: request.id,
        call: endpoint.name,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        waitedMs: Math.round(waited.ms),
        agency: actor?.realm === 'agency' ? actor.agencyId : null,
        user: actor?.userId ?? null,
      },
      'answered',
    )
  })
}
