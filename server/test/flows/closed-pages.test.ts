import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { PASSWORD } from '../support/arrange.ts'

const app = await testApp()
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers })

describe('development', () => {
  test.each<[what: string, headers: Record<string, string>]>([
    ['a name that a web page chose', { host: 'evil.example' }],
    ['a name that only begins like this machine', { host: 'localhost.evil.example:3000' }],
    ['an address of the network', { host: '192.168.1.7:3000' }],
    ['a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ])('[A4] pages under /dev refuse %s', async (_what, headers) => {
    for (const url of ['/dev/mailbox', '//dev/mailbox'])
      expect((await get(url, headers)).statusCode).not.toBe(200)
    expect((await get('/dev/mailbox', headers)).statusCode).toBe(403)
  })

  test('[A4] pages under /dev refuse another machine', async () => {
    const from = (remoteAddress: string) =>
      app.http.inject({ url: '/dev/mailbox', headers: { host: 'localhost' }, remoteAddress })
    expect((await from('203.0.113.9')).statusCode).toBe(403)
    expect((await from('::1')).statusCode).toBe(200)
    for (const host of ['localhost:3000', 'desk.localhost', '[::1]:3000'])
      expect((await get('/dev/mailbox', { host })).statusCode).toBe(200)
  })
})

const production = await testApp({
  env: {
    INTERLINE_MODE: 'production',
    MAIL_URL: 'smtp://127.0.0.1:9',
    STAFF_SECOND_FACTOR: 'off',
  },
})

describe('production', () => {
  test('[A7] cookies carry the prefix that binds them to this host', async () => {
    for (const [call, username, cookie] of [
      ['session.login', 'operator@harbour.demo', 'interline_session'],
      ['office.login', 'desk@interline.demo', 'interline_office'],
    ] as const) {
      const answer = await production.anonymous.call(call, { body: { username, password: PASSWORD } })
      const [session, device] = [answer.headers['set-cookie'] ?? []].flat().map(String)
      expect(session).toMatch(new RegExp(`^__Host-${cookie}=s_.+; Path=/; .*HttpOnly; Secure`))
      expect(device).toMatch(/^__Host-interline_device=d_.+; Path=\/; HttpOnly; Secure/)
    }
  })

  test('[platform] back-office calls in the reference are for staff only', async () => {
    const paths = async (headers: Record<string, string> = {}, url = '/docs/openapi.json') =>
      Object.keys(
        (await production.http.inject({ url, headers })).json<{ paths: Record<string, unknown> }>().paths,
      )
    const office = (all: string[]) => all.filter((path) => path.startsWith('/admin/'))
    expect(office(await paths())).toEqual([])
    expect(office(await paths({}, '/docs/json'))).toEqual([])
    expect(await paths()).toContain('/base/v2/login')
    const { token } = await production.as('desk@interline.demo')
    expect(office(await paths({ cookie: `__Host-interline_office=${token}` }))).not.toEqual([])
    const agent = await production.as('operator@harbour.demo')
    expect(office(await paths({ cookie: `__Host-interline_office=${agent.token}` }))).toEqual([])
  })

  test('[K3] staff need a second factor, unless configured otherwise', async () => {
    const env = { INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' }
    const strict = await testApp({ beside: production, env })
    const body = { username: 'desk@interline.demo', password: PASSWORD }
    expect((await strict.anonymous.call('office.login', { body })).body.key).toBe('session.code_required')
    expect((await production.anonymous.call('office.login', { body })).status).toBe(200)
    expect((await app.anonymous.call('office.login', { body })).status).toBe(200)
  })

  test('[platform] pages may use none of the visitor’s devices', async () => {
    const { headers } = await production.http.inject('/health/live')
    expect(headers['permissions-policy']).toContain('camera=(), ')
  })
})
