// The HTTP server: plugins, headers, health, the contract's calls, the reference page and the web client.

import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Locale } from '@interline/domain/text/text'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Realm } from '../auth/sessions.ts'
import type { Clock } from '../clock/clock.ts'
import type { Platform } from '../platform.ts'
import { sessionToken } from './browser-session.ts'
import { addAccessLines } from '../log/access-line.ts'
import type { Actor } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import { guardDevPages } from './dev-pages.ts'
import { Failure, failure } from './failure.ts'
import { refuseWhileDraining, serveHealth } from './health.ts'
import { serveMailbox } from './mailbox-page.ts'
import { hostOf, localeOf, mount } from './mount.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Onlookers } from './onlooker.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { serveReference } from './reference-page.ts'
import type { Route } from './route.ts'
import { serveUnparsed, unparsedOptions } from './unparsed.ts'
import { readWebDocument, serveWebClient, wantsPage } from './web-client.ts'

export interface HttpOptions {
  readonly platform: Platform
  readonly limits: RateLimits
  readonly routes: readonly Route[]
  readonly webRoot: string | undefined
  readonly isHopeless: (() => boolean) | undefined
  readonly missing: () => Promise<string | undefined>
  readonly authenticate: (realm: Realm, token: string) => Promise<Actor>
  readonly onlookers: Onlookers
  readonly siteLocale: (host: string) => Locale
  readonly inbox: Pick<Inbox, 'serve'>
  /** Adds the pages that modules serve themselves, beside the calls of the contract. */
  readonly addPages: (app: FastifyInstance) => void
  /** Whether the client may show frames of this site at a host. */
  readonly mayFrame: (host: string) => Promise<boolean>
}

const BODY_LIMIT = 1024 * 1024
/** What no page of ours uses: a script that got in could not either. */
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
  const { platform, limits, routes, webRoot, authenticate, onlookers, siteLocale, mayFrame } = options
  const { settings, log, db, mailer } = platform
  const app = fastify({
    ...unparsedOptions({ log, siteLocale }),
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // What still comes while the process ends is served: its caller was told to take another connection.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    // Also what the router itself refuses, such as a broken escape in the address, is told in the envelope.
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, { request, reply, locale: localeOf(request, siteLocale), log, call: 'http' })
    },
  })
  await addHeaders(app, settings.mode === 'production')
  addServerTime(app, platform.clock)
  addAccessLines(app, log, { always: settings.accessLog })
  serveUnparsed(app, { log, siteLocale })
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error, { request, reply, locale: localeOf(request, siteLocale), log, call: 'http' }),
  )
  // Files come as the whole body. Calls that take none refuse them (validate.ts).
  app.addContentTypeParser(FILES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  serveHealth(app, platform, options)
  refuseWhileDraining(app, platform.serving)
  await serveReference(app, {
    // Partners read the calls of the portal; those of the back office are nobody's business.
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
    onlookers,
    siteLocale,
  })
  options.inbox.serve(app)
  options.addPages(app)
  if (webRoot !== undefined) await serveWebClient(app, webRoot)
  const page = webRoot === undefined ? undefined : readWebDocument(webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== undefined && wantsPage(request)) {
      if (await mayFrame(hostOf(request))) allowFrames(reply)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
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

/** Whether a request comes with a session of the back office. */
function isStaff(authenticate: HttpOptions['authenticate']) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const { token } = sessionToken(request, 'office', true)
    if (token === undefined) return false
    try {
      return (await authenticate('office', token)).realm === 'office'
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}

/** Widens the policy of one answer: its page may show frames of the same site. */
function allowFrames(reply: FastifyReply): void {
  const name = 'content-security-policy'
  reply.header(name, `${String(reply.getHeader(name))};frame-src 'self'`)
}

/** Every answer tells what time it is here: a browser counts down to our deadlines by our clock. */
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
  })
}
