// Serves the calls of the contract. For every call the same steps in the same order: session, access, rate, input,
// idempotency, use case, answer. A refusal becomes an answer here and nowhere else.

import { Readable } from 'node:stream'
import type { Endpoint, RateClass } from '@interline/contract/kernel/endpoint'
import { allows, type AccessRule } from '@interline/domain/access/access'
import { negotiate, type Locale } from '@interline/domain/text/text'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
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
import { sendKept } from './kept-answer.ts'
import { onlookerToken, readOnlooker, writeOnlookerCookie, type Onlookers } from './onlooker.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { goFirst } from '../clock/turns.ts'
import type { Route } from './route.ts'
import { readInput } from './validate.ts'

export interface MountOptions {
  readonly app: FastifyInstance
  readonly db: Database
  readonly log: Log
  readonly limits: RateLimits
  readonly secureCookies: boolean
  /** Finds the person behind a token. Throws the session errors of the catalogue. */
  readonly authenticate: (realm: Realm, token: string) => Promise<Actor>
  readonly onlookers: Onlookers
  /** Language where the caller names none that we speak: that of the site. */
  readonly siteLocale: (host: string) => Locale
}

/** Adds every route to the application. Throws at start when a call is served twice. */
export function mount(routes: readonly Route[], options: MountOptions): void {
  const names = new Set<string>()
  for (const route of routes) {
    if (names.has(route.endpoint.name)) throw new Error(`${route.endpoint.name} is served twice`)
    names.add(route.endpoint.name)
    mountRoute(route, options)
  }
}

function mountRoute({ endpoint, serve, again }: Route, options: MountOptions): void {
  const encode = encoder(endpoint)
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
        // Who asks is found out also while the rest is told to try again.
        ctx = await withReserve(() => contextOf(request, reply, endpoint, locale, options))
        const input = readInput(endpoint, request)
        const serving = ctx
        const work = () =>
          serveOnce(serving, endpoint, input, request, { serve, again, encode, db: options.db })
        const outcome = await (endpoint.reserved ? withReserve(work) : asRequest(work))
        if (isOnlooked(ctx))
          await options.onlookers.noteRead(ctx, { call: endpoint.name, target: targetOf(input) })
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

/** Searches and long lists are what the others would wait for. */
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
  const looking = fromCookie ? onlookerToken(request, secureCookies) : undefined
  if (fromCookie && (token || looking)) refuseCrossSite(request)
  const setOnlooker: Ctx['setOnlooker'] = (cookie) => writeOnlookerCookie(reply, cookie, secureCookies)
  const source = { ip: request.ip, userAgent: header(request, 'user-agent') ?? '', requestId: request.id }
  const actor =
    realm === 'agency' && looking !== undefined
      ? await readOnlooker(
          endpoint,
          () => options.onlookers.authenticate(looking, source),
          () => setOnlooker(null),
        )
      : await actorOf(rule, realm, token, options)
  noteOf(request).actor = actor
  if (actor?.realm === 'office' && actor.factorMissing && !endpoint.beforeFactor)
    throw failure('session.factor_missing')
  if (actor !== null && !allows(rule, actor).ok) throw failure('access.not_allowed')
  await options.limits.spend(endpoint.rate, payerOf(endpoint, actor, request.ip))
  const scope: Scope = actor?.realm === 'agency' ? [actor.agencyId] : []
  const db = actor?.realm === 'agency' && actor.onlooker ? options.db.readOnly() : options.db
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  return {
    actor,
    locale,
    ...source,
    host: hostOf(request),
    log: options.log.child({ requestId: request.id, call: endpoint.name }),
    db,
    scope,
    idempotencyKey: header(request, 'idempotency-key'),
    signal: aborted.signal,
    transaction: (work) => db.transaction(scope, work),
    remember: () => Promise.resolve(),
    sessionToken: token,
    browserSession: fromCookie ? token : undefined,
    setSession: (cookie) => writeSessionCookie(reply, realm, cookie, secureCookies),
    deviceCookie: deviceCookie(request, secureCookies),
    setDevice: (cookie) => writeDeviceCookie(reply, cookie, secureCookies),
    onlookerToken: looking,
    setOnlooker,
  }
}

