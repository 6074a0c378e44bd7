/**
 * A chat provider for the demo world: our own script that echoes messages and makes no calls. It replaces a
 * provider's script, so that a site's chat can be shown and tested without an account.
 */
import type { Locale, Translation } from '@interline/domain/text/text'
import { bcp47, LOCALES } from '@interline/domain/text/text'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../i18n/en/demo-chat.ts'
import zhCn from '../i18n/zh-cn/demo-chat.ts'
import zhTw from '../i18n/zh-tw/demo-chat.ts'

export const DEMO_CHAT = '/demo/chat.js'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** Adds the script. The caller does so in development only. */
export function serveDemoChat(app: FastifyInstance): void {
  const texts = Object.fromEntries(LOCALES.map((locale) => [bcp47(locale), TEXTS[locale]]))
  const code = readFileSync(join(import.meta.dirname, 'demo-chat.js'), 'utf8')
  const script = code.replace('texts = {}', () => `texts = ${JSON.stringify(texts)}`)
  app.get(DEMO_CHAT, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // The sandboxed frame has a separate origin, so for the browser this is a cross-site script.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
