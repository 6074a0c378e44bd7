import type { Input } from '@interline/contract/index'
import { beforeEach, describe, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, LANTAU, MACAU, managing } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
const { owner, admin, detail, inOffice, save, settled } = await managing(app)
beforeEach(settled)

describe('the tree', () => {
  test('[G1 G7] a parent lists its agencies with funds and users', async () => {
    const { rows, total } = (await owner.call('agencies.list', { query: {} })).body.data
    expect(rows.map(({ id, proxyLevel }) => [id, proxyLevel])).toEqual([
      [KOWLOON, 1],
      [LANTAU, 1],
      [MACAU, 1],
    ])
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({
      name: 'Kowloon Tours',
      parent: { id: HARBOUR, name: 'Harbour Travel' },
      money: { currency: 'USD', balance: 2_000_000, creditLimit: 500_000, available: 2_500_000 },
      partnerCode: 'K0W100N2',
      paysItself: true,
      people: 2,
    })
    expect(rows[2]?.paysItself).toBe(false)
  })

  test('[G1] the list is searched and filtered', async () => {
    const ids = async (query: Input<'agencies.list'>['query']) =>
      (await owner.call('agencies.list', { query })).body.data.rows.map(({ id }) => id)
    expect(await ids({ q: 'kow' })).toEqual([KOWLOON])
    expect(await ids({ q: '100%' })).toEqual([])
    expect(await ids({ q: 'maca0h03' })).toEqual([MACAU])
    expect(await ids({ currency: 'USD' })).toEqual([KOWLOON])
    expect(await ids({ status: 'frozen' })).toEqual([])
    expect(await ids({ pageSize: 1, page: 2 })).toEqual([LANTAU])
  })

  test('[G1 K3] the platform lists every agency after its parent', async () => {
    const { rows } = (await admin.call('officeAgencies.list', { query: { pageSize: 50 } })).body.data
    expect(rows.map(({ name }) => name)).toEqual([
      'Atlas Corporate',
      'Dragon Air Service',
      'Harbour Travel',
      'Kowloon Tours',
      'Lantau Trips',
      'Macau Holidays',
    ])
    const overdue = await admin.call('officeAgencies.list', { query: { overdue: 'true' } })
    expect(overdue.body.data.rows.map(({ id }) => id)).toEqual(
      rows.filter(({ money }) => money.overdue).map(({ id }) => id),
    )
  })

  test.each([
    ['the own one', 'owner@harbour.demo', HARBOUR],
    ['a foreign one', 'owner@harbour.demo', 222],
    ['a sibling’s child', 'owner@dragon.demo', KOWLOON],
  ])('[G7] %s is not found', async (_which, login, id) => {
    const caller = await app.as(login)
    const body = { version: 1 }
    for (const answer of [
      await caller.call('agencies.get', { params: { id } }),
      await caller.call('agencies.history', { params: { id }, query: {} }),
      await caller.call('agencies.saveConfig', { params: { id }, body: { ...body, creditPeriod: 'day' } }),
      await caller.call('agencies.update', { params: { id }, body: { ...body, alias: 'Mine' } }),
      await caller.call('agencies.freeze', { params: { id }, body: { ...body, frozen: true, reason: 'No' } }),
      await caller.call('agencies.delete', { params: { id }, query: body }),
    ])
      expect([answer.status, answer.body.key]).toEqual([404, 'request.not_found'])
  })

  test('[G7] a sub-agency manages none, the platform changes grandchildren', async () => {
    const kowloon = await app.as('owner@kowloon.demo')
    expect((await kowloon.call('agencies.list', { query: {} })).body.key).toBe('access.not_allowed')
    await app.everything((tx) =>
      tx
        .updateTable('agencies')
        .set({ parent_id: KOWLOON, proxy_level: 2 })
        .where('id', '=', LANTAU)
        .execute(),
    )
    await admin.call('officeAgencies.saveConfig', {
      params: { id: LANTAU },
      body: { version: (await inOffice(LANTAU)).version, flightConfig: { markup: '7' } },
    })
    const seen = await detail(LANTAU)
    expect(seen).toMatchObject({ parent: { id: KOWLOON }, mayEdit: false })
    expect(seen.config.flightConfig.markup).toBeUndefined()
    expect(seen.effectiveConfig.flightConfig.serviceFee).toBeUndefined()
    expect((await save(LANTAU, { flightConfig: { markup: '1' } })).body.key).toBe('agency.by_platform')
    const history = await owner.call('agencies.history', { params: { id: LANTAU }, query: {} })
    expect(history.body.key).toBe('request.not_found')
    await app.everything((tx) =>
      tx
        .updateTable('agencies')
        .set({ parent_id: HARBOUR, proxy_level: 1, flight_config: '{}' as never })
        .where('id', '=', LANTAU)
        .execute(),
    )
  })
})

