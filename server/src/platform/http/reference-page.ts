// The reference of the API for people who write programs: the document at /docs/openapi.json, a page to read at /docs.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints } from '@interline/contract/index'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type OpenApiDocument } from './openapi.ts'

// The page brings its own style elements and inline pictures; nothing else of the product needs them.
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export async function serveReference(app: FastifyInstance): Promise<void> {
  // Made when somebody asks for the first time: a start does not wait for it.
  let made: OpenApiDocument | undefined
  const document = () => (made ??= openApiDocument(endpoints))
  await app.register(swagger, { openapi: { openapi: '3.1.0' }, transformObject: () => document() as never })
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  )
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_POLICY,
    // No call to a validator elsewhere: the page works without a network.
    uiConfig: {
      docExpansion: 'list',
      deepLinking: true,
      displayRequestDuration: true,
      tryItOutEnabled: false,
      validatorUrl: null,
    },
    // There is one document: the box that asks for the address of another is in the way.
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

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="28" viewBox="0 0 140 28"><text x="0" y="20" font-family="system-ui,sans-serif" font-size="18" font-weight="650" fill="#fff">Interline API</text></svg>',
)
