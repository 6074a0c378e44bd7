// Serves one provider on 127.0.0.1, at its own paths and on a port of its own, because signatures cover paths.

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { SimClock } from './clock.ts'
import type { FaultKind, Faults } from './faults.ts'
import type { Provider, Route, SimAnswer, SimRequest } from './provider.ts'

const HOST = '127.0.0.1'
/** A settlement file or a form: far below. */
const MOST_BYTES = 1_048_576

export interface ServerParts {
  readonly clock: SimClock
  readonly faults: Faults
  readonly provider: Provider
  /** The payer page and the control plane: no fault concerns them. */
  readonly ownRoutes: readonly Route[]
}

export interface RunningServer {
  readonly url: string
  stop(): Promise<void>
}

export async function serve(parts: ServerParts, port: number): Promise<RunningServer> {
  const app = Fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  for (const route of parts.provider.routes) mount(app, route, parts, true)
  for (const route of parts.ownRoutes) mount(app, route, parts, false)
  const url = await app.listen({ host: HOST, port })
  return { url, stop: () => app.close() }
}

function mount(app: FastifyInstance, route: Route, parts: ServerParts, withFaults: boolean): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const asked = read(request)
      const name = typeof route.name === 'string' ? route.name : route.name(asked)
      const fault = withFaults ? parts.faults.take(name) : undefined
      const answer = await answered(route, asked, fault, parts)
      if (answer === 'break') {
        reply.hijack()
        request.raw.socket.destroy()
      } else if (answer === 'never') reply.hijack()
      else send(reply, answer, parts.clock.now())
      return reply
    },
  })
}

async function answered(
  route: Route,
  request: SimRequest,
  fault: FaultKind | undefined,
  { faults, provider }: ServerParts,
): Promise<SimAnswer | 'break' | 'never'> {
  if (fault === 'reset') return 'break'
  if (fault === 'too-many') return provider.errors.tooMany()
  if (fault === 'unavailable') return provider.errors.unavailable()
  if (fault === 'running') return provider.errors.running()
  const answer = await route.handle(request)
  if (fault === 'drop') return 'break'
  if (fault === 'fail') return provider.errors.failed()
  if (fault === 'hang') return 'never'
  if (fault === 'hold') await faults.held()
  return answer
}

function read(request: FastifyRequest): SimRequest {
  const { pathname, searchParams } = new URL(request.url, `http://${HOST}`)
  return {
    method: request.method,
    target: request.url,
    path: pathname,
    params: request.params as Record<string, string>,
    query: searchParams,
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

/** `date` is the provider's: whose clock is wrong sees it there. */
function send(reply: FastifyReply, { status, headers, body }: SimAnswer, now: number): void {
  reply
    .code(status)
    .header('date', new Date(now).toUTCString())
    .headers({ ...headers })
  if (body === undefined) void reply.send()
  else if (typeof body === 'string' || Buffer.isBuffer(body)) void reply.send(body)
  else void reply.header('content-type', 'application/json').send(JSON.stringify(body))
}
