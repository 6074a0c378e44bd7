/**
 * Pages of another site for the demo world, so that embedding can be seen and tested without a partner: one signs a user
 * on as a partner's server does and shows the portal in a frame, one has the search widget. Its secret is public, and so
 * are these pages served in development only.
 */
import { signedText } from '@interline/domain/sign-on/signature'
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Deps } from './deps.ts'
import { encryptPartnerToken } from './partner-token.ts'
import { keyOf } from './secrets.ts'

/** The site of the demo page: browsers resolve every name under localhost to this machine. */
export const DEMO_HOST = 'embedded.localhost'
/** Atlas Consolidators, whose secret everybody may know, as its passwords. */
export const DEMO_SIGN_ON = {
  code: 'AT1ASC05',
  secret: 'a71a5c050d3e0f10a71a5c050d3e0f10a71a5c050d3e0f10a71a5c050d3e0f10',
} as const

interface Query {
  readonly user?: unknown
  readonly by?: unknown
}

/** Adds the pages and their script. The caller does so in development only. */
export function serveDemoHost(app: FastifyInstance, deps: Deps): void {
  serveWidgetPage(app, deps)
  const { platform } = deps
  const script = readFileSync(join(import.meta.dirname, 'demo-host.js'), 'utf8')
  app.get('/demo/host.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  app.get<{ Querystring: Query }>('/demo/host', (request, reply) => {
    const portal = `http://127.0.0.1:${request.port ?? platform.settings.port}`
    const { user } = request.query
    const userid = typeof user === 'string' ? user : 'partner-7'
    const query =
      request.query.by === 'token'
        ? byToken(userid, platform.clock.now())
        : bySignature(userid, platform.clock.now())
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src ${portal}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(portal, `${portal}/flight/booking?${query.toString()}`))
  })
}

/** What the page passes on to the widget. `agency` and `target` are for results in a frame. */
const WIDGET_ATTRIBUTES = /^(?:agency|locale|scheme|accent|radius|target|from|to|trip|cabin)$/

/** Adds a page with the search widget, under the strictest policy that it works with: no style of its own is inline. */
function serveWidgetPage(app: FastifyInstance, { platform }: Deps): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/demo/widget', (request, reply) => {
    const portal = `http://127.0.0.1:${request.port ?? platform.settings.port}`
    const attributes = Object.entries(request.query)
      .filter(([name, value]) => WIDGET_ATTRIBUTES.test(name) && typeof value === 'string')
      .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src ${portal}; connect-src ${portal}; frame-src ${portal}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Travel blog</title>
<script async src="${portal}/embed/search.js"></script>
</head>
<body>
<main>
<h1>Travel blog</h1>
<interline-search${attributes.join('')}></interline-search>
</main>
</body>
</html>
`)
  })
}

function bySignature(userid: string, now: number): URLSearchParams {
  const { code, secret } = DEMO_SIGN_ON
  const timestamp = String(now)
  const signature = createHmac('sha256', keyOf(secret))
    .update(signedText({ code, timestamp, userid }))
    .digest('hex')
  return new URLSearchParams({ code, timestamp, userid, signature, iframe: '1' })
}

function byToken(userid: string, now: number): URLSearchParams {
  const { code, secret } = DEMO_SIGN_ON
  const iat = Math.floor(now / 1000)
  const token = encryptPartnerToken(secret, code, {
    nickname: 'Paula Partner',
    openId: `open-${userid}`,
    outUserId: userid,
    userLevel: 'gold',
    userPhone: '85225550170',
    userid,
    iat,
    exp: iat + 300,
  })
  return new URLSearchParams({ code, token, iframe: '1' })
}

function page(portal: string, address: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Partner system</title>
<style>
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1d2b26; background: #f3f6f4 }
header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 12px 16px; color: #fff; background: #17453b }
header b { margin-inline-end: auto }
button { min-height: 36px; padding: 4px 12px; font: inherit; border: 1px solid #b8c8c1; border-radius: 6px; background: #fff }
iframe { display: block; width: 100%; border: 0; background: #fff }
footer { padding: 12px 16px }
ol { max-height: 160px; margin: 0; overflow: auto; font: 12px/1.6 ui-monospace, monospace }
</style>
</head>
<body>
<header>
<b>Partner system</b>
<button data-go="/flight/booking">Search flights</button>
<button data-go="/flight/orders">Orders</button>
<button data-payment="success">Payment succeeded</button>
<button data-payment="failed">Payment failed</button>
</header>
<iframe title="Portal" data-portal="${escapeHtml(portal)}" src="${escapeHtml(address)}" height="600"></iframe>
<footer><h2>Messages from the portal</h2><ol aria-label="Messages"></ol></footer>
<script src="/demo/host.js"></script>
</body>
</html>
`
}