/** Whose allowance a call uses up. Suppliers count what an agency asks, not what each of its people does. */
function payerOf(endpoint: Endpoint, actor: Actor | null, ip: string): string {
  // Nor does anybody pay for who looks as them.
  if (actor?.realm === 'agency' && actor.onlooker) return `onlooker:${actor.onlooker.staffId}`
  if (actor?.realm === 'agency' && endpoint.rate === 'search') return `agency:${actor.agencyId}`
  return actor ? actor.userId : ip
}

/** Classes whose allowance is for what was accepted: a search that was asked, an enquiry that was sent. */
const CHARGED_WHEN_ACCEPTED: ReadonlySet<RateClass> = new Set(['search', 'enquiry'])

/**
 * A search or an enquiry with an invalid field takes nothing from its own allowance: it counts as one ordinary call of
 * the person or address. Answers the error to send.
 */
async function chargeMistake(
  error: unknown,
  endpoint: Endpoint,
  { actor, ip }: Ctx,
  limits: RateLimits,
): Promise<unknown> {
  const isInvalid = error instanceof Failure && error.key === 'request.invalid'
  if (!CHARGED_WHEN_ACCEPTED.has(endpoint.rate) || !isInvalid) return error
  await limits.giveBack(endpoint.rate, payerOf(endpoint, actor, ip))
  try {
    await limits.spend('read', actor?.userId ?? ip)
    return error
  } catch (refusal) {
    return refusal
  }
}

async function actorOf(
  rule: AccessRule,
  realm: Realm,
  token: string | undefined,
  options: MountOptions,
): Promise<Actor | null> {
  if ('public' in rule) return null
  if (!token) throw failure('session.token_invalid')
  return options.authenticate(realm, token)
}

function isOnlooked(ctx: Ctx): ctx is Ctx<AgencyActor> {
  return ctx.actor?.realm === 'agency' && ctx.actor.onlooker !== undefined
}

/** What a call is about, such as an order; empty for lists. */
function targetOf({ params }: Record<string, unknown>): string {
  return Object.values((params ?? {}) as Record<string, unknown>).join(' ')
}

/** What a use case answered, or the answer as it was sent the first time. */
type Outcome = { readonly answer: unknown } | { readonly encoded: string }

/** Runs the use case, at most once per Idempotency-Key where the call takes one. */
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
    if (!again) throw new Error(`${endpoint.name} cannot answer again`)
    return { answer: await again(ctx, claim.again) }
  }
  let encoded: string | undefined
  const remember: Ctx['remember'] = async (tx, reply, made) => {
    encoded = encode(reply)
    await idempotency.keep(tx, claim, made ? { again: made } : encoded)
  }
  const letGo = idempotency.hold(db, claim, (error) =>
    ctx.log.warn({ error }, 'idempotency claim not renewed'),
  )
  try {
    const answer = await serve({ ...ctx, remember }, input)
    if (encoded === undefined) await db.transaction([], (tx) => remember(tx, answer))
    return encoded === undefined ? { answer } : { encoded }
  } catch (error) {
    // It runs out by itself; why the work failed is what the caller must hear.
    await idempotency
      .release(db, claim)
      .catch((cause: unknown) => ctx.log.warn({ error: cause }, 'idempotency claim not released'))
    throw error
  } finally {
    letGo()
  }
}

type Encode = (reply: unknown) => string

/** Reply to JSON. Both ways drop fields that the contract does not name, so nothing leaks by accident. */
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
    return reply
      .header('content-type', file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'no-store')
      .send(Buffer.isBuffer(file.content) ? file.content : Readable.from(file.content))
  }
  if (endpoint.cache !== 'etag') return sendText(reply, encode(answer))
  reply.type('application/json; charset=utf-8')
  return sendKept(reply, request, answer as object, encode)
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
}

/** The language of an answer: what the caller wishes, else that of the site. */
export function localeOf(request: FastifyRequest, siteLocale: MountOptions['siteLocale']): Locale {
  return negotiate(header(request, 'accept-language'), siteLocale(hostOf(request)))
}

/** The host that was asked, lower case, without its port. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
