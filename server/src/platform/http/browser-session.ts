// How a browser carries its session: an HttpOnly cookie that scripts cannot read. Browsers send cookies
// automatically, so a call with one must come from our own pages; a bearer header needs no such check.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Realm } from '../auth/sessions.ts'
import { isLoopback } from '../config/loopback.ts'
import { failure } from './failure.ts'

const COOKIES: Record<Realm, string> = { agency: 'interline_session', office: 'interline_office' }
/** The agency session of a frame in a page of another site, where browsers send no other cookie of ours. */
const EMBEDDED = 'interline_embedded'
const DEVICE = 'interline_device'
const DEVICE_DAYS = 180

/**
 * The name of a cookie. Over https it is prefixed `__Host-`: a browser accepts such a cookie only from this
 * very host, so another host of the same domain cannot plant it.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** The token of the request and whether a cookie brought it. */
export function sessionToken(
  request: FastifyRequest,
  realm: Realm,
  secure: boolean,
): { token: string | undefined; fromCookie: boolean } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, fromCookie: false }
  const embedded = realm === 'agency' ? embeddedSession(request, secure) : undefined
  return { token: embedded ?? request.cookies[cookieName(COOKIES[realm], secure)], fromCookie: true }
}

/** The token of a session in a frame of another site's page. */
export function embeddedSession(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(EMBEDDED, secure)]
}

/** Throws `request.cross_site` when a page of another site made the browser send this. */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && origin !== undefined && sameHost(origin, request.host)) return
  throw failure('request.cross_site')
}

export interface SessionCookie {
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Sets or clears the session; `embedded`: that of a frame in a page of another site. */
export function writeSessionCookie(
  reply: FastifyReply,
  realm: Realm,
  cookie: SessionCookie | null,
  { secure, embedded = false }: { readonly secure: boolean; readonly embedded?: boolean },
): void {
  // Any other sign-in removes that of a frame, which would be read before the new one.
  if (realm === 'agency') writeEmbeddedCookie(reply, embedded ? cookie : null, secure)
  if (embedded) return
  const options = {
    // `__Host-` requires the whole host.
    path: realm === 'office' && !secure ? '/admin' : '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  } as const
  const name = cookieName(COOKIES[realm], secure)
  if (cookie) reply.setCookie(name, cookie.token, { ...options, expires: new Date(cookie.expiresAt) })
  else reply.clearCookie(name, options)
}

/**
 * Partitioned: the browser keeps it for this site inside that one page's site, and sends it nowhere else. It has to be
 * `Secure`, which browsers accept from this machine without https too.
 */
function writeEmbeddedCookie(reply: FastifyReply, cookie: SessionCookie | null, secure: boolean): void {
  const isSafe = secure || isLoopback(reply.request.hostname)
  const options = {
    path: '/',
    httpOnly: true,
    secure: isSafe,
    ...(isSafe ? ({ sameSite: 'none', partitioned: true } as const) : ({ sameSite: 'lax' } as const)),
  }
  const name = cookieName(EMBEDDED, secure)
  if (cookie) reply.setCookie(name, cookie.token, { ...options, expires: new Date(cookie.expiresAt) })
  else if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, options)
}

export function deviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(DEVICE, secure)]
}

/** Identifies the browser at its next sign-in. It grants no access. */
export function writeDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  reply.setCookie(cookieName(DEVICE, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_DAYS * 86_400,
  })
}

function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
