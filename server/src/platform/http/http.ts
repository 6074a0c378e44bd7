// The HTTP server: plugins, headers, health, the contract's calls, the reference page and the web client.

import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { Locale } from '@interline/domain/text/text'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Realm } from '../auth/sessions.ts'
import type { Clock } from '../clock/clock.ts'
import type { Platform } from '../platform.ts'
import { embeddedSession, sessionToken } from './browser-session.ts'
import { addCallRecords, type CallRecord } from './program.ts'
import { addAccessLines } from '../log/access-line.ts'
import type { Actor } from './context.ts'
import { sendDocument } from './cached-answer.ts'
import { answerFailure } from './failure-answer.ts'
import { guardHosts, type HostBoundary } from './host-boundary.ts'
import { guardDevPages } from './dev-pages.ts'
import { Failure, failure } from './failure.ts'
import { refuseWhileDraining, serveHealth, type HealthQuestions } from './health.ts'
import { serveMailbox } from './mailbox-page.ts'
import { hostOf, localeOf, mount } from './mount.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { ImpersonationSessions } from './impersonation.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { serveReference } from './reference/page.ts'
import type { Route } from './route.ts'
import { serveUnparsed, unparsedOptions } from './unparsed.ts'
import { readWebDocument, serveWebClient, wantsPage } from './web-client.ts'

export interface HttpOptions {
  readonly platform: Platform
  readonly limits: RateLimits
  readonly routes: readonly Route[]
  readonly webRoot: string | undefined
  readonly isHopeless: (() => boolean) | undefined
  readonly missing: HealthQuestions['missing']
  readonly ledgerProof: HealthQuestions['ledgerProof']
  readonly authenticate: (realm: Realm, token: string, host: string) => Promise<Actor>
  /** Records a call with an API key. */
  readonly recordCall: (call: CallRecord) => void
  readonly impersonations: ImpersonationSessions
  readonly siteLocale: (host: string) => Locale
  readonly hostKind: HostBoundary['kindOf']
  readonly inbox: Pick<Inbox, 'serve'>
  /** Adds pages that modules serve themselves, in addition to the contract's calls. */
  readonly addPages: (app: FastifyInstance) => void
  /** Writes what belongs to the site of a host, and to the page of a path, into the document of all pages. */
  readonly dressPage: (
    page: string,
    reader: PageReader,
  ) => Promise<{ readonly document: string; readonly status: 200 | 404 }>
  /** Whether the client may show frames of this site on a host. */
  readonly mayFrame: (host: string) => Promise<boolean>
  /** The origin beside this site that the page at a path may post a form to; undefined: none. */
  readonly formOrigin: (path: string) => Promise<string | undefined>
  /** The sites whose pages may show the client in a frame; empty: none. */
  readonly frameAncestors: (frame: {
    readonly path: string
    readonly code: string | undefined
    readonly session: string | undefined
  }) => Promise<readonly string[]>
}

interface PageReader {
  readonly host: string
  /** Without query. */
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  /** The header of the browser. */
  readonly languages: string | undefined
  /** Whether somebody may be signed in; whether they are, the page asks itself. */
  readonly hasSession: boolean
}

