// One line for each call that was answered: which, how, for whom, how long it took and how long of that it waited for a
// connection to the database. Written when the answer has left, so that it tells the final status and times.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { Log } from './log.ts'
import { noteWaits, type Waited } from '../database/pool-gate.ts'
import type { Actor } from '../http/context.ts'

interface Note {
  readonly waited: Waited
  actor: Actor | null
}

const notes = new WeakMap<FastifyRequest, Note>()

/** What the line of a request will tell; the same one for as long as the request lives. */
export function noteOf(request: FastifyRequest): Note {
  const known = notes.get(request)
  if (known) return known
  const note: Note = { waited: { ms: 0 }, actor: null }
  notes.set(request, note)
  return note
}

/** `always`: whatever the level of the log is. Health, pages and files of the client have no line. */
export function addAccessLines(
  app: FastifyInstance,
  log: Log,
  { always }: { readonly always: boolean },
): void {
  const lines = always ? log.child({}, { level: 'info' }) : log
  // Just before the call: what reads the body in between would lose whose waiting it is.
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
