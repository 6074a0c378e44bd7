// Serves the calls of the contract. The same steps in the same order for every call: session, access, rate,
// input, idempotency, use case, response. A refusal becomes a response here and nowhere else.

import { Readable } from 'node:stream'
import type { Endpoint, RateClass } from '@interline/contract/kernel/endpoint'
import { replyFor, requestFrom } from '@interline/contract/kernel/versions'
import { allows } from '@interline/domain/access/access'
import { isApiKey } from '@interline/domain/access/api-key'
import { negotiate, type Locale } from '@interline/domain/text/text'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asCaller } from '../log/caller.ts'
import type { Realm } from '../auth/sessions.ts'
import type { Database, Scope } from '../database/database.ts'
import { asRequest, withReserve } from '../database/pool-gate.ts'
import type { Log } from '../log/log.ts'
import {
  deviceCookie,
  refuseCrossSite,
  sessionToken,
  writeDeviceCookie,
  writeSessionCookie,
} from './browser-session.ts'
import type { Actor, AgencyActor, Ctx, FileReply } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import { Failure, failure } from './failure.ts'
import * as idempotency from './idempotency.ts'
import { noteOf } from '../log/access-line.ts'
import { sendCached, sendFileCached } from './cached-answer.ts'
import {
  impersonationToken,
  readImpersonation,
  writeImpersonationCookie,
  type ImpersonationSessions,
} from './impersonation.ts'
import { admitProgram, inVersion, isProgram, payerOfProgram, writeLimit } from './program.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { goFirst } from '../clock/request-priority.ts'
import type { Route } from './route.ts'
import { readInput } from './validate.ts'

export interface MountOptions {
  readonly app: FastifyInstance
  readonly db: Database
  readonly log: Log
  readonly limits: RateLimits
  readonly secureCookies: boolean
  /** Finds the user of a token on the host of the call. Throws the session errors of the catalogue. */
  readonly authenticate: (realm: Realm, token: string, host: string) => Promise<Actor>
  readonly impersonations: ImpersonationSessions
  /** Language if the caller prefers none of ours: that of the site. */
  readonly siteLocale: (host: string) => Locale
}

/** Adds every route to the application. Throws at start when a call is registered twice. */
export function mount(routes: readonly Route[], options: MountOptions): void {
  const names = new Set<string>()
  for (const route of routes) {
    if (names.has(route.endpoint.name)) throw new Error(`${route.endpoint.name} is served twice`)
    names.add(route.endpoint.name)
    mountRoute(route, options)
  }
}

function mountRoute({ endpoint, serve, again }: Route, options: MountOptions): void {
  const encodeNow = encoders.get(endpoint) ?? encoder(endpoint)
  encoders.set(endpoint, encodeNow)
  options.app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    config: { endpoint },
    handler: async (request, reply) => {
      const locale = localeOf(request, options.siteLocale)
      const answered = isShort(endpoint) ? goFirst() : undefined
      let ctx: Ctx | undefined
      try {
        // The caller is identified even while everything else is told to retry.
        ctx = await withReserve(() => contextOf(request, reply, endpoint, locale, options))
        const serving = ctx
        const { encode, toNow } = shapesFor(endpoint, serving, encodeNow)
        if (toNow) request.body = toNow(request.body)
        const input = readInput(endpoint, request)
        const work = () =>
          serveOnce(serving, endpoint, input, request, { serve, again, encode, db: options.db })
        const outcome = await asCaller(ctx, () => (endpoint.reserved ? withReserve(work) : asRequest(work)))
        if (isImpersonated(ctx))
          await options.impersonations.noteRead(ctx, { call: endpoint.name, target: targetOf(input) })
        return await send(reply, request, endpoint, outcome, encode)
      } catch (error) {
        const told = ctx ? await chargeMistake(error, endpoint, ctx, options.limits) : error
        return await answerFailure(told, { request, reply, locale, log: options.log, call: endpoint.name })
      } finally {
        answered?.()
      }
    },
  })
}

