// Pages under /dev show sign-in codes, so they are served to this machine only: the connection must come from
// a loopback address, and the Host header must name a loopback host. Without the second check any web page
// could read them through a name of its own that points to 127.0.0.1 (DNS rebinding).

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'

/** Refuses /dev to all other machines. The caller adds it in development only. */
export function guardDevPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/+dev(\/|$|\?)/i.test(request.url) || isOfThisMachine(request)) return
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(
        'Pages under /dev answer this machine alone. Open them at http://localhost with the port of the server.\n',
      )
  })
}

function isOfThisMachine(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !forwarded && isLoopback(host) && isLoopback(request.socket.remoteAddress ?? '')
}
