/**
 * The document that a chat provider's script runs in. The sandbox gives it an origin of its own, in the frame and
 * when its address is opened by itself: the script reads neither our pages nor the session, and a call it makes
 * carries no cookie. The policy lets it talk to its provider and to nobody else.
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

/** Adds `GET /chat?locale=`: 404 on hosts that show no chat. */
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

/** Without an origin the script is ours, which has nobody to talk to. */
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

// The words are seen until the script has added something of its own, so a provider that is down is told.
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
