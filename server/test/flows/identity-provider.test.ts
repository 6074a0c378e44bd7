// Sign-on by an agency's own identity provider, against a real one: discovery, PKCE, keys, and what must not be believed.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startOpenId } from '../../../simulators/openid/index.ts'
import { connectProvider } from '../../src/modules/sign-on/provider/simulator.ts'
import { testApp } from '../support/app.ts'
import { visitProvider } from '../support/people/identity-provider.ts'

const app = await testApp()
const provider = await startOpenId({
  people: [
    { id: 'p-1', name: 'Nora New', email: 'nora@atlas-people.demo' },
    { id: 'p-2', name: 'Una Unverified', email: 'operator@atlas.demo', verified: false },
    { id: 'p-3', name: 'Omar Operator', email: 'Operator@Atlas.demo' },
    { id: 'p-4', name: 'Olga Owner', email: 'owner@atlas.demo' },
    { id: 'p-5', name: 'Fay Foreign', email: 'operator@harbour.demo' },
    { id: 'p-6', name: 'Nobody Without', verified: false },
  ],
})
afterAll(() => provider.stop())

const code = 'AT1ASC05'
const owner = () => app.as('owner@atlas.demo')
const { issuer, client } = provider
const own = { issuer, clientId: client.id, secret: client.secret as string | null }
const settings = { enabled: true, linkByAddress: true, autoCreate: true, signOut: true }

async function save(change: Partial<typeof settings & typeof own> = {}, by = owner) {
  const caller = await by()
  const { body } = await caller.call('identityProvider.get', {})
  return caller.call('identityProvider.save', {
    body: { ...settings, ...own, ...change, version: body.data.version },
  })
}

const begin = (of = code) => app.anonymous.call('identityProvider.begin', { body: { code: of } })
const finish = (binding: string, answer: string, of = code) =>
  app.anonymous.call('identityProvider.finish', { body: { code: of, binding, answer } })

/** The whole way of a person; `change` is what happens to their return. */
async function signOn(person: string | null, change: (answer: URLSearchParams) => void = () => undefined) {
  const begun = await begin()
  const returned = await visitProvider(begun.body.data.address, person)
  change(returned.searchParams)
  return finish(begun.body.data.binding, returned.search)
}

const { id: atlas } = await app.everything((tx) =>
  tx.selectFrom('agencies').select('id').where('partner_code', '=', code).executeTakeFirstOrThrow(),
)
await app.everything((tx) =>
  tx
    .insertInto('users')
    .values({
      id: 'usr_atlas_operator',
      agency_id: atlas,
      username: 'operator@atlas.demo',
      nickname: 'Omar Operator',
      roles: ['operator'],
      status: 'active',
    })
    .execute(),
)
const saved = await save()
await provider.register([saved.body.data.returnAddress])

beforeEach(() => {
  for (const key of Object.keys(provider.faults)) delete provider.faults[key as keyof typeof provider.faults]
})

test('[A5] signs a new person on as an operator, and the same one the next time', async () => {
  const first = await signOn('p-1')
  expect(first.body.data).toMatchObject({
    userInfo: {
      username: 'nora@atlas-people.demo',
      nickname: 'Nora New',
      role: ['operator'],
      outUserId: null,
    },
    websitePrefix: 'atlas',
  })
  expect(String(first.headers['set-cookie'])).toMatch(/^interline_session=.*HttpOnly.*SameSite=Lax/)
  const me = await app.holding(first.body.data.token).call('session.me', {})
  expect(me.body.data.userInfo.id).toBe(first.body.data.userInfo.id)
  // Whatever the provider calls them now.
  provider.set({ id: 'p-1', name: 'Nora Newer', email: 'other@atlas-people.demo' })
  const again = await signOn('p-1')
  expect(again.body.data.userInfo.id).toBe(first.body.data.userInfo.id)
  expect((await (await owner()).call('identityProvider.get', {})).body.data.provider).toMatchObject({
    hasSecret: true,
    linked: 1,
    lastFault: null,
  })
})

test('[A5] production refuses the simulated provider', async () => {
  const settings = { ...app.settings, mode: 'production' as const }
  const simulated = { agencyId: atlas, issuer, client }
  const refused = connectProvider(simulated, { platform: { ...app.platform, settings } } as never)
  await expect(refused).rejects.toThrow('for development only')
})

