// The development mailbox: what would have been sent, newest first. Mails contain user input, so everything
// is shown as text.

import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../mail/letter.ts'
import type { Mailer, StoredMail } from '../mail/mailer.ts'

const SHOWN = 50
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Adds /dev/mailbox. The caller does so in development only. */
export function serveMailbox(app: FastifyInstance, mailer: Mailer): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await mailer.recent(SHOWN)
    return reply
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(mails))
  })
}

function page(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? '<p>No mail yet. Ask for a sign-in code, then come back.</p>'
      : mails.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Development mailbox</title>
<style>
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 720px; margin: 32px auto; padding: 0 16px }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; padding: 16px; margin: 16px 0 }
h2 { font-size: 16px; margin: 0 0 4px }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; font-size: 13px; opacity: .75 }
dd { margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0 }
</style>
</head>
<body>
<h1>Development mailbox</h1>
<p>No mail server is set, so mails stay here. This page exists in development only.</p>
${list}
</body>
</html>
`
}

function article({ to, subject, text, purpose, locale, createdAt }: StoredMail): string {
  return `<article data-to="${escapeHtml(to)}" data-purpose="${escapeHtml(purpose)}" lang="${escapeHtml(locale)}">
<h2>${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>For</dt><dd>${escapeHtml(purpose)}</dd><dt>At</dt><dd><time>${createdAt.toISOString()}</time></dd></dl>
<pre>${escapeHtml(text)}</pre>
</article>`
}
