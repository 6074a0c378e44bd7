// Caddy as docs/operating.md configures it, before the product: only ports, the storage and its own authority, in place of a
// public one, are added. What it does with certificates depends on it, not on our endpoint alone.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect as reach } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromApt } from '../../../tools/from-apt.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { freePort } from '../support/hosts/free-port.ts'

const caddy = fromApt({
  name: 'Caddy',
  places: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
  tests: 'the tests of certificates for new sites',
})
const folder = mkdtempSync(join(tmpdir(), 'interline-caddy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Visit {
  readonly host?: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}

const DOCUMENT = resolve(import.meta.dirname, '../../../docs/operating.md')
const BRAND = 'travel.brand.example'
const OFFICE = 'portal.example.com'
const OTHER = 'other.example'

describe.skipIf(!caddy)('behind Caddy with certificates on demand', async () => {
  if (!caddy) return
  const app = await testApp({ env: { UNKNOWN_HOSTS: 'refuse', TRUSTED_PROXIES: '127.0.0.1' } })
  const port = await startCaddy(caddy)
  let staff: Caller

  beforeAll(async () => {
    await app.everything((tx) =>
      tx
        .updateTable('sites')
        .set({ hosts: [OFFICE] })
        .where('is_default', '=', true)
        .execute(),
    )
    await app.modules.site.sites.reload()
    const admin = await app.as('admin@interline.demo')
    const headers = { host: OFFICE }
    staff = { ...admin, call: (name, input, more) => admin.call(name, input, { ...more, headers }) }
  })

  async function startCaddy(program: string): Promise<number> {
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const product = (app.http.server.address() as { port: number }).port
    const [https, http] = [await freePort(), await freePort()]
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, documented({ product, https, http }))
    const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder },
    })
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    afterAll(async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    })
    while (!existsSync(root()) || !(await listens(https))) {
      if (child.exitCode !== null) throw new Error(`Caddy has ended: ${log}`)
      await sleep(50)
    }
    return https
  }

  /** The names of the certificate that a visitor of a host is shown and can trust; undefined: the handshake fails. */
  async function certificateOf(host: string): Promise<PeerCertificate | undefined> {
    const socket = connect({ host: '127.0.0.1', port, servername: host, ca: readFileSync(root()) })
    try {
      await once(socket, 'secureConnect')
      return socket.getPeerCertificate()
    } catch {
      return undefined
    } finally {
      socket.destroy()
    }
  }

  /** Over a connection to the brand; the host that is then asked for may be another. */
  async function visit(
    path: string,
    { host = BRAND, method = 'GET', headers = {}, body: sent = '' }: Visit = {},
  ): Promise<{ readonly status: number | undefined; readonly body: string }> {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: BRAND,
      headers: { host, ...headers },
      ca: readFileSync(root()),
      agent: false,
    })
    asked.end(sent)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    let body = ''
    for await (const chunk of answer) body += String(chunk)
    return { status: answer.statusCode, body }
  }

  test(
    '[H4] a host gets a certificate once its site is published, without a restart',
    { timeout: 60_000 },
    async () => {
      expect(await certificateOf(BRAND)).toBeUndefined()
      const named = { name: 'Brand Travel', shortName: 'Brand' }
      const made = (await staff.call('officeSite.create', { body: named }, { idempotencyKey: 'caddy' })).body
        .data
      const params = { id: made.id }
      const drafted = await staff.call('officeSite.saveDraft', {
        params,
        body: { content: { ...made.content, hosts: [BRAND] }, revision: made.draft!.revision },
      })
      expect(drafted.body.data.faults).toEqual([])
      expect(await certificateOf(BRAND), 'a draft').toBeUndefined()
      const { revision } = drafted.body.data.draft!
      expect((await staff.call('officeSite.publish', { params, body: { revision } })).status).toBe(200)
      expect(await certificateOf(BRAND)).toMatchObject({ subjectaltname: `DNS:${BRAND}` })
      const site = await visit('/base/v2/config/getSiteConfig')
      expect([site.status, site.body.includes('Brand Travel')]).toEqual([200, true])
    },
  )

  test('[H4 H3] no other name gets one, and its certificate opens no other site', async () => {
    for (const host of [OTHER, `sub.${BRAND}`, 'localhost', 'brand.example'])
      expect(await certificateOf(host), host).toBeUndefined()
    expect((await visit('/', { host: OTHER })).status).toBe(421)
    expect((await visit('/office/sites')).status).toBe(404)
  })

  test('[H4 A1] a caller is known by its own address and cannot name another', async () => {
    const body = JSON.stringify({ username: 'operator@harbour.demo', password: 'Wrong-2026!' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    const answer = await visit('/base/v2/login', { method: 'POST', headers, body })
    expect(answer.body).toContain('session.')
    expect((await logRows(app, 'session.sign_in_failed')).at(-1)?.ip).toBe('127.0.0.1')
  })
})

const root = () => join(folder, 'store/pki/authorities/local/root.crt')

async function listens(port: number): Promise<boolean> {
  const socket = reach({ host: '127.0.0.1', port })
  const heard = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  try {
    return await heard
  } finally {
    socket.destroy()
  }
}

/** The configuration in the document. */
function documented(ports: {
  readonly product: number
  readonly https: number
  readonly http: number
}): string {
  const [, block] = /```caddyfile\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? []
  if (!block?.startsWith('{\n')) throw new Error('the document has no Caddyfile')
  const own = `{
	https_port ${ports.https}
	http_port ${ports.http}
	admin off
	local_certs
	skip_install_trust
	storage file_system ${join(folder, 'store')}
`
  return own + block.slice(2).replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.product}`)
}
