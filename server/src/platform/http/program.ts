// What a program with an API key may call, what it is told about its rate limit, and what is recorded of its calls for
// the agency that owns the key: never what was sent or answered.

import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { API_VERSIONS } from '@interline/contract/kernel/versions'
import { allows, type AccessRule } from '@interline/domain/access/access'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { noteOf } from '../log/access-line.ts'
import type { Counted } from '../rate-limits/rate-limits.ts'
import type { Actor, ClientActor } from './context.ts'
import { failure } from './failure.ts'

export function isProgram(actor: Actor | null): actor is ClientActor {
  return actor?.realm === 'agency' && actor.caller === 'client'
}

/**
 * Throws `key.address_not_allowed`, `access.not_allowed`, `key.call_not_allowed`, or `key.live_only` where a test key asks
 * for money that is real.
 */
export function admitProgram({ name, access }: Endpoint, program: ClientActor, ip: string): void {
  if (!program.mayCallFrom(ip)) throw failure('key.address_not_allowed', { values: { ip } })
  if (!allows(access, program).ok)
    throw failure(lacksScope(access, program) ? 'key.call_not_allowed' : 'access.not_allowed')
  if ('public' in access) return
  if (program.calls && !program.calls.includes(name)) throw failure('key.call_not_allowed')
  const isMoney = access.realm === 'agency' && access.scopes?.every((scope) => scope === 'finance:read')
  if (isMoney && program.status === 'testing') throw failure('key.live_only')
}

/** The call is published, but to keys with another scope. */
function lacksScope(access: AccessRule, { scopes }: ClientActor): boolean {
  if (!('realm' in access) || access.realm !== 'agency') return false
  return access.scopes !== undefined && !access.scopes.some((scope) => scopes.includes(scope))
}

/** The program with the version that its call asks for; without the header that of its key. Throws `request.version_unknown`. */
export function inVersion(program: ClientActor, wanted: string | undefined): ClientActor {
  if (wanted === undefined) return program
  if (!API_VERSIONS.some((each) => each === wanted))
    throw failure('request.version_unknown', {
      values: { version: wanted.slice(0, 20), versions: API_VERSIONS },
    })
  return { ...program, apiVersion: wanted }
}

/** A search with a live key counts for the agency, as its users' do; everything else for the key's client. */
export function payerOfProgram({ rate }: Endpoint, { agencyId, userId, status }: ClientActor): string {
  return rate === 'search' && status === 'active' ? `agency:${agencyId}` : userId
}

/** The headers that client libraries read: calls of the window, those left, and seconds until it ends. */
export function writeLimit(reply: FastifyReply, { limit, remaining, seconds }: Counted): void {
  reply
    .header('ratelimit-limit', String(limit))
    .header('ratelimit-remaining', String(remaining))
    .header('ratelimit-reset', String(seconds))
}

export interface CallRecord {
  readonly agencyId: number
  readonly clientId: string
  readonly keyId: string
  readonly keyPrefix: string
  /** Milliseconds since the epoch, at the request: calls one after the other stay in their order on a busy server. */
  readonly at: number
  readonly requestId: string
  readonly call: string
  readonly status: number
  /** Null: answered. */
  readonly errorKey: string | null
  readonly ms: number
  readonly ip: string
}

/** Passes on every call whose key was recognised, refused ones included. */
export function addCallRecords(app: FastifyInstance, clock: Clock, record: (call: CallRecord) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    const { actor, refused } = noteOf(request)
    if (!endpoint || actor?.realm !== 'agency' || actor.caller !== 'client') return
    const elapsed = Math.round(reply.elapsedTime)
    record({
      agencyId: actor.agencyId,
      clientId: actor.userId,
      keyId: actor.sessionId,
      keyPrefix: actor.keyPrefix,
      at: clock.now() - elapsed,
      requestId: request.id,
      call: endpoint.name,
      status: reply.statusCode,
      errorKey: refused ?? null,
      ms: elapsed,
      ip: request.ip,
    })
  })
}
