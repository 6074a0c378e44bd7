// Somebody of the platform's staff who looks at the portal as a person of an agency: comes with a cookie of its own,
// beside that of the back office and that of an agency, and before the latter. What the contract does not let an
// onlooker have is refused here for every call, whatever its use case would do, and the database takes no write.

import { refusalForOnlooker, type Endpoint } from '@interline/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './browser-session.ts'
import type { AgencyActor, Ctx } from './context.ts'
import { Failure, failure } from './failure.ts'

export interface Onlookers {
  /** Who is looked as. Throws `impersonation.over` or `session.token_invalid`. */
  authenticate(token: string, source: Pick<Ctx, 'ip' | 'userAgent' | 'requestId'>): Promise<AgencyActor>
  /** Writes down that an onlooker was served. */
  noteRead(ctx: Ctx<AgencyActor>, read: { call: string; target: string }): Promise<void>
}

const COOKIE = 'interline_impersonation'

export function onlookerToken(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(COOKIE, secure)]
}

/** Another site's page never makes the browser send it, not even by a link. */
export function writeOnlookerCookie(
  reply: FastifyReply,
  cookie: { token: string; expiresAt: number } | null,
  secure: boolean,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const name = cookieName(COOKIE, secure)
  if (cookie) reply.setCookie(name, cookie.token, { ...options, expires: new Date(cookie.expiresAt) })
  else reply.clearCookie(name, options)
}

/**
 * The onlooker behind a token; null on public calls, which read nothing of a person. Throws `impersonation.over`,
 * `impersonation.read_only` or `impersonation.withheld`. A token that is good no more is taken from the browser.
 */
export async function readOnlooker(
  { access, ...endpoint }: Endpoint,
  authenticate: () => Promise<AgencyActor>,
  forget: () => void,
): Promise<AgencyActor | null> {
  const isPublic = 'public' in access
  const refusal = refusalForOnlooker(endpoint)
  if (isPublic && refusal === null) return null
  let actor: AgencyActor
  try {
    actor = await authenticate()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    forget()
    // Whoever signs in anew need not be told of what is over.
    if (isPublic) return null
    throw error
  }
  if (refusal !== null) throw failure(refusal)
  return actor
}
