import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, mailsTo } from '../support/arrange.ts'
import { bookingBody, bookOrder, pay, verified } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const lead = await app.as('lead@interline.demo')
const desk = await app.as('operator@harbour.demo')

const accounts = async () => (await lead.call('officeSuppliers.list', {})).body.data
const change = async (code: string, over: object, who: Caller = lead) => {
  const account = (await accounts()).accounts.find((each) => each.code === code)!
  const { name, currency, active, sitesOff, version } = account
  return who.call('officeSuppliers.change', {
    params: { code },
    body: { name, currency, active, sitesOff, version, reason: 'Their system is down', ...over },
  })
}
const wanted: Input<'flightSearch.start'>['body'] = {
  bookingType: 'oneway',
  journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, 30) }],
  passengers: { adult: 1, child: 0, infant: 0 },
}
const asked = async (headers: Record<string, string> = {}) => {
  const { body } = await desk.call('flightSearch.start', { body: wanted }, { headers })
  return body.data.suppliersTotal
}

test('[C10 K3] a supplier that is off is neither searched, booked nor paid until it is on again', async () => {
  const before = await asked()
  const { token, order } = await (async () => {
    const order = await bookOrder(app, desk)
    return { token: (await verified(app, desk)).token, order }
  })()
  const [item] = await app.everything((tx) =>
    tx.selectFrom('order_items').select('supplier').where('order_id', '=', order.id).execute(),
  )
  const code = item!.supplier
  const off = await change(code, { active: false })
  expect(off.body.data).toMatchObject({
    active: false,
    version: 1,
    lastChange: { what: 'off', reason: 'Their system is down' },
  })
  expect(await asked()).toBe(before - 1)
  const created = await desk.call(
    'flightOrders.create',
    { body: bookingBody(token) },
    { idempotencyKey: randomUUID() },
  )
  expect(created.body).toMatchObject({ key: 'order.action_not_allowed' })
  expect(created.body.message).toContain('switched off')
  expect((await pay(desk, order.id)).body.message).toContain('switched off')
  expect((await change(code, { active: true, reason: 'Back' })).status).toBe(200)
  expect(await asked()).toBe(before)
  expect((await pay(desk, order.id)).status).toBe(200)
  const { changes } = (await lead.call('officeSuppliers.history', { params: { code } })).body.data
  expect(changes.map(({ what }) => what)).toEqual(['on', 'off'])
  expect(await logRows(app, 'suppliers.changed')).toHaveLength(2)
})

test('[C10 G3] off at one site, it is sold at the others', async () => {
  const { accounts: all, sites } = await accounts()
  const harbour = sites.find(({ name }) => name === 'Harbour Travel Desk')!
  const before = await asked()
  const [first] = all
  await change(first!.code, { sitesOff: [harbour.id] })
  expect(await asked({ host: 'harbour.localhost' })).toBe(before - 1)
  expect(await asked({ host: 'dragon.localhost' })).toBe(before)
  await change(first!.code, { sitesOff: [] })
})

test('[C10] with every supplier off a search is refused in words, and the platform is told once', async () => {
  const { accounts: all } = await accounts()
  for (const { code } of all) await change(code, { active: false })
  expect((await accounts()).selling).toBe(false)
  for (const locale of ['en', 'zh-cn', 'zh-tw'] as const) {
    const { status, body } = await desk.call('flightSearch.start', { body: wanted }, { locale })
    expect([status, body.key]).toEqual([503, 'search.no_supplier'])
  }
  const told = (await mailsTo(app, app.settings.deskMail)).filter(
    ({ purpose }) => purpose === 'flights.no_supplier',
  )
  expect(told).toHaveLength(1)
  for (const { code } of all) await change(code, { active: true })
  expect((await searchAll(desk, wanted)).solutions.length).toBeGreaterThan(0)
})

test('[C10 A4] no credentials are taken, and those of an earlier version can only be removed', async () => {
  const { accounts: all } = await accounts()
  const code = all[0]!.code
  const given = await change(code, { credentials: 'user:top-secret' })
  expect(given.body).toMatchObject({ key: 'request.invalid', fields: [{ path: 'credentials' }] })
  expect((await change(code, { name: 'Renamed' })).body.data.credentialsSetAt).toBeNull()
  await app.everything((tx) =>
    tx
      .updateTable('supplier_accounts')
      .set({ credentials_cipher: Buffer.from('sealed'), credentials_set_at: new Date(app.clock.now()) })
      .where('code', '=', code)
      .execute(),
  )
  const answer = await change(code, {})
  expect(answer.body.data.credentialsSetAt).not.toBeNull()
  expect(JSON.stringify(answer.body)).not.toContain('sealed')
  const stale = await lead.call('officeSuppliers.change', {
    params: { code },
    body: { name: 'X', currency: 'CNY', active: true, sitesOff: [], version: 0, reason: 'x' },
  })
  expect(stale.body.key).toBe('request.version_conflict')
  expect((await change(code, { credentials: null })).body.data.credentialsSetAt).toBeNull()
})