const BODY_LIMIT = 1024 * 1024
/** Features that none of our pages use, so an injected script cannot either. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
const FILES = /^(application\/octet-stream|application\/vnd\.openxmlformats|image\/)/

/** Builds the application; the caller listens or injects. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform, limits, routes, webRoot, authenticate, impersonations, siteLocale } = options
  const { settings, log, db, mailer } = platform
  const app = fastify({
    ...unparsedOptions({ log, siteLocale }),
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // Requests during shutdown are served: their callers are told to use another connection.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    // Router errors, such as an invalid escape in the address, use the envelope too.
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, { request, reply, locale: localeOf(request, siteLocale), log, call: 'http' })
    },
  })
  await addHeaders(app, settings.mode === 'production')
  addServerTime(app, platform.clock)
  addAccessLines(app, log, { always: settings.accessLog })
  addCallRecords(app, platform.clock, options.recordCall)
  serveUnparsed(app, { log, siteLocale })
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error, { request, reply, locale: localeOf(request, siteLocale), log, call: 'http' }),
  )
  guardHosts(app, { kindOf: options.hostKind, siteLocale })
  // Files are sent as the whole body. Calls without files refuse them (validate.ts).
  app.addContentTypeParser(FILES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  serveHealth(app, platform, options)
  refuseWhileDraining(app, platform.serving)
  await serveReference(app, {
    mail: settings.deskMail,
    // Partners read the portal's calls; those of the back office are not public.
    mayReadOffice: settings.mode === 'development' ? async () => true : isStaff(authenticate),
  })
  if (settings.mode === 'development') {
    guardDevPages(app)
    serveMailbox(app, mailer)
  }
  mount(routes, {
    app,
    db,
    log,
    limits,
    secureCookies: settings.mode === 'production',
    authenticate,
    impersonations,
    siteLocale,
  })
  options.inbox.serve(app, options.limits)
  options.addPages(app)
  if (webRoot !== undefined) await serveWebClient(app, webRoot)
  const page = webRoot === undefined ? undefined : readWebDocument(webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== undefined && wantsPage(request)) {
      await widenPolicy(request, reply, options)
      const reader = readerOf(request, settings.mode === 'production')
      const { document, status } = await options.dressPage(page, reader)
      return sendDocument(reply.code(status), request, document)
    }
    return answerFailure(failure('request.not_found'), {
      request,
      reply,
      locale: localeOf(request, siteLocale),
      log,
      call: 'http',
    })
  })
  return app
}

/** Who reads which page. */
function readerOf(request: FastifyRequest, secure: boolean): PageReader {
  const [path = '', query = ''] = request.url.split('?')
  return {
    host: hostOf(request),
    path,
    query,
    languages: request.headers['accept-language'],
    hasSession: sessionToken(request, 'agency', secure).token !== undefined,
  }
}

/** Whether a request has a back-office session. */
function isStaff(authenticate: HttpOptions['authenticate']) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const { token } = sessionToken(request, 'office', true)
    if (token === undefined) return false
    try {
      return (await authenticate('office', token, hostOf(request))).realm === 'office'
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}

/**
 * The policy of one page: it may show frames of the same site, post a form to where its payment is made, and be shown in
 * a frame by the partner whose user it is for.
 */
async function widenPolicy(
  request: FastifyRequest,
  reply: FastifyReply,
  { mayFrame, formOrigin, frameAncestors, platform }: HttpOptions,
): Promise<void> {
  const name = 'content-security-policy'
  const { code } = request.query as { readonly code?: unknown }
  const path = request.url.split('?', 1)[0] ?? ''
  const ancestors = await frameAncestors({
    path,
    code: typeof code === 'string' ? code : undefined,
    session: embeddedSession(request, platform.settings.mode === 'production'),
  })
  // The older header knows no list of sites and would refuse all others.
  if (ancestors.length > 0) reply.removeHeader('x-frame-options')
  const policy = String(reply.getHeader(name)).replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  )
  const origin = await formOrigin(path)
  const posting =
    origin === undefined ? policy : policy.replace("form-action 'self'", `form-action 'self' ${origin}`)
  reply.header(name, (await mayFrame(hostOf(request))) ? `${posting};frame-src 'self'` : posting)
}

/** Every response carries the server time: browsers count down to deadlines by our clock. */
function addServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', String(clock.now()))
  })
}

async function addHeaders(app: FastifyInstance, production: boolean): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id).header('permissions-policy', PERMISSIONS_POLICY)
    const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint }
    if (endpoint?.anyOrigin) reply.header('access-control-allow-origin', '*')
  })
}