/** Searches and long lists are what others would wait for. */
function isShort({ rate, answer = 'json' }: Endpoint): boolean {
  return rate !== 'search' && answer === 'json'
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  locale: Locale,
  options: MountOptions,
): Promise<Ctx> {
  const rule = endpoint.access
  const realm: Realm =
    'realm' in rule ? rule.realm : endpoint.path.startsWith('/admin/') ? 'office' : 'agency'
  const { secureCookies } = options
  const { token, fromCookie } = sessionToken(request, realm, secureCookies)
  const looking = fromCookie ? impersonationToken(request, secureCookies) : undefined
  if (fromCookie && (token || looking)) refuseCrossSite(request)
  const setImpersonation: Ctx['setImpersonation'] = (cookie) =>
    writeImpersonationCookie(reply, cookie, secureCookies)
  const host = hostOf(request)
  const source = { ip: request.ip, userAgent: header(request, 'user-agent') ?? '', requestId: request.id }
  const known =
    realm === 'agency' && looking !== undefined
      ? await readImpersonation(
          endpoint,
          () => options.impersonations.authenticate(looking, { ...source, host }),
          () => setImpersonation(null),
        )
      : await actorOf(endpoint, realm, { token, host }, options)
  noteOf(request).actor = known
  const actor = isProgram(known) ? inVersion(known, header(request, 'interline-version')) : known
  if (isProgram(actor)) reply.header('interline-version', actor.apiVersion)
  const isSeenAs = actor?.realm === 'agency' && actor.impersonation !== undefined
  if (actor?.factorMissing && !isSeenAs && !endpoint.beforeFactor) throw failure('session.factor_missing')
  if (isProgram(actor)) admitProgram(endpoint, actor, request.ip)
  else if (actor !== null && !allows(rule, actor).ok) throw failure('access.not_allowed')
  if (endpoint.buys && actor?.realm === 'agency' && actor.company.frozen) throw failure('agency.frozen')
  await options.limits.spend(
    endpoint.rate,
    payerOf(endpoint, actor, request.ip),
    isProgram(actor) ? (counted) => writeLimit(reply, counted) : undefined,
  )
  const scope: Scope = actor?.realm === 'agency' ? [actor.agencyId] : []
  const db = actor?.realm === 'agency' && actor.impersonation ? options.db.readOnly() : options.db
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  return {
    actor,
    locale,
    ...source,
    host,
    log: options.log.child({ requestId: request.id, call: endpoint.name }),
    db,
    scope,
    idempotencyKey: header(request, 'idempotency-key'),
    signal: aborted.signal,
    transaction: (work) => db.transaction(scope, work),
    remember: () => Promise.resolve(),
    sessionToken: token,
    browserSession: fromCookie ? token : undefined,
    setSession: (cookie, how) => writeSessionCookie(reply, realm, cookie, { secure: secureCookies, ...how }),
    deviceCookie: deviceCookie(request, secureCookies),
    setDevice: (cookie) => writeDeviceCookie(reply, cookie, secureCookies),
    impersonationToken: looking,
    setImpersonation,
  }
}

/** Whose rate limit a call counts against. Suppliers count an agency's searches, not those of each user. */
function payerOf(endpoint: Endpoint, actor: Actor | null, ip: string): string {
  // No one is charged for impersonation either.
  if (actor?.realm === 'agency' && actor.impersonation) return `impersonation:${actor.impersonation.staffId}`
  if (isProgram(actor)) return payerOfProgram(endpoint, actor)
  if (actor?.realm === 'agency' && endpoint.rate === 'search') return `agency:${actor.agencyId}`
  return actor ? actor.userId : ip
}

/** Classes that count only accepted requests: a valid search, a sent enquiry. */
const CHARGED_WHEN_ACCEPTED: ReadonlySet<RateClass> = new Set(['search', 'enquiry'])

/**
 * A search or an enquiry with an invalid field does not count against its own limit: it counts as one
 * ordinary call of the user or address. Returns the error to send.
 */
async function chargeMistake(
  error: unknown,
  endpoint: Endpoint,
  { actor, ip }: Ctx,
  limits: RateLimits,
): Promise<unknown> {
  const isInvalid = error instanceof Failure && error.key === 'request.invalid'
  if (!CHARGED_WHEN_ACCEPTED.has(endpoint.rate) || !isInvalid) return error
  await limits.restore(endpoint.rate, payerOf(endpoint, actor, ip))
  try {
    await limits.spend('read', actor?.userId ?? ip)
    return error
  } catch (refusal) {
    return refusal
  }
}

/** A key is recognised on public calls too: they are recorded and counted for it. */
async function actorOf(
  { access, surface }: Endpoint,
  realm: Realm,
  { token, host }: { readonly token: string | undefined; readonly host: string },
  options: MountOptions,
): Promise<Actor | null> {
  if ('public' in access && !(surface === 'partner' && token && isApiKey(token))) return null
  if (!token) throw failure('session.token_invalid')
  return options.authenticate(realm, token, host)
}

function isImpersonated(ctx: Ctx): ctx is Ctx<AgencyActor> {
  return ctx.actor?.realm === 'agency' && ctx.actor.impersonation !== undefined
}

/** What a call concerns, such as an order; empty for lists. */
function targetOf({ params }: Record<string, unknown>): string {
  return Object.values((params ?? {}) as Record<string, unknown>).join(' ')
}

