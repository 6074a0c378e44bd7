// Which requests a host answers. A site has hosts of its own; the back office is on those of the platform alone, and a host
// that no site has gets nothing. What machines of the installation itself ask is answered on every host.

import { bcp47, type Locale } from '@interline/domain/text/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../mail/letter.ts'
import { errorSentence } from '../text/sentences.ts'
import { failure } from './failure.ts'
import { hostOf, localeOf } from './mount.ts'
import { wantsPage } from './web-client.ts'

/** `platform`: of the default site. `brand`: of another one. */
export type HostKind = 'platform' | 'brand' | 'unknown'

export interface HostBoundary {
  readonly kindOf: (host: string) => Promise<HostKind>
  readonly siteLocale: (host: string) => Locale
}

/** Load balancers ask by address, and payment providers notify the address that they were once given. */
const EVERYWHERE = /^\/(?:health|notify)(?:\/|$)/
const OFFICE = /^\/(?:office|admin)(?:\/|$)/

/** Answers 421 on unknown hosts, and for calls of the back office on those of brands, where its pages are not found. */
export function guardHosts(app: FastifyInstance, { kindOf, siteLocale }: HostBoundary): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (EVERYWHERE.test(path)) return
    const kind = await kindOf(hostOf(request))
    if (kind === 'platform' || (kind === 'brand' && !OFFICE.test(path))) return
    if (!wantsPage(request)) throw failure('site.unknown_host')
    return answerPage(
      reply,
      kind === 'unknown' ? 'site.unknown_host' : 'request.not_found',
      localeOf(request, siteLocale),
    )
  })
}

/** Names nobody: the host is not that of a site, or not that of the platform. */
function answerPage(
  reply: FastifyReply,
  key: 'site.unknown_host' | 'request.not_found',
  locale: Locale,
): FastifyReply {
  const sentence = escapeHtml(errorSentence(key, {}, locale))
  return reply
    .code(key === 'site.unknown_host' ? 421 : 404)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${bcp47(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sentence}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; font: 18px/1.5 system-ui, sans-serif }
</style>
</head>
<body><main><p>${sentence}</p></main></body>
</html>
`)
}
