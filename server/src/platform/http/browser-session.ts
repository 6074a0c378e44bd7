// How a browser carries its session: an HttpOnly cookie that scripts cannot read. A cookie travels by itself, so a
// call that uses one must come from our own pages; a bearer header needs no such check.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Realm } from '../auth/sessions.ts'
import { failure } from './failure.ts'

const COOKIES: Record<Realm, string> = { agency: 'interline_session', office: 'interline_office' }

/** The token of the request and whether a cookie brought it. */
export function sessionToken(
  request: FastifyRequest,
  realm: Realm,
): { token: string | undefined; fromCookie: boolean } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, fromCookie: false }
  return { token: request.cookies[COOKIES[realm]], fromCookie: true }
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

export function writeSessionCookie(
  reply: FastifyReply,
  realm: Realm,
  cookie: { token: string; expiresAt: number } | null,
  secure: boolean,
): void {
  const options = {
    path: realm === 'office' ? '/admin' : '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  } as const
  if (cookie)
    reply.setCookie(COOKIES[realm], cookie.token, { ...options, expires: new Date(cookie.expiresAt) })
  else reply.clearCookie(COOKIES[realm], options)
}

function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
