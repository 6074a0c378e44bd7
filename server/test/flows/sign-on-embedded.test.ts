// The portal in a frame of a partner's page: partner tokens, which sites may show it, and its session cookie; whom a
// sign-on may replace, and links of users.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { encryptPartnerToken } from '../../src/modules/sign-on/index.ts'
import { testApp } from '../support/app.ts'
import {
  ATLAS_CODE as code,
  ATLAS_SECRET as secret,
  newUserId,
  partnerOf,
} from '../support/people/sign-on.ts'

const app = await testApp({ webRoot: webRoot() })
const { signed, login, setAgency } = partnerOf(app)

/** A client of one empty page: its policy is what counts. */
function webRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'interline-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

beforeEach(() => {
  // Every test signs at an instant of its own.
  app.clock.advance(1000)
})

const token = (change: object = {}, of: string = code, key: string = secret) => {
  const iat = Math.floor(app.clock.now() / 1000)
  const user = {
    nickname: 'Paula',
    openId: 'o1',
    outUserId: 'p-out',
    userLevel: 2,
    userPhone: '1',
    userid: 'p-token',
  }
  return encryptPartnerToken(key, of, { ...user, iat, exp: iat + 300, ...change })
}
const readToken = (text: string, of: string = code) =>
  app.anonymous.call('signOn.partnerToken', { body: { code: of, token: text } })

test('[A6] a partner token gives the partner’s user and a signed request', async () => {
  const { body } = await readToken(token())
  expect(body.data!.partnerUser).toEqual({
    nickname: 'Paula',
    openId: 'o1',
    outUserId: 'p-out',
    userLevel: '2',
    userPhone: '1',
    userid: 'p-token',
  })
  const answer = await login(body.data!.signOn)
  expect(answer.body.data.userInfo).toMatchObject({ outUserId: 'p-token', nickname: 'Paula' })
  expect((await login(body.data!.signOn)).body.code).toBe(201010)
})

test('[A6] a token that cannot be read is answered with nothing, never an error', async () => {
  const iat = Math.floor(app.clock.now() / 1000)
  const used = token({ userid: 'p-used' })
  expect((await readToken(used)).body.data).not.toBeNull()
  const right = token()
  for (const [text, of] of [
    [used],
    // The same bytes, written in another way.
    [`${used}=`],
    [`${used.slice(0, 9)} ${used.slice(9)}`],
    ['nonsense'],
    [`${right.slice(0, -2)}xx`],
    [token({}, 'H4RB0VR1')],
    [right, 'H4RB0VR1'],
    [token({}, code, '00'.repeat(32))],
    [token({ iat: iat - 400, exp: iat - 100 })],
    [token({ exp: iat + 301 })],
    [token({ iat: iat + 400, exp: iat + 500 })],
    [token({ userid: 'with space' })],
    [token({ iat: undefined })],
  ] as const) {
    const answer = await readToken(text, of)
    expect([answer.status, answer.body.data]).toEqual([200, null])
  }
})

test('[A6] a zero character in the name of a token is left out', async () => {
  const { body } = await readToken(token({ nickname: 'Pau\0la', userid: 'p-zero' }))
  expect(body.data!.partnerUser.nickname).toBe('Paula')
})

const framePolicy = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({ url: address, headers: { accept: 'text/html', ...headers } })
  const policy = String(answer.headers['content-security-policy'])
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers['x-frame-options']]
}

test('[A6] only the restricted hosts of the agency may show it in a frame', async () => {
  expect(await framePolicy('/flight/booking')).toEqual(["'none'", 'SAMEORIGIN'])
  expect(await framePolicy('/flight/booking?code=NOB0DY00')).toEqual(["'none'", 'SAMEORIGIN'])
  await setAgency({ restricted_hosts: ['partner.example.com', '*.atlas.demo'] })
  app.clock.advance(6_000)
  const allowed = 'https://partner.example.com https://*.atlas.demo http://embedded.localhost:*'
  expect(await framePolicy(`/flight/booking?code=${code}&iframe=1`)).toEqual([allowed, undefined])
  // Neither the back office nor an address with a code that is none.
  for (const address of [`/office?code=${code}`, `/office/orders?code=${code}`, '/flight/booking?code=%00'])
    expect(await framePolicy(address)).toEqual(["'none'", 'SAMEORIGIN'])
  // Once signed on the frame may be loaded again without the code.
  const answer = await login({ ...signed(), embedded: true }, { host: 'desk.atlas.demo' })
  const { token: session } = answer.body.data
  expect(await framePolicy('/flight/orders', { cookie: `interline_embedded=${session}` })).toEqual([
    allowed,
    undefined,
  ])
  expect(await framePolicy('/flight/orders', { cookie: 'interline_embedded=none' })).toEqual([
    "'none'",
    'SAMEORIGIN',
  ])
  await setAgency({ restricted_hosts: [] })
})

