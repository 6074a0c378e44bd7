import { endpoints } from '@interline/contract/index'
import type { InjectOptions } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'interline-web-'))
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>client</title>')
writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>')
writeFileSync(join(webRoot, 'assets/index-abc123.js'), 'console.log(1)')
writeFileSync(join(webRoot, 'assets/index-abc123.js.br'), 'compressed')
afterAll(() => rmSync(webRoot, { recursive: true }))

const app = await testApp({ webRoot })
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers })
const html = { accept: 'text/html,application/xhtml+xml' }

describe('health', () => {
  test('[platform] liveness does not depend on the database', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' })
  })

  test('[platform] ready means database, jobs and every migration', async () => {
    const answer = await get('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', database: true, jobs: true, migrations: true },
    ])
  })

  test('[platform] a missing migration is not ready', async () => {
    const other = await testApp({ demoWorld: false })
    const pg = await import('pg')
    const owner = new pg.default.Client({ connectionString: other.databaseUrl })
    await owner.connect()
    await owner.query("delete from migrations where name like '%_agencies.sql'")
    await owner.end()
    const answer = await other.http.inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: 'not ready', migrations: false, database: true },
    ])
  })
})

describe('web client', () => {
  test.each(['/', '/flight/orders/A1', '/profile?x=1', '/no/such/page'])(
    '[A1] the page address %s returns the document',
    async (url) => {
      const answer = await get(url, html)
      expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html><title>client</title>'])
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/)
    },
  )

  test('[platform] the document of a page is compressed for whoever accepts it', async () => {
    const read = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const way of ['br', 'gzip'] as const) {
      const answer = await get('/', { ...html, 'accept-encoding': way })
      expect(answer.headers).toMatchObject({
        'content-encoding': way,
        vary: expect.stringContaining('accept-encoding') as string,
      })
      expect(read[way](answer.rawPayload).toString()).toBe('<!doctype html><title>client</title>')
    }
  })

  test.each(['/base/v2/nothing', '/assets/gone-123.js', '/dev/nothing', '/order/v2'])(
    '[A15] %s is not a page, even for a browser',
    async (url) => {
      const answer = await get(url, html)
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 300002])
    },
  )

  test('[platform] built files are cached and compressed, others are revalidated', async () => {
    const built = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(built.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(built.payload).toBe('compressed')
    const plain = await get('/assets/index-abc123.js')
    expect(plain.payload).toBe('console.log(1)')
    expect(plain.headers['content-type']).toMatch(/javascript; charset=utf-8$/)
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })
})

