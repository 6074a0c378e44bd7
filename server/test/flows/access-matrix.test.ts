import { endpoints, type EndpointName } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { GATE, type Gate } from '../support/access/gates.ts'
import { LOGINS, OPERATOR } from '../support/access/logins.ts'
import { testApp, type Caller } from '../support/app.ts'
import { partnerOf } from '../support/people/sign-on.ts'

const app = await testApp()

/** The access decision for an empty request: once admitted it may still be refused for missing fields. */
async function verdict(
  caller: Caller,
  name: EndpointName,
): Promise<'in' | 'sign in first' | 'not allowed' | 'live key only'> {
  const { body } = await caller.call(
    name,
    { params: { id: 'none', key: 'theme', kind: 'eticket' }, query: {}, body: {} },
    { idempotencyKey: `matrix ${name}` },
  )
  if (body.key === 'session.token_invalid') return 'sign in first'
  if (body.key === 'key.live_only') return 'live key only'
  return /^(access|key)\.\w*not_allowed$/.test(body.key ?? '') ? 'not allowed' : 'in'
}

function expected(name: EndpointName, gates: Gate[] | null, realm: 'agency' | 'office'): string {
  const gate = GATE[name]
  if (gate === 'open') return 'in'
  if (gates === null || gate.startsWith('office') !== (realm === 'office')) return 'sign in first'
  return gates.includes(gate) ? 'in' : 'not allowed'
}

async function verdicts(caller: Caller): Promise<Record<string, string>> {
  const ask = ({ name }: { name: EndpointName }) =>
    verdict(caller, name).then((said) => [name, said] as const)
  // Signing out comes last: it would end the session of the other calls.
  const [out, rest] = [
    endpoints.filter(({ name }) => name.endsWith('.logout')),
    endpoints.filter(({ name }) => !name.endsWith('.logout')),
  ]
  return Object.fromEntries([...(await Promise.all(rest.map(ask))), ...(await Promise.all(out.map(ask)))])
}

/** Which groups hold real money, so that a test key has no access. */
const MONEY: readonly Gate[] = ['bills', 'balance', 'sub bills']

/** Of a key with every scope. What is published to programs: contract/src/surfaces.test.ts. */
function expectedOfKey(name: EndpointName, mode: 'test' | 'live'): string {
  const gate = GATE[name]
  if (gate === 'open') return 'in'
  if (gate.startsWith('office')) return 'sign in first'
  if (endpoints.find((each) => each.name === name)?.surface !== 'partner') return 'not allowed'
  return mode === 'test' && MONEY.includes(gate) ? 'live key only' : 'in'
}

const table = (gates: Gate[] | null, realm: 'agency' | 'office') =>
  Object.fromEntries(endpoints.map(({ name }) => [name, expected(name, gates, realm)]))