test('[A5 G5] asks with PKCE, state and nonce, and gives the secret to nobody', async () => {
  const { body } = await begin()
  const asked = new URL(body.data.address).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('response_type')).toBe('code')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  expect(asked.get('redirect_uri')).toBe(saved.body.data.returnAddress)
  const read = await (await owner()).call('identityProvider.get', {})
  expect(JSON.stringify([body, read.body])).not.toContain(client.secret)
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('user_log')
      .select(['before', 'after'])
      .where('action', '=', 'sign-on.provider_changed')
      .execute(),
  )
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toContain(client.secret)
  const log = await (await owner()).call('userLog.list', { query: { actionType: 'config' } })
  expect(log.body.data.rows[0]?.target?.name).toBe('Atlas Corporate')
})

test('[A5] links a user by an address that the provider has verified, and no other', async () => {
  expect((await signOn('p-2')).body.data.userInfo.username).toMatch(/@sign-on\.invalid$/)
  await save({ linkByAddress: false })
  const refused = await signOn('p-3')
  await save()
  expect(refused.body.key).toBe('sign_on.not_linked')
  const linked = await signOn('p-3')
  expect(linked.body.data.userInfo.username).toBe('operator@atlas.demo')
  // The address was given to somebody else there.
  provider.set({ id: 'p-7', name: 'Omar’s successor', email: 'operator@atlas.demo' })
  expect((await signOn('p-7')).body.key).toBe('sign_on.not_linked')
})

test('[A5] without new users an unknown person is refused', async () => {
  await save({ autoCreate: false })
  provider.set({ id: 'p-9', name: 'Ugo' })
  const unknown = await signOn('p-9')
  await save()
  expect(unknown.body.key).toBe('sign_on.user_unknown')
})

test('[A5] opens no owner’s account, nor one of another agency', async () => {
  expect((await signOn('p-4')).body.message).toMatch(/^Owners, and users who need a second factor, sign in/)
  const foreign = await signOn('p-5')
  expect(foreign.body.data.company.id).toBe(atlas)
  expect(foreign.body.data.userInfo.username).toMatch(/@sign-on\.invalid$/)
})

test('[A5 G4] refuses a disabled user and replaces no second factor', async () => {
  const { body } = await signOn('p-1')
  const set = (change: { readonly status?: 'active' | 'inactive'; readonly mfa?: boolean }) =>
    app.everything((tx) =>
      tx.updateTable('users').set(change).where('id', '=', body.data.userInfo.id).execute(),
    )
  await set({ status: 'inactive' })
  expect((await signOn('p-1')).body.key).toBe('sign_on.user_disabled')
  await set({ status: 'active', mfa: true })
  expect((await signOn('p-1')).body.key).toBe('sign_on.own_sign_in')
  await set({ mfa: false })
  expect((await signOn('p-1')).status).toBe(200)
})

test('[A5 G4] the owner ends a link, and the sessions with it', async () => {
  const { body } = await signOn('p-1')
  const { id } = body.data.userInfo
  const by = await owner()
  const links = await by.call('signOn.links', { params: { id } })
  expect(links.body.data).toMatchObject({
    outUserId: null,
    ownSignIn: false,
    provider: { issuer, subject: 'p-1' },
  })
  const ended = await by.call('signOn.unlinkProvider', { params: { id } })
  expect(ended.body.data.provider).toBeNull()
  expect((await app.holding(body.data.token).call('session.me', {})).status).toBe(401)
  // By the verified address again.
  provider.set({ id: 'p-1', name: 'Nora New', email: 'nora@atlas-people.demo' })
  expect((await signOn('p-1')).body.data.userInfo.id).toBe(id)
})