describe('the agency itself', () => {
  test('[G1] name, contact and customer service are changed and stored', async () => {
    const before = await detail(KOWLOON)
    const { body } = await owner.call('agencies.update', {
      params: { id: KOWLOON },
      body: {
        version: before.version,
        alias: 'KLN',
        contact: { name: 'Ken Kwok', email: 'ken@kowloon.demo', phone: '+852 2555 0199' },
        service: { name: 'Helen', phone: '+852 2555 0110', wechat: '' },
        extraInfo: 'Pays late in summer',
      },
    })
    expect(body.data).toMatchObject({
      name: 'Kowloon Tours',
      alias: 'KLN',
      contact: { name: 'Ken Kwok' },
      service: { name: 'Helen' },
      extraInfo: 'Pays late in summer',
    })
    const wrong = await owner.call('agencies.update', {
      params: { id: KOWLOON },
      body: {
        version: body.data.version,
        contact: { name: 'Ken', email: 'ken', phone: '12' },
        timeZone: 'Mars/Olympus',
      },
    })
    expect(wrong.body.fields?.map(({ path }) => path)).toEqual(['contact.email', 'contact.phone', 'timeZone'])
    const taken = await admin.call('officeAgencies.update', {
      params: { id: KOWLOON },
      body: { version: body.data.version, websitePrefix: 'harbour' },
    })
    expect(taken.body.fields).toMatchObject([{ path: 'websitePrefix', rule: 'agency.website_prefix_taken' }])
  })

  test('[G1 G7] a frozen agency reads and refunds, but cannot book or pay', async () => {
    const operator = await app.as('operator@kowloon.demo')
    const order = await bookOrder(app, operator, { days: 45 })
    const freeze = async (frozen: boolean) =>
      owner.call('agencies.freeze', {
        params: { id: KOWLOON },
        body: { version: (await detail(KOWLOON)).version, frozen, reason: 'Unpaid statement' },
      })
    expect((await freeze(true)).body.data).toMatchObject({ status: 'frozen', frozenBy: { id: KOWLOON } })
    settled()
    expect((await operator.call('session.me', {})).body.data.company.frozen).toBe(true)
    expect((await operator.call('flightOrders.get', { params: { id: order.id } })).status).toBe(200)
    for (const answer of [
      await operator.call('flightSearch.start', {
        body: { journeys: [], passengers: { adult: 1 } },
      }),
      await operator.call(
        'flightOrders.pay',
        { params: { id: order.id }, body: { channel: 'balance' } },
        { idempotencyKey: 'frozen' },
      ),
    ])
      expect([answer.status, answer.body.key]).toEqual([403, 'agency.frozen'])
    expect((await operator.call('flightOrders.cancel', { params: { id: order.id } })).status).toBe(200)
    expect((await freeze(false)).body.data.status).toBe('active')
    settled()
    const again = await bookOrder(app, operator, { days: 46 })
    expect((await pay(operator, again.id)).status).toBe(200)
  })

  test('[G1 G7] sub-agencies of a frozen agency are frozen too', async () => {
    const { version } = await inOffice(HARBOUR)
    await admin.call('officeAgencies.freeze', {
      params: { id: HARBOUR },
      body: { version, frozen: true, reason: 'Audit' },
    })
    settled()
    const row = (await owner.call('agencies.list', { query: { q: 'Lantau' } })).body.data.rows[0]
    expect(row).toMatchObject({ status: 'frozen', frozenBy: { id: HARBOUR } })
    const lantau = await app.as('operator@lantau.demo')
    expect((await lantau.call('session.me', {})).body.data.company.frozen).toBe(true)
    await admin.call('officeAgencies.freeze', {
      params: { id: HARBOUR },
      body: { version: version + 1, frozen: false, reason: 'Done' },
    })
    settled()
  })

  test('[G1] an agency with open items cannot be deleted, items are named', async () => {
    const version = async (id: number) => (await detail(id)).version
    const full = await owner.call('agencies.delete', {
      params: { id: LANTAU },
      query: { version: await version(LANTAU) },
    })
    expect(full.status).toBe(409)
    expect(full.body).toMatchObject({ code: 330_002, data: { balance: 3_000_000, people: 1 } })
    expect(full.body.message).toBe(
      'This agency cannot be deleted yet. It still has: a balance / users who can sign in.',
    )
    const parent = await admin.call('officeAgencies.delete', {
      params: { id: HARBOUR },
      query: { version: (await inOffice(HARBOUR)).version, people: 'close' },
    })
    expect(parent.body.message).toContain('agencies below it')
    const people = await app.as('operator@macau.demo')
    const gone = await owner.call('agencies.delete', {
      params: { id: MACAU },
      query: { version: await version(MACAU), people: 'close' },
    })
    expect(gone.body).toMatchObject({ code: 0, data: null })
    settled()
    expect((await people.call('session.me', {})).status).toBe(401)
    expect((await owner.call('agencies.get', { params: { id: MACAU } })).status).toBe(404)
    const rows = async (status?: 'closed') =>
      (await owner.call('agencies.list', { query: status ? { status } : {} })).body.data.rows.map(
        ({ id }) => id,
      )
    expect([await rows(), await rows('closed')]).toEqual([[KOWLOON, LANTAU], [MACAU]])
    // Its code is never reused.
    await expect(
      app.everything((tx) =>
        tx.updateTable('agencies').set({ partner_code: 'MACA0H03' }).where('id', '=', LANTAU).execute(),
      ),
    ).rejects.toThrow('agencies_partner_code_key')
  })
})
