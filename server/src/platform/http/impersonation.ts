// A member of the platform's staff who sees the portal as a user of an agency: the session has its own
// cookie, separate from those of back office and agency, and takes precedence over the latter. What the
// contract withholds from an impersonation session is refused here for every call, whatever its use case
// would do, and the database accepts no writes.

import { refusalForImpersonation, type Endpoint } from '@interline/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './browser-session.ts'
import type { AgencyActor, Ctx } from './context.ts'
import { Failure, failure } from './failure.ts'

export interface ImpersonationSessions {
  /** The impersonated user, on hosts of the platform alone. Throws `impersonation.over` or `session.token_invalid`. */
  authenticate(
    token: string,
    source: Pick<Ctx, 'ip' | 'userAgent' | 'requestId' | 'host'>,
  ): Promise<AgencyActor>
  /** Records that a call was served in an impersonation session. */
  noteRead(ctx: Ctx<AgencyActor>, read: { call: string; target: string }): Promise<void>
}

const COOKIE = 'interline_impersonation'

export function impersonationToken(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(COOKIE, secure)]
}

/** A browser never sends it for another site's page, not even for a link. */
export function writeImpersonationCookie(
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
 * The impersonation session of a token; null on public calls, which read no user data. Throws
 * `impersonation.over`, `impersonation.read_only` or `impersonation.withheld`. An invalid token is removed
 * from the browser.
 */
export async function readImpersonation(
  { access, ...endpoint }: Endpoint,
  authenticate: () => Promise<AgencyActor>,
  forget: () => void,
): Promise<AgencyActor | null> {
  const isPublic = 'public' in access
  const refusal = refusalForImpersonation(endpoint)
  if (isPublic && refusal === null) return null
  let actor: AgencyActor
  try {
    actor = await authenticate()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    forget()
    // A new sign-in need not be told about the ended session.
    if (isPublic) return null
    throw error
  }
  if (refusal !== null) throw failure(refusal)
  return actor
}