test('[A5 G3] an answer is taken once, in the browser that asked, and for ten minutes', async () => {
  const begun = await begin()
  const { search } = await visitProvider(begun.body.data.address, 'p-1')
  const { binding } = begun.body.data
  // Another browser began another one: its state does not fit, and it is used up.
  const other = await begin()
  expect((await finish(other.body.data.binding, search)).body.key).toBe('sign_on.provider_wrong')
  expect((await finish(other.body.data.binding, search)).body.key).toBe('sign_on.attempt_over')
  const answers = await Promise.all([finish(binding, search), finish(binding, search)])
  expect(answers.map(({ body }) => body.key ?? 'in').toSorted()).toEqual(['in', 'sign_on.attempt_over'])
  const late = await begin()
  const returned = await visitProvider(late.body.data.address, 'p-1')
  app.clock.advance(600_001)
  expect((await finish(late.body.data.binding, returned.search)).body.key).toBe('sign_on.attempt_over')
})

test('[A5 G3] believes no other provider', async () => {
  expect((await signOn('p-1', (answer) => answer.set('iss', 'https://evil.demo'))).body.key).toBe(
    'sign_on.provider_wrong',
  )
  expect((await signOn('p-1', (answer) => answer.delete('iss'))).body.key).toBe('sign_on.provider_wrong')
  // The address of another agency: each has one of its own.
  const begun = await begin()
  const { search } = await visitProvider(begun.body.data.address, 'p-1')
  const { binding } = begun.body.data
  expect((await finish(binding, search, 'H4RB0VR1')).body.key).toBe('sign_on.attempt_over')
})

test('[A5 G3] names for the owner what was wrong with an ID token', async () => {
  const now = Math.floor(Date.now() / 1000)
  const wrong: readonly (readonly [string, typeof provider.faults])[] = [
    ['audience', { claims: (claims) => ({ ...claims, aud: 'another client' }) }],
    ['audience', { claims: (claims) => ({ ...claims, aud: [client.id, 'another client'] }) }],
    ['issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.demo' }) }],
    ['nonce', { claims: (claims) => ({ ...claims, nonce: 'of another sign-on' }) }],
    ['time', { claims: (claims) => ({ ...claims, iat: now - 7_200, exp: now - 3_600 }) }],
    ['time', { claims: (claims) => ({ ...claims, iat: now + 3_600, exp: now + 7_200 }) }],
    ['signature', { foreignKey: true }],
    ['subject', { claims: (claims) => ({ ...claims, sub: 'p-3' }) }],
  ]
  for (const [fault, faults] of wrong) {
    Object.assign(provider.faults, faults)
    const refused = await signOn('p-1')
    for (const key of Object.keys(faults)) delete provider.faults[key as keyof typeof faults]
    const { body } = await (await owner()).call('identityProvider.get', {})
    expect([fault, refused.body.key, body.data.provider?.lastFault?.fault]).toEqual([
      fault,
      'sign_on.provider_wrong',
      fault,
    ])
  }
  // A clock that is half a minute off is none.
  provider.faults.claims = (claims) => ({ ...claims, exp: now - 30 })
  expect((await signOn('p-1')).status).toBe(200)
})

test('[A5 G3] sends nobody to an address that is no page', async () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://other.demo/']) {
    provider.faults.document = { authorization_endpoint: address, end_session_endpoint: address }
    expect([address, (await begin()).body.key]).toEqual([address, 'sign_on.provider_wrong'])
    const out = await app.anonymous.call('identityProvider.signOut', { body: { code } })
    expect([address, out.body.data.address]).toEqual([address, null])
  }
})

test('[A5] takes a new key of the provider at once', async () => {
  expect((await signOn('p-1')).status).toBe(200)
  await provider.rotateKeys()
  expect((await signOn('p-1')).status).toBe(200)
})

test('[A5] says that the provider is down, and that it has signed nobody on', async () => {
  const begun = await begin()
  const returned = await visitProvider(begun.body.data.address, 'p-1')
  provider.faults.status = 503
  const finished = await finish(begun.body.data.binding, returned.search)
  const down = await begin()
  expect([finished.body.key, down.body.key, down.status]).toEqual([
    'sign_on.provider_unreachable',
    'sign_on.provider_unreachable',
    503,
  ])
  delete provider.faults.status
  expect((await signOn(null)).body.key).toBe('sign_on.provider_denied')
})

test('[A5] signs out at the provider where the agency wants that', async () => {
  const out = () => app.anonymous.call('identityProvider.signOut', { body: { code } })
  const { body } = await out()
  const address = new URL(body.data.address!)
  expect([address.origin, address.searchParams.get('client_id')]).toEqual([issuer, client.id])
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(200)
  await save({ signOut: false })
  expect((await out()).body.data.address).toBeNull()
  await save()
})