test('[A2] every contract call is served and listed in the matrix', () => {
  expect(
    endpoints.filter(({ method, path }) => !app.http.hasRoute({ method, url: path })).map(({ name }) => name),
  ).toEqual([])
  expect(Object.keys(GATE).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test('[A2 H1] back-office access rules and surfaces agree', () => {
  for (const { name, surface } of endpoints.filter((each) => GATE[each.name] !== 'open'))
    expect([name, surface === 'backoffice']).toEqual([name, GATE[name].startsWith('office')])
})

describe('every call, every login', () => {
  test('[A2] without a session', async () => {
    expect(await verdicts(app.anonymous)).toEqual(table(null, 'agency'))
  })

  test.each(Object.entries(LOGINS))('[A2 A3] %s', async (login, gates) => {
    expect(await verdicts(await app.as(login))).toEqual(
      table(gates, login.endsWith('@interline.demo') ? 'office' : 'agency'),
    )
  })

  test.each(['test', 'live'] as const)('[A2 H1] a %s key', async (mode) => {
    const wanted = Object.fromEntries(endpoints.map(({ name }) => [name, expectedOfKey(name, mode)]))
    expect(await verdicts(app.holding(DEMO_KEYS[mode]))).toEqual(wanted)
  })

  test.each([false, true])('[A2 A5 A6] a user of a partner, in a frame: %s', async (embedded) => {
    const { signed, login } = partnerOf(app)
    const answer = await login({ ...signed(), embedded })
    const [cookie] = String(answer.headers['set-cookie']).split(';')
    const headers = { cookie: cookie!, 'sec-fetch-site': 'same-origin' }
    const caller: Caller = {
      token: undefined,
      call: (name, input, options) => app.anonymous.call(name, input, { ...options, headers }),
    }
    expect(await verdicts(caller)).toEqual(table(OPERATOR, 'agency'))
  })

  test('[A2 H1] a key limited to two calls makes no other', async () => {
    const owner = await app.as('owner@harbour.demo')
    const { body } = await owner.call('apiClients.create', {
      body: {
        name: 'Two',
        mode: 'live',
        scopes: ['order'],
        calls: ['flightOrders.list', 'flightOrders.get'],
        addresses: [],
      },
    })
    const said = await verdicts(app.holding(body.data.key))
    const reached = endpoints.filter(({ name }) => GATE[name] !== 'open' && said[name] === 'in')
    expect(reached.map(({ name }) => name)).toEqual(['flightOrders.list', 'flightOrders.get'])
  })

  test('[A2 G4] a deactivated user is refused everywhere', async () => {
    const caller = await app.as('inactive@harbour.demo')
    for (const { name } of endpoints.filter(
      (each) => GATE[each.name] !== 'open' && !GATE[each.name].startsWith('office'),
    )) {
      const { status, body } = await caller.call(name, {
        params: { id: 'none', key: 'theme', kind: 'eticket' },
        body: {},
      })
      expect([name, status, body.code]).toEqual([name, 401, 201001])
    }
  })
})

describe('company switches', () => {
  const set = (id: number, config: Record<string, boolean>) =>
    app.everything((tx) =>
      tx
        .updateTable('agencies')
        .set({ common_config: jsonText(config) })
        .where('id', '=', id)
        .execute(),
    )
  const afterAMoment = () => app.clock.advance(6_000)

  test('[A2 G2] without the flight service there are no flights, including sub-agencies', async () => {
    await set(110, { enableFlightService: false, canCreateSubAgency: true })
    afterAMoment()
    for (const login of ['owner@harbour.demo', 'operator@kowloon.demo']) {
      const caller = await app.as(login)
      expect(await verdict(caller, 'flightSearch.start')).toBe('not allowed')
      expect(await verdict(caller, 'session.me')).toBe('in')
    }
    await set(110, { canCreateSubAgency: true, isShowBill: true })
    afterAMoment()
    expect(await verdict(await app.as('operator@kowloon.demo'), 'flightSearch.start')).toBe('in')
  })

  test('[A2 G2] a sub-agency without bills has neither wallet page nor balance', async () => {
    const owner = await app.as('owner@kowloon.demo')
    await set(111, { isShowBill: false })
    afterAMoment()
    expect(await verdict(owner, 'wallet.get')).toBe('not allowed')
    expect(await verdict(owner, 'wallet.balance')).toBe('not allowed')
    await set(111, { isShowBill: true })
    afterAMoment()
    for (const call of ['wallet.get', 'wallet.balance'] as const)
      expect(await verdict(owner, call)).toBe('in')
  })

  test('[A7 G2] deleting an agency ends its and its children’s sessions', async () => {
    const parent = await app.as('operator@harbour.demo')
    const child = await app.as('operator@lantau.demo')
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'closed' }).where('id', '=', 110).execute(),
    )
    afterAMoment()
    for (const caller of [parent, child])
      expect((await caller.call('session.me', {})).body).toMatchObject({
        code: 201001,
        data: { reason: 'agency_frozen' },
      })
    expect((await (await app.as('owner@dragon.demo')).call('session.me', {})).status).toBe(200)
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'active' }).where('id', '=', 110).execute(),
    )
  })
})
