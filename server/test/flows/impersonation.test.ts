import { endpoints, type EndpointName, type Input } from '@interline/contract/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { cookieOf, lookAs } from '../support/impersonation.ts'
import { bookOrder, pay, type Order } from '../support/orders.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const OPERATOR = 'usr_harbour_operator'
let lead: Caller
let agency: Caller
let order: Order

beforeAll(async () => {
  lead = await app.as('lead@interline.demo')
  agency = await app.as('operator@harbour.demo')
  order = await bookOrder(app, agency)
  await pay(agency, order.id)
  await app.runJobs()
})

/** Only the name matters: the body is refused before it is read. */
const anything = { params: { id: 'none', key: 'theme', kind: 'eticket', file: 'x' }, query: {}, body: {} }
const keyOf = async (who: Caller, name: EndpointName) =>
  (await who.call(name, anything, { idempotencyKey: `looking ${name}` })).body.key

describe('refused calls', () => {
  const portal = endpoints.filter(({ path }) => !path.startsWith('/admin/'))
  const SERVED: readonly EndpointName[] = [
    'flightOrders.file',
    'rail.itinerary',
    'accounting.export',
    'reports.export',
    'statements.file',
    'subStatements.file',
    'statements.creditFile',
    'subStatements.creditFile',
    'statements.confirm',
    'groupOrders.proveReduction',
    'groupOrders.calendar',
    'groupOrders.bill',
    'groupOrders.namesTemplate',
    'flightOrders.countViews',
  ]
  const WITHHELD: readonly EndpointName[] = [
    'oftenUsedPassengers.get',
    'oftenUsedPassengers.pick',
    'rail.takePassenger',
    'flightServicing.readEvidence',
    'account.security',
    'account.sessions',
    'users.sessions',
    'topUpRequests.proof',
    'topUps.proof',
    'userLog.list',
    'userLog.export',
    'groupOrders.names',
    'groupOrders.file',
    'gatewayReconciliation.files',
    'gatewayReconciliation.rows',
    'gatewayReconciliation.differences',
    'gatewayReconciliation.unmatched',
    'gatewayReconciliation.clearing',
    'gatewayReconciliation.payouts',
    'merchantAccounts.list',
  ]

  test('[K1 A2] every writing portal call, including sign-in and sign-out', async () => {
    const seen = await lookAs(app, lead, { userId: OPERATOR })
    for (const { name, method } of portal) {
      if (WITHHELD.includes(name)) expect(await keyOf(seen, name), name).toBe('impersonation.withheld')
      else if (method !== 'GET' && !SERVED.includes(name))
        expect(await keyOf(seen, name), name).toBe('impersonation.read_only')
      else expect((await keyOf(seen, name)) ?? 'served', name).not.toMatch(/^impersonation|^internal/)
    }
    const { status, body } = await seen.call('flightOrders.cancel', { params: { id: order.id } })
    expect([status, body.message]).toEqual([
      403,
      'You are viewing as another user, so you cannot search, send or change anything. End the session first, or ask the agency to do this.',
    ])
    for (const locale of ['zh-cn', 'zh-tw'] as const) {
      const told = await seen.call('flightOrders.cancel', { params: { id: order.id } }, { locale })
      expect(told.body.message).toMatch(/^您正以他人(视角查看|身分檢視)/)
    }
  })

  test('[K1] order documents show masked numbers only', async () => {
    const seen = await lookAs(app, lead, { orderId: order.id })
    const eticket = { params: { id: order.id, kind: 'eticket' as const }, body: {} }
    const textOf = async (who: Caller) => {
      const { status, file } = await who.call('flightOrders.file', eticket)
      expect(status).toBe(200)
      return readPdf(file).pages.join('')
    }
    expect(await textOf(seen)).toMatch(/Passport\*{4}\d{2}Nat/)
    expect(await textOf(agency)).toMatch(/Passport\*{4}\d{4}Nat/)
  })

  test('[K1] the database itself refuses writes in an impersonation session', async () => {
    const readOnly = app.platform.db.readOnly()
    const write = readOnly.transaction('everything', (tx) =>
      tx.updateTable('users').set({ nickname: 'Somebody else' }).where('id', '=', OPERATOR).execute(),
    )
    await expect(write).rejects.toThrow(/read-only transaction/)
  })
})

