import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { testApp } from '../support/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'interline-web-'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>client</title>')
afterAll(() => rmSync(webRoot, { recursive: true }))

const app = await testApp({ webRoot })
const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } })
const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/, 2) as [string, string]),
  )

async function setChat(chat: object, type = 'client'): Promise<void> {
  await app.everything((tx) =>
    tx
      .updateTable('sites')
      .set({
        type,
        chat_widget: jsonText({ enabled: true, hosts: [], siteTypes: [], provider: '', ...chat }),
      })
      .where('id', '=', 'site_dragon')
      .execute(),
  )
  await app.modules.site.sites.reload()
}

describe('the chat of the demo world', () => {
  test('[A13] one host of a site has it, with the demo script', async () => {
    const { body } = await app.anonymous.call(
      'site.getSiteConfig',
      {},
      { headers: { host: 'chat.localhost' } },
    )
    expect(body.data.siteInfo).toMatchObject({
      shortName: 'Harbour',
      chatWidget: {
        enabled: true,
        provider: '/demo/chat.js',
        hosts: ['chat.localhost'],
        siteTypes: ['client'],
      },
    })
    const answer = await get('/chat', 'chat.localhost:3000')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.payload).toContain('<script src="/demo/chat.js"></script>')
  })

  test.each(['harbour.localhost', 'dragon.localhost', '203.0.113.7:3000'])(
    '[A13] on %s there is no frame, also in a browser',
    async (host) => {
      const answer = await get('/chat', host)
      expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([404, 'request.not_found'])
    },
  )

  test('[A13] the demo script loads in a sandboxed frame, development only', async () => {
    const answer = await get('/demo/chat.js', 'chat.localhost')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.payload).toContain('演示')
    const production = await testApp({
      demoWorld: false,
      env: { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://user:password@mail.example:587' },
    })
    expect((await production.http.inject('/demo/chat.js')).statusCode).toBe(404)
  })

  test('[A13] it uses the page’s language, else the site’s', async () => {
    const tag = async (query: string) =>
      /lang="([^"]+)"/.exec((await get(`/chat${query}`, 'chat.localhost')).payload)?.[1]
    expect(await tag('?locale=zh-tw')).toBe('zh-TW')
    expect(await tag('')).toBe('en-GB')
    expect(await tag('?locale="><script>')).toBe('en-GB')
    expect(await tag('?locale=zh-tw&locale=zh-cn')).toBe('en-GB')
  })
})

describe('permissions of its script', () => {
  test('[A13] a separate origin and its provider’s host only', async () => {
    await setChat({ provider: 'https://chat.example/w.js?id="7"&x' })
    const answer = await get('/chat', 'dragon.localhost')
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': "'none'",
      'script-src': 'https://chat.example',
      'style-src': "'unsafe-inline' https://chat.example",
      'connect-src': 'https://chat.example wss://chat.example',
      'img-src': 'https://chat.example data:',
      'font-src': 'https://chat.example',
      'form-action': 'https://chat.example',
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts allow-forms allow-popups',
    })
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(answer.payload).toContain(
      '<script src="https://chat.example/w.js?id=&quot;7&quot;&amp;x"></script>',
    )
  })

  test('[A13] our own script connects to nothing', async () => {
    const policy = policyOf(await get('/chat', 'chat.localhost'))
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('form-action')).toBe("'none'")
    expect(policy.has('connect-src')).toBe(false)
  })

  test('[A13] only hosts with a chat may frame, and only themselves', async () => {
    const frames = async (host: string) => policyOf(await get('/flight/orders', host)).get('frame-src')
    expect(await frames('chat.localhost')).toBe("'self'")
    expect(await frames('harbour.localhost')).toBeUndefined()
    expect(await frames('nowhere.example')).toBeUndefined()
    const policy = policyOf(await get('/', 'chat.localhost'))
    expect([policy.get('script-src'), policy.get('frame-ancestors')]).toEqual(["'self'", "'none'"])
  })

  test.each([
    ['switched off', { enabled: false, provider: 'https://chat.example/w.js' }],
    ['for another host', { hosts: ['portal.dragon.demo'], provider: 'https://chat.example/w.js' }],
    ['for another type of site', { siteTypes: ['saas'], provider: 'https://chat.example/w.js' }],
    ['of an address that may not be loaded', { provider: 'http://chat.example/w.js' }],
  ])('[A13] a chat that is %s has neither frame nor permission', async (_, chat) => {
    await setChat(chat)
    expect((await get('/chat', 'dragon.localhost')).statusCode).toBe(404)
    expect(policyOf(await get('/', 'dragon.localhost')).has('frame-src')).toBe(false)
  })

  test('[A13] a site of a listed type has it', async () => {
    await setChat({ siteTypes: ['saas'], provider: 'https://chat.example/w.js' }, 'saas')
    expect((await get('/chat', 'dragon.localhost')).statusCode).toBe(200)
  })
})
