// The HTTP server: plugins, headers, health, the contract's calls, the reference page and the web client.

import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Locale } from '@interline/domain/text/text'
import fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Realm } from '../auth/sessions.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import { failure } from './failure.ts'
import { mount } from './mount.ts'
import type { RateLimits } from './rate-limit.ts'
import type { Route } from './route.ts'

export interface HttpOptions {
  readonly platform: Platform
  readonly limits: RateLimits
  readonly routes: readonly Route[]
  readonly webRoot: string | undefined
  readonly authenticate: (realm: Realm, token: string) => Promise<Actor>
  readonly siteLocale: (host: string) => Locale
}

const BODY_LIMIT = 1024 * 1024

/** Builds the application; the caller listens or injects. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { settings, log, db } = options.platform
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
  })
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
    strictTransportSecurity: settings.mode === 'production',
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
  })
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error, { request, reply, locale: options.siteLocale(request.hostname), log, call: 'http' }),
  )
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const [database, jobs] = await Promise.all([db.healthy(), options.platform.jobs.healthy()])
    const ready = database && jobs
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, jobs, migrations: database })
  })
  mount(options.routes, {
    app,
    db,
    log,
    limits: options.limits,
    secureCookies: settings.mode === 'production',
    authenticate: options.authenticate,
    siteLocale: options.siteLocale,
  })
  app.setNotFoundHandler((request, reply) =>
    answerFailure(failure('request.not_found'), {
      request,
      reply,
      locale: options.siteLocale(request.hostname),
      log,
      call: 'http',
    }),
  )
  return app
}