describe('who may impersonate whom', () => {
  const start = (who: Caller, options: object) =>
    who.call('impersonation.start', {
      body: { reason: 'Asked by phone', ...options },
    })

  test('[K1 A2] administrators and leads may; other staff and agencies may not', async () => {
    const keys = await Promise.all(
      ['admin', 'lead', 'desk', 'auditor', 'treasury'].map(async (name) => {
        const who = await app.as(`${name}@interline.demo`)
        return (await start(who, { userId: OPERATOR })).body.key
      }),
    )
    const refused = 'access.not_allowed'
    expect(keys).toEqual([undefined, undefined, refused, refused, refused])
    expect((await start(agency, { userId: 'usr_harbour_owner' })).body.key).toBe('session.token_invalid')
  })

  test('[K1] not staff, unknown or inactive users; not without a reason', async () => {
    const keys = async (options: object) => {
      const { body } = await start(lead, options)
      return body.key
    }
    expect(await keys({ userId: 'stf_admin' })).toBe('request.not_found')
    expect(await keys({ userId: 'usr_nobody' })).toBe('request.not_found')
    expect(await keys({ orderId: 'F0000000000000000' })).toMatch(/^request\./)
    expect(await keys({ userId: 'usr_harbour_inactive' })).toBe('impersonation.person_away')
    expect(await keys({ userId: OPERATOR, reason: '   ' })).toBe('request.invalid')
    expect(await keys({ userId: OPERATOR, orderId: order.id })).toBe('request.invalid')
  })

  test('[K1] agencies are searchable, and their eligible users listed', async () => {
    const names = async (q: string) =>
      (await lead.call('impersonation.agencies', { query: { q } })).body.data.agencies.map(({ name }) => name)
    expect(await names('HARBOUR')).toEqual(['Harbour Travel'])
    expect(await names(String(AGENCY.harbour))).toEqual(['Harbour Travel'])
    expect(await names('%')).toEqual([])
    const { body } = await lead.call('impersonation.people', { params: { id: AGENCY.harbour } })
    const away = body.data.people.filter(({ canBeSeen }) => !canBeSeen).map(({ id }) => id)
    expect(away).toEqual(['usr_harbour_inactive'])
    expect(body.data.people.map(({ id }) => id)).toContain(OPERATOR)
    expect((await lead.call('impersonation.people', { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('what is visible', () => {
  test('[K1] the user’s portal, and who is viewing until when', async () => {
    const seen = await lookAs(app, lead, { orderId: order.id })
    const { body } = await seen.call('session.me', {})
    const own = await agency.call('session.me', {})
    const { impersonation, ...rest } = body.data
    expect(rest).toEqual(own.body.data)
    expect(impersonation?.by).toBe('Lena Lead')
    const minutes = (Date.parse(impersonation?.until ?? '') - app.clock.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(own.body.data).not.toHaveProperty('impersonation')
    expect((await seen.call('flightOrders.get', { params: { id: order.id } })).body.data.id).toBe(order.id)
    // As a colleague without rights there is no more to see than that colleague sees.
    const norole = await lookAs(app, lead, { userId: 'usr_harbour_norole' })
    expect((await norole.call('flightOrders.list', { query: {} })).body.key).toBe('access.not_allowed')
    const stranger = await lookAs(app, lead, { userId: 'usr_atlas_owner' })
    expect((await stranger.call('flightOrders.get', { params: { id: order.id } })).status).toBe(404)
  })

  test('[K1] the agency sees who viewed what; the reason stays internal', async () => {
    const admin = await app.as('admin@interline.demo')
    const seen = await lookAs(app, admin, { userId: 'usr_harbour_operator2', reason: 'Complaint 815' })
    for (let n = 0; n < 3; n += 1) await seen.call('flightOrders.get', { params: { id: order.id } })
    app.clock.advance(61_000)
    await seen.call('flightOrders.get', { params: { id: order.id } })
    await seen.call('impersonation.end', {})
    const rowsOf = async (action: string) =>
      (await logRows(app, action)).filter(({ after }) =>
        JSON.stringify(after).includes('usr_harbour_operator2'),
      )
    const rows = [
      ...(await rowsOf('impersonation.started')),
      ...(await rowsOf('impersonation.read')),
      ...(await rowsOf('impersonation.ended')),
    ]
    const told = rows.map(({ agency_id, action, target_id }) => `${agency_id} ${action} ${target_id}`)
    const both = (what: string) => [`${AGENCY.harbour} ${what}`, `null ${what}`]
    expect(told).toEqual([
      ...both('impersonation.started usr_harbour_operator2'),
      // Repeated reads within a minute are one entry.
      ...both(`impersonation.read ${order.id}`),
      ...both(`impersonation.read ${order.id}`),
      ...both('impersonation.ended usr_harbour_operator2'),
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ via: 'platform', actor_id: 'stf_admin', actor_name: 'Ada Admin' })
      expect(JSON.stringify(row.after).includes('Complaint 815')).toBe(row.agency_id === null)
    }
  })

  test('[K1] the user’s sessions and rate limits are untouched', async () => {
    const strict = await testApp({ rateScale: 0.02 })
    const person = await strict.as('operator@harbour.demo')
    const sessions = () =>
      strict.everything((tx) =>
        tx.selectFrom('sessions').selectAll().where('user_id', '=', OPERATOR).orderBy('created_at').execute(),
      )
    const before = await sessions()
    strict.clock.advance(5 * 60_000)
    const seen = await lookAs(strict, await strict.as('lead@interline.demo'), { userId: OPERATOR })
    const statuses = []
    for (let n = 0; n < 13; n += 1) statuses.push((await seen.call('session.me', {})).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    expect(await sessions()).toEqual(before)
    expect((await person.call('session.me', {})).status).toBe(200)
  })
})

test('[K1] searches are refused, so suppliers are never called', async () => {
  const seen = await lookAs(app, lead, { userId: OPERATOR })
  const body = {
    journeys: [{ from: 'city-HKG', to: 'city-SIN', date: inDays(app.clock, 30) }],
    adult: 1,
  } as unknown as Input<'flightSearch.start'>['body']
  expect((await seen.call('flightSearch.start', { body })).body.key).toBe('impersonation.read_only')
  expect(cookieOf(await seen.call('session.me', {}))).toBeUndefined()
})
