import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { PASSWORD, signIn } from '../support/arrange.ts'
import { cookieOf, pairOf } from '../support/impersonation.ts'

const app = await testApp({ env: { UNKNOWN_HOSTS: 'refuse' } })

beforeAll(async () => {
  await app.everything((tx) =>
    tx
      .updateTable('sites')
      .set({ hosts: ['portal.example.com'], public_url: 'https://www.example.com' })
      .where('is_default', '=', true)
      .execute(),
  )
  await app.modules.site.sites.reload()
})

const get = (url: string, host: string, accept = 'text/html', language = 'en') =>
  app.http.inject({ url, headers: { host, accept, 'accept-language': language } })

describe('unknown hosts', () => {
  test('[H3 H4] a host that no site has gets a page that names nobody, and no call', async () => {
    const page = await get('/', 'evil.example')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([421, 'no-store'])
    expect(page.payload).toContain('There is no site at this address.')
    expect(page.payload).not.toContain('Interline')
    expect((await get('/', 'evil.example', 'text/html', 'zh-TW')).payload).toContain('此網址沒有網站')
    const call = await get('/base/v2/config/getSiteConfig', 'evil.example', 'application/json')
    expect([call.statusCode, call.json<{ key: string }>().key]).toEqual([421, 'site.unknown_host'])
    const body = { username: 'operator@harbour.demo', password: PASSWORD }
    const signIn = await app.anonymous.call('session.login', { body }, { headers: { host: 'evil.example' } })
    expect([signIn.status, signIn.headers['set-cookie']]).toEqual([421, undefined])
  })

  test('[H3] listed hosts and the public address are answered, and machines on any host', async () => {
    for (const host of ['portal.example.com', 'WWW.example.com', 'harbour.localhost'])
      expect((await get('/base/v2/config/getSiteConfig', host, '*/*')).statusCode, host).toBe(200)
    expect((await get('/health/live', '10.0.0.7')).statusCode).toBe(200)
    expect((await get('/notify/stripe/none', '10.0.0.7', '*/*')).statusCode).toBe(404)
  })
})

describe('the back office', () => {
  let admin: Caller
  beforeAll(async () => {
    admin = await app.as('admin@interline.demo')
  })

  test('[K3 H4] it answers on the hosts of the platform alone', async () => {
    const on = (host: string) => admin.call('officeSite.list', {}, { headers: { host } })
    expect((await on('portal.example.com')).status).toBe(200)
    expect((await on('dragon.localhost')).body.key).toBe('site.unknown_host')
    const body = { username: 'admin@interline.demo', password: PASSWORD }
    const signIn = await app.anonymous.call(
      'office.login',
      { body },
      { headers: { host: 'dragon.localhost' } },
    )
    expect([signIn.status, signIn.headers['set-cookie']]).toEqual([421, undefined])
    const page = await get('/office/sites', 'dragon.localhost')
    expect([page.statusCode, page.payload.includes('Interline')]).toEqual([404, false])
  })

  test('[H4] a proxy is told which hosts may have a certificate', async () => {
    const ask = async (domain: string) => (await get(`/health/host?domain=${domain}`, '127.0.0.1')).statusCode
    expect(await ask('portal.harbour.demo')).toBe(200)
    expect(await ask('Portal.Harbour.demo.')).toBe(200)
    expect(await ask('www.example.com')).toBe(200)
    for (const other of ['evil.example', 'x.portal.harbour.demo', '127.0.0.1', '', '*.harbour.demo'])
      expect(await ask(encodeURIComponent(other)), other).toBe(404)
  })

  test('[H4] staff see what a host leads to and who answers there', async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.http.server.address() as { port: number }
    Object.assign(app.platform.settings, { port })
    const check = (host: string) =>
      admin.call(
        'officeSite.checkHost',
        { params: { id: 'site_harbour', host } },
        { headers: { host: 'portal.example.com' } },
      )
    expect((await check('harbour.localhost')).body.data).toMatchObject({ answer: 'ready', alias: null })
    // Reserved for documentation and tests: no name server knows it.
    expect((await check('portal.harbour.demo')).body.data).toMatchObject({
      addresses: [],
      answer: 'unknown_host',
    })
    expect((await check('foreign.example.com')).body.key).toBe('request.not_found')
  })
})

describe('a session is good on the site that it was made on', () => {
  const [platform, brand, other] = ['portal.example.com', 'harbour.localhost', 'dragon.localhost']
  const OWNER = 'owner@harbour.demo'
  const signInOn = async (host: string) => {
    const answer = await signIn(app, OWNER, undefined, { headers: { host } })
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.data.token
  }
  /** As a browser sends it, and as a program does. */
  const meOn = async (host: string, token: string) => {
    const cookie = { cookie: `interline_session=${token}`, 'sec-fetch-site': 'same-origin' }
    const [page, program] = await Promise.all([
      app.anonymous.call('session.me', {}, { headers: { host, ...cookie } }),
      app.holding(token).call('session.me', {}, { headers: { host } }),
    ])
    expect(page.body.code).toBe(program.body.code)
    return page.body.code
  }

  test('[H3 A4] its cookie and token say nothing on the hosts of other sites', async () => {
    const token = await signInOn(brand)
    expect(await meOn(brand, token)).toBe(0)
    expect(await meOn('portal.harbour.demo', token)).toBe(0)
    for (const host of [other, platform]) expect(await meOn(host, token), host).toBe(200005)
    // Nor does that of the platform's site on a brand that the same user may sign in on.
    const own = await signInOn(platform)
    expect([await meOn('www.example.com', own), await meOn(brand, own)]).toEqual([0, 200005])
    // It was not ended by that.
    expect(await meOn(brand, token)).toBe(0)
  })

  test('[H3 G3] it ends on a host that its agency no longer allows', async () => {
    const token = await signInOn(brand)
    const allow = (hosts: string[]) =>
      app.everything((tx) =>
        tx
          .updateTable('agencies')
          .set({ restricted_hosts: hosts })
          .where('name', '=', 'Harbour Travel')
          .execute(),
      )
    await allow(['portal.harbour.demo'])
    app.clock.advance(6_000)
    expect([await meOn(brand, token), await meOn('portal.harbour.demo', token)]).toEqual([200005, 0])
    await allow([])
  })

  test('[H3 K3] an impersonation is good on hosts of the platform alone', async () => {
    const office = await app.as('lead@interline.demo')
    const body = { userId: 'usr_harbour_owner', reason: 'Ticket 4711' }
    const begun = await office.call('impersonation.start', { body }, { headers: { host: platform } })
    expect(begun.status, begun.body.message).toBe(200)
    const cookie = pairOf(cookieOf(begun))
    const seenOn = async (host: string) =>
      (
        await app.anonymous.call(
          'session.me',
          {},
          { headers: { host, cookie, 'sec-fetch-site': 'same-origin' } },
        )
      ).body.code
    expect([await seenOn(platform), await seenOn(brand)]).toEqual([0, 200005])
  })
})
