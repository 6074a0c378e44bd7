/**
 * The document in which a chat provider's script runs. The sandbox gives it a separate origin, in the frame
 * and when its address is opened directly: the script can read neither our pages nor the session, and its
 * calls carry no cookie. The policy lets it connect to its provider only.
 */
import { chatProvider, type ChatProvider } from '@interline/domain/site/chat-widget'
import { bcp47, isLocale, translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { FastifyInstance } from 'fastify'
import { hostOf } from '../../../platform/http/mount.ts'
import { escapeHtml } from '../../../platform/mail/letter.ts'
import en from '../i18n/en/chat-frame.ts'
import zhCn from '../i18n/zh-cn/chat-frame.ts'
import zhTw from '../i18n/zh-tw/chat-frame.ts'
import type { SiteDirectory } from '../sites.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** Adds `GET /chat?locale=`: 404 on hosts without a chat. */
export function serveChatFrame(app: FastifyInstance, sites: SiteDirectory): void {
  app.get<{ Querystring: { locale?: unknown } }>('/chat', async (request, reply) => {
    const host = hostOf(request)
    const site = await sites.byHost(host)
    const provider = chatProvider(site, host)
    if (!provider) return reply.callNotFound()
    const { locale } = request.query
    return reply
      .header('content-security-policy', contentPolicy(provider))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(frame(provider, isLocale(locale) ? locale : site.defaultLanguage))
  })
}

/** Without an origin the script is ours, which connects to nothing. */
function contentPolicy({ origin }: ChatProvider): string {
  const directives = [
    "default-src 'none'",
    `script-src ${origin ?? "'self'"}`,
    `style-src 'unsafe-inline'${origin ? ` ${origin}` : ''}`,
    ...(origin
      ? [
          `connect-src ${origin} ${origin.replace('https:', 'wss:')}`,
          `img-src ${origin} data:`,
          `font-src ${origin}`,
          `form-action ${origin}`,
        ]
      : ["form-action 'none'"]),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ]
  return directives.join('; ')
}

// The text is visible until the script has rendered, so that a provider outage is noticed.
function frame({ script }: ChatProvider, locale: Locale): string {
  const t = translator(TEXTS[locale] as typeof en, locale)
  return `<!doctype html>
<html lang="${bcp47(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t(($) => $.title))}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; font: 14px/1.5 system-ui, sans-serif }
#waiting { margin: 0; padding: 16px; opacity: .8 }
body:has(> :not(#waiting, script)) #waiting { display: none }
</style>
</head>
<body>
<p id="waiting">${escapeHtml(t(($) => $.waiting))}</p>
<script src="${escapeHtml(script)}"></script>
</body>
</html>
`
}