/** The result of a use case, or the response as first sent. */
type Outcome = { readonly answer: unknown } | { readonly encoded: string }

/** Runs the use case, at most once per Idempotency-Key if the call takes one. */
async function serveOnce(
  ctx: Ctx,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  request: FastifyRequest,
  { serve, again, encode, db }: Pick<Route, 'serve' | 'again'> & { encode: Encode; db: Database },
): Promise<Outcome> {
  if (!endpoint.idempotent) return { answer: await serve(ctx, input) }
  if (!ctx.idempotencyKey || ctx.idempotencyKey.length > 200) throw failure('request.idempotency_key_missing')
  const owner = `${ctx.actor?.realm ?? 'public'}:${ctx.actor?.userId ?? ctx.ip}:${endpoint.name}`
  const what = idempotency.intention(owner, ctx.idempotencyKey, { url: request.url, body: request.body })
  const claim = await idempotency.claim(db, what)
  if ('kept' in claim) return { encoded: claim.kept }
  if ('again' in claim) {
    if (!again) throw new Error(`${endpoint.name} cannot rebuild its response`)
    return { answer: await again(ctx, claim.again) }
  }
  let encoded: string | undefined
  let stored: unknown
  const remember: Ctx['remember'] = async (tx, reply, made) => {
    encoded = encode(reply)
    stored = reply
    await idempotency.keep(tx, claim, made ? { again: made } : encoded)
  }
  const letGo = idempotency.hold(db, claim, (error) =>
    ctx.log.warn({ error }, 'idempotency claim not renewed'),
  )
  try {
    const answer = await serve({ ...ctx, remember }, input)
    if (encoded === undefined) await db.transaction([], (tx) => remember(tx, answer))
    // What was done after its transaction, such as a call of a provider, is in the answer only.
    return encoded === undefined || answer !== stored ? { answer } : { encoded }
  } catch (error) {
    // It expires automatically; the caller must learn why the work failed.
    await idempotency
      .release(db, claim)
      .catch((cause: unknown) => ctx.log.warn({ error: cause }, 'idempotency claim not released'))
    throw error
  } finally {
    letGo()
  }
}

type Encode = (reply: unknown) => string

/** The shapes of the caller's version: its reply, and what turns its request into today's. */
function shapesFor(
  { earlier, reply }: Endpoint,
  { actor }: Ctx,
  encodeNow: Encode,
): { readonly encode: Encode; readonly toNow?: (body: unknown) => unknown } {
  if (!earlier || !isProgram(actor)) return { encode: encodeNow }
  const { apiVersion } = actor
  return {
    encode: (data) =>
      JSON.stringify({ code: 0, data: replyFor(apiVersion, earlier, reply.parse(data)), message: 'ok' }),
    toNow: (body) => requestFrom(apiVersion, earlier, body),
  }
}

/** Compiled once for a process, however many servers it opens. */
const encoders = new WeakMap<Endpoint, Encode>()

/** Serialises a reply. Both ways drop fields that are not in the contract, so nothing leaks by accident. */
function encoder(endpoint: Endpoint): Encode {
  if (endpoint.answer === 'list') {
    const schema = z.toJSONSchema(
      z.object({ code: z.literal(0), data: endpoint.reply, message: z.string() }),
      { io: 'output', reused: 'ref', unrepresentable: 'any' },
    )
    const stringify = fastJson(schema as never) as (answer: unknown) => string
    return (data) => stringify({ code: 0, data, message: 'ok' })
  }
  return (data) => JSON.stringify({ code: 0, data: endpoint.reply.parse(data), message: 'ok' })
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  endpoint: Endpoint,
  outcome: Outcome,
  encode: Encode,
): FastifyReply | Promise<FastifyReply> {
  if ('encoded' in outcome) return sendText(reply, outcome.encoded)
  const { answer } = outcome
  if (endpoint.answer === 'file') {
    const file = answer as FileReply
    reply
      .header('content-type', file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    if (endpoint.cache === 'etag' && Buffer.isBuffer(file.content))
      return sendFileCached(reply, request, file.content)
    return reply
      .header('cache-control', 'no-store')
      .send(Buffer.isBuffer(file.content) ? file.content : Readable.from(file.content))
  }
  if (endpoint.cache !== 'etag') return sendText(reply, encode(answer))
  reply.type('application/json; charset=utf-8')
  return sendCached(reply, request, answer as object, encode)
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
}

/** The language of a response: the caller's preference, else that of the site. */
export function localeOf(request: FastifyRequest, siteLocale: MountOptions['siteLocale']): Locale {
  return negotiate(header(request, 'accept-language'), siteLocale(hostOf(request)))
}

/** The requested host, lower case, without its port. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