test('[A6] an embedded session has a partitioned cookie, and signing out removes it', async () => {
  const answer = await login({ ...signed(), embedded: true }, { host: 'localhost' })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^interline_embedded=/)
  for (const part of ['HttpOnly', 'Secure', 'Partitioned', 'SameSite=None', 'Path=/'])
    expect(cookie).toContain(part)
  const headers = { cookie: cookie.split(';')[0]!, 'sec-fetch-site': 'same-origin', host: 'localhost' }
  expect((await app.anonymous.call('session.me', {}, { headers })).status).toBe(200)
  const crossSite = { ...headers, 'sec-fetch-site': 'cross-site' }
  expect((await app.anonymous.call('session.logout', {}, { headers: crossSite })).body.key).toBe(
    'request.cross_site',
  )
  const out = await app.anonymous.call('session.logout', {}, { headers })
  expect(String(out.headers['set-cookie'])).toMatch(/interline_embedded=;.*Partitioned/)
  expect((await app.anonymous.call('session.me', {}, { headers })).body.code).toBe(200005)
})

test('[A6] a sign-on outside the frame removes the session of the frame, which would be read first', async () => {
  const framed = await login({ ...signed(), embedded: true }, { host: 'localhost' })
  const cookie = String(framed.headers['set-cookie']).split(';')[0]!
  const headers = { cookie, 'sec-fetch-site': 'same-origin', host: 'localhost' }
  const answer = await login({ ...signed(), replace: true }, headers)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.find((each) => each.startsWith('interline_embedded=;'))).toContain('Partitioned')
  expect(cookies.some((each) => /^interline_session=[^;]/.test(each))).toBe(true)
})

test('[A5 G3] replaces another user of this browser only once the person has agreed', async () => {
  const browser = (token: string) => ({
    cookie: `interline_session=${token}`,
    'sec-fetch-site': 'same-origin',
  })
  const [first, second] = [newUserId(), newUserId()]
  const { token } = (await login(signed({ userid: first }))).body.data
  const headers = browser(token)
  const request = signed({ userid: second })
  const asked = await login(request, headers)
  expect(asked.body).toMatchObject({
    key: 'sign_on.other_user',
    message: `You are signed in as ${first}. The link is for ${second}. If you change, the present session ends.`,
  })
  // Nothing has happened: the session lives, nobody was created, and the signature is not used.
  expect((await app.holding(token).call('session.me', {})).status).toBe(200)
  expect(
    await app.everything((tx) =>
      tx.selectFrom('users').select('id').where('out_user_id', '=', second).execute(),
    ),
  ).toEqual([])
  const agreed = await login({ ...request, replace: true }, headers)
  expect(agreed.body.data.userInfo.outUserId).toBe(second)
  expect((await app.holding(token).call('session.me', {})).status).toBe(401)
  // The same user, an ended session, and no cookie ask nothing.
  expect((await login(signed({ userid: second }), browser(agreed.body.data.token))).status).toBe(200)
  expect((await login(signed({ userid: first }), headers)).status).toBe(200)
})

test('[A5 A6] a frame follows its page to another user of the same agency', async () => {
  const owner110 = await app.as('operator@harbour.demo')
  const own = (await login({ ...signed(), embedded: true })).body.data
  const inFrame = (token: string) => ({
    cookie: `interline_embedded=${token}`,
    'sec-fetch-site': 'same-origin',
  })
  expect((await login({ ...signed(), embedded: true }, inFrame(own.token))).status).toBe(200)
  const foreign = await login({ ...signed(), embedded: true }, inFrame(owner110.token!))
  expect(foreign.body.key).toBe('sign_on.other_user')
})

test('[A5 G4] the owner links a user with the partner and ends the link', async () => {
  const by = await app.as('owner@atlas.demo')
  const { body } = await login(signed())
  const { id, outUserId: made } = body.data.userInfo
  const params = { id }
  const wanted = newUserId()
  const link = (outUserId: string | null, former: string | null) =>
    by.call('signOn.link', { params, body: { outUserId, former } })
  expect((await link(wanted, null)).body.key).toBe('request.version_conflict')
  expect((await link(wanted, made)).body.data).toMatchObject({ outUserId: wanted, provider: null })
  // The sessions that the partner has opened are over.
  expect((await app.holding(body.data.token).call('session.me', {})).status).toBe(401)
  expect((await login(signed({ userid: wanted }))).body.data.userInfo.id).toBe(id)
  const other = (await login(signed())).body.data.userInfo
  const taken = await by.call('signOn.link', {
    params: { id: other.id },
    body: { outUserId: wanted, former: other.outUserId },
  })
  expect(taken.body).toMatchObject({ key: 'sign_on.id_taken' })
  expect((await link(null, wanted)).body.data.outUserId).toBeNull()
  // The id is nobody's: somebody new gets it.
  expect((await login(signed({ userid: wanted }))).body.data.userInfo.id).not.toBe(id)
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('user_log')
      .select(['action', 'after'])
      .where('action', 'in', ['sign-on.linked', 'sign-on.unlinked'])
      .orderBy('at')
      .execute(),
  )
  expect(rows).toEqual([
    { action: 'sign-on.linked', after: { outUserId: wanted } },
    { action: 'sign-on.unlinked', after: { outUserId: null } },
  ])
})
