// The reference of the API for people who write programs: the document at /docs/openapi.json, a page to read at /docs.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allEndpoints } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument, type OpenApiDocument } from './openapi.ts'

// The page contains its own style elements and inline pictures; no other page needs them.
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const OF_AGENCIES = onSurfaces(allEndpoints, 'portal', 'partner')
const OF_PARTNERS = onSurfaces(allEndpoints, 'partner')

/** The page and its document; back-office calls are included for authorised readers. */
export async function serveReference(
  app: FastifyInstance,
  {
    mail,
    mayReadOffice,
  }: {
    /** Who answers questions of partners. */
    readonly mail: string
    readonly mayReadOffice: (request: FastifyRequest) => Promise<boolean>
  },
): Promise<void> {
  // Built on first request: a start does not wait for it.
  const whole = once(() => openApiDocument(allEndpoints, { mail }))
  const document = once(() => openApiDocument(OF_AGENCIES, { mail }))
  const partner = (server: string) => openApiDocument(OF_PARTNERS, { server, mail })
  await app.register(swagger, { openapi: { openapi: '3.1.0' }, transformObject: () => document() as never })
  app.get('/docs/openapi.json', async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .send((await mayReadOffice(request)) ? whole() : document()),
  )
  // The partner API, for those who generate a client from it.
  app.get('/docs/partner.json', async (request, reply) =>
    reply.header('cache-control', 'private, no-cache').send(partner(`${request.protocol}://${request.host}`)),
  )
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_POLICY,
    // No external validator: the page works without internet access.
    uiConfig: {
      url: '/docs/openapi.json',
      docExpansion: 'list',
      deepLinking: true,
      displayRequestDuration: true,
      tryItOutEnabled: false,
      validatorUrl: null,
    },
    // There is one document: the input box for another address is hidden.
    theme: {
      title: 'Interline API',
      css: [
        {
          filename: 'interline.css',
          content: '.swagger-ui .topbar .download-url-wrapper { visibility: hidden }',
        },
      ],
    },
    logo: { type: 'image/svg+xml', content: LOGO },
  })
}

function once(make: () => OpenApiDocument): () => OpenApiDocument {
  let made: OpenApiDocument | undefined
  return () => (made ??= make())
}

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="28" viewBox="0 0 140 28"><text x="0" y="20" font-family="system-ui,sans-serif" font-size="18" font-weight="650" fill="#fff">Interline API</text></svg>',
)