test('[A5] the check names the part that is wrong', async () => {
  const check = async (change: Partial<typeof own> = {}) => {
    const { body } = await (await owner()).call('identityProvider.check', { body: { ...own, ...change } })
    return body.data.findings.filter(({ passes }) => !passes).map(({ part, finding }) => `${part} ${finding}`)
  }
  expect(await check()).toEqual([])
  // The stored secret.
  expect(await check({ secret: null })).toEqual([])
  expect(await check({ secret: 'another secret' })).toEqual(['client client.refused'])
  expect(await check({ clientId: 'nobody' })).toEqual(['client client.refused'])
  expect(await check({ issuer: `${issuer}/elsewhere` })).toEqual(['address call.status'])
  expect(await check({ issuer: 'http://127.0.0.1:1' })).toEqual(['address call.refused'])
  expect(await check({ issuer: 'https://10.0.0.1' })).toEqual(['address call.private_address'])
  expect(await check({ issuer: 'https://127.0.0.1:9' })).toEqual(['address call.private_address'])
  expect(await check({ issuer: 'http://provider.demo' })).toEqual(['address address.insecure'])
  const documents: readonly (readonly [string[], Record<string, unknown>])[] = [
    [['address address.issuer'], { issuer: 'https://other.demo' }],
    [['endpoints endpoints.missing'], { authorization_endpoint: undefined }],
    [['endpoints endpoints.no_code'], { response_types_supported: ['id_token'] }],
    [['keys call.private_address'], { jwks_uri: 'https://169.254.169.254/keys' }],
  ]
  for (const [found, document] of documents) {
    provider.faults.document = document
    expect([found, await check()]).toEqual([found, found])
  }
})

test('[A5 G3] a code without a provider, a closed agency and one that has it off answer alike', async () => {
  expect((await begin('NOB0DY00')).body.key).toBe('sign_on.provider_unknown')
  expect((await begin('H4RB0VR1')).body.key).toBe('sign_on.provider_unknown')
  const begun = await begin()
  const returned = await visitProvider(begun.body.data.address, 'p-1')
  await save({ enabled: false })
  expect((await begin()).body.key).toBe('sign_on.provider_unknown')
  expect((await finish(begun.body.data.binding, returned.search)).body.key).toBe('sign_on.attempt_over')
  await save()
})

test('[A5] another provider ends the links and takes no secret along', async () => {
  await signOn('p-1')
  const moved = await save({ issuer: 'https://id.other.demo', secret: null })
  expect(moved.body.data.provider).toMatchObject({ linked: 0, hasSecret: false })
  const { version } = moved.body.data
  const removed = await (await owner()).call('identityProvider.remove', { query: { version } })
  expect(removed.body.data).toMatchObject({ provider: null, version: 0 })
  const late = await (await owner()).call('identityProvider.remove', { query: { version } })
  expect(late.body.key).toBe('request.version_conflict')
})

test('[A5] a demo agency follows the simulated provider of each start, and keeps who is linked', async () => {
  await save()
  const linked = await signOn('p-1')
  const { id } = linked.body.data.userInfo
  // The next start has it at another port.
  const next = await startOpenId({ people: [{ id: 'p-1', name: 'Nora New' }], client })
  await next.register([saved.body.data.returnAddress])
  const simulated = { agencyId: atlas, issuer: next.issuer, client: next.client }
  await app.modules.signOn.connectProvider(simulated)
  const begun = await begin()
  expect(begun.body.data.address).toContain(next.issuer)
  const returned = await visitProvider(begun.body.data.address, 'p-1')
  expect((await finish(begun.body.data.binding, returned.search)).body.data.userInfo.id).toBe(id)
  await next.stop()
  // What the owner has set up is nobody else's.
  await save({ issuer: 'https://login.atlas.example' })
  await app.modules.signOn.connectProvider({ ...simulated, issuer })
  const { body } = await (await owner()).call('identityProvider.get', {})
  expect(body.data.provider?.issuer).toBe('https://login.atlas.example')
  await save()
})