describe('envelope', () => {
  const cases: [what: string, request: InjectOptions, status: number, code: number][] = [
    ['an unknown path', { method: 'POST', url: '/base/v2/none' }, 404, 300002],
    ['a path with a broken escape', { method: 'GET', url: '/base/v2/%zz' }, 400, 300012],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/base/v2/login',
        headers: { 'content-type': 'application/json' },
        payload: '{"username":',
      },
      400,
      300012,
    ],
    ['a body that is a list', { method: 'POST', url: '/base/v2/login', payload: [] as never }, 400, 300001],
    ['no body at all', { method: 'POST', url: '/base/v2/login' }, 400, 300001],
    [
      'another content type',
      {
        method: 'POST',
        url: '/base/v2/login',
        headers: { 'content-type': 'application/xml' },
        payload: '<a/>',
      },
      400,
      300012,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/base/v2/login', payload: { username: 'x'.repeat(1_100_000) } },
      413,
      300010,
    ],
    [
      'a zero byte in a text',
      { method: 'POST', url: '/base/v2/login', payload: { username: 'a\0b', password: 'x' } },
      400,
      300001,
    ],
    [
      'half a character in a text',
      {
        method: 'POST',
        url: '/base/v2/login',
        payload: '{"username":"\\ud800","password":"x"}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      300001,
    ],
    [
      'values nested without end',
      {
        method: 'POST',
        url: '/base/v2/login',
        payload: `{"username":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        headers: { 'content-type': 'application/json' },
      },
      400,
      300001,
    ],
    [
      'a prototype in the body',
      {
        method: 'POST',
        url: '/base/v2/login',
        payload: '{"__proto__":{"a":1},"username":"x"}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      300012,
    ],
    [
      'a field that nobody knows',
      { method: 'POST', url: '/base/v2/login', payload: { username: 'a', password: 'b', agencyId: 1 } },
      400,
      300001,
    ],
    ['a call without a session', { method: 'GET', url: '/base/v2/me' }, 401, 200005],
  ]
  test.each(cases)(
    '[A15] %s is reported in the envelope, in the request’s language',
    async (_, request, status, code) => {
      const answer = await app.http.inject({
        ...request,
        headers: { ...request.headers, 'accept-language': 'zh-tw' },
      })
      const body = answer.json<{
        code: number
        message: string
        data: unknown
        key: string
        traceId: string
      }>()
      expect([answer.statusCode, body.code, body.data]).toEqual([status, code, null])
      expect(body.message).toMatch(/\p{Script=Han}/u)
      expect(body.traceId).toBe(answer.headers['x-trace-id'])
      expect(answer.payload).not.toMatch(/at .+:\d+|node_modules|select |Error/)
    },
  )

  test('[A15] an unknown field is named', async () => {
    const { body } = await app.anonymous.call('session.login', {
      body: { username: 'a', password: 'b', admin: true } as never,
    })
    expect(body.fields).toEqual([{ path: 'admin', rule: 'field.unknown', message: 'Unknown field.' }])
  })

  test('[platform] responses have security headers and are never cached', async () => {
    const { headers } = await get('/base/v2/config/getSiteConfig')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })
})

describe('cacheable responses', () => {
  const url = '/base/v2/airports'

  test('[platform] carry an ETag and are not sent twice', async () => {
    const first = await get(url)
    const tag = String(first.headers.etag)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const again = await get(url, { 'if-none-match': tag })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', tag])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('[platform] are compressed with %s if accepted', async (way, open) => {
    const plain = await get(url)
    const small = await get(url, { 'accept-encoding': `deflate, ${way};q=0.9` })
    expect(small.headers).toMatchObject({
      'content-encoding': way,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
    expect(open(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })
})

describe('reference', () => {
  interface Document {
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; 'x-since'?: string; responses: Record<string, unknown> }>
    >
    components: { schemas: Record<string, unknown> }
  }

  test('[H1] the document has every call, without dangling references', async () => {
    const answer = await get('/docs/openapi.json')
    const document = answer.json<Document>()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    )
    const refs = [...answer.payload.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name as string,
    )
    expect(refs.length).toBeGreaterThan(50)
    expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([])
    expect(answer.payload).not.toContain('#/$defs/')
  })

  test('[H1] the partner document has exactly the versioned calls', async () => {
    const document = (await get('/docs/partner.json')).json<Document>()
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints
        .filter(({ surface }) => surface === 'partner')
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(operations.map((operation) => operation['x-since'])).toEqual(operations.map(() => '2026-11-01'))
  })

  test('[H1] every call lists its parameters and the common errors', async () => {
    const document = (await get('/docs/openapi.json')).json<Document>()
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods) as unknown as {
        parameters: { name: string; in: string; required: boolean }[]
        responses: object
      }[]) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
          inPath,
        )
        expect(Object.keys(operation.responses)).toEqual(
          expect.arrayContaining(['200', '400', '401', '403', '429', '500']),
        )
      }
    }
  })

  test('[H1] the reference page loads nothing from elsewhere', async () => {
    const page = await get('/docs')
    const landed =
      page.statusCode === 302 ? await get(String(page.headers.location).replace(/^\.\//, '/docs/')) : page
    expect(landed.statusCode).toBe(200)
    expect(landed.headers['content-security-policy']).toContain("script-src 'self'")
    const linked = [...landed.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string)
    expect(linked.length).toBeGreaterThan(3)
    for (const url of linked) {
      expect(url).not.toMatch(/^(https?:)?\/\//)
      expect((await get(new URL(url, 'http://x/docs/').pathname)).statusCode).toBe(200)
    }
  })
})

describe('mailbox', () => {
  test('[A4] the development mailbox shows mails as text, newest first', async () => {
    const { db, mailer } = app.platform
    for (const subject of ['first', 'second <script>alert(1)</script>']) {
      await db.transaction([], (tx) =>
        mailer.send(tx, {
          to: 'a@b.demo',
          locale: 'en',
          letter: { subject, paragraphs: ['code <b>1</b>'] },
          purpose: 'test.mail',
        }),
      )
    }
    const { payload, headers } = await get('/dev/mailbox')
    expect(payload.indexOf('second &lt;script&gt;')).toBeGreaterThan(0)
    expect(payload.indexOf('second &lt;script&gt;')).toBeLessThan(payload.indexOf('first'))
    expect(payload).not.toContain('<script>')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('[A4] in production there is none', async () => {
    const production = await testApp({
      env: { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' },
    })
    const answer = await production.http.inject('/dev/mailbox')
    expect(answer.statusCode).toBe(404)
    expect((await production.http.inject('/health/live')).headers['strict-transport-security']).toContain(
      'max-age',
    )
  })
})
