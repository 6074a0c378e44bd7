import { beforeEach, describe, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, LANTAU, MACAU, managing, type Config } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder } from '../support/orders.ts'

const app = await testApp()
const { owner, admin, detail, inOffice, save, settled } = await managing(app)
beforeEach(settled)

describe('own and effective settings', () => {
  test('[G2] each value names its source and who locks it', async () => {
    await admin.call('officeAgencies.saveConfig', {
      params: { id: HARBOUR },
      body: {
        version: (await inOffice(HARBOUR)).version,
        commonConfig: { hidePnrBooking: true },
        flightConfig: { filter: { airlines: { allow: null, deny: ['UO'] } } },
      },
    })
    await save(KOWLOON, { flightConfig: { filter: { airlines: { allow: ['CX', 'HX'], deny: [] } } } })
    const { config, effectiveConfig, origins } = await detail(KOWLOON)
    const harbour = { id: HARBOUR, name: 'Harbour Travel' }
    expect(config.commonConfig.hidePnrBooking).toBeNull()
    expect(effectiveConfig.commonConfig.hidePnrBooking).toBe(true)
    expect(origins.find(({ key }) => key === 'commonConfig.hidePnrBooking')).toEqual({
      key: 'commonConfig.hidePnrBooking',
      from: [harbour],
      lockedBy: harbour,
    })
    expect(effectiveConfig.flightConfig.filter.airlines).toEqual({ allow: ['CX', 'HX'], deny: ['UO'] })
    expect(origins.find(({ key }) => key === 'flightConfig.filter.airlines')?.from).toEqual([
      harbour,
      { id: KOWLOON, name: 'Kowloon Tours' },
    ])
    expect((await inOffice(HARBOUR)).below).toBe(3)
    await admin.call('officeAgencies.saveConfig', {
      params: { id: HARBOUR },
      body: {
        version: (await inOffice(HARBOUR)).version,
        commonConfig: { hidePnrBooking: null },
        flightConfig: { filter: { airlines: null } },
      },
    })
    expect((await detail(KOWLOON)).effectiveConfig.commonConfig.hidePnrBooking).toBe(false)
  })

  test('[G2] partial changes keep the rest, null resets, all in history', async () => {
    const row = { unit: 'percent', value: '-2.5', limit: '40', includeInfant: true } as const
    await save(KOWLOON, { flightConfig: { priceAdjustment: { china: row }, markup: '3' } })
    const { body } = await save(KOWLOON, {
      flightConfig: { priceAdjustment: { china: null } },
      creditPeriod: 'year',
    })
    expect(body.data.config).toMatchObject({ flightConfig: { markup: '3' }, creditPeriod: 'year' })
    expect(body.data.config.flightConfig.priceAdjustment?.china).toBeNull()
    const { rows } = (
      await owner.call('agencies.history', {
        params: { id: KOWLOON },
        query: { key: 'flightConfig.priceAdjustment.china' },
      })
    ).body.data
    expect(rows.map(({ before, after, by }) => [before, after, by])).toEqual([
      [row, null, 'Helen Ho'],
      [null, row, 'Helen Ho'],
    ])
    const logged = (await logRows(app, 'agencies.config_changed')).at(-1)
    expect(logged).toMatchObject({
      agency_id: HARBOUR,
      target_id: String(KOWLOON),
      before: { creditPeriod: 'week' },
      after: { creditPeriod: 'year', 'flightConfig.priceAdjustment.china': null },
    })
    const { version } = body.data
    expect((await save(KOWLOON, { creditPeriod: 'year' })).body.data.version).toBe(version)
  })

  test.each<[string, Config, string, string]>([
    ['an unknown group', { planeConfig: {} } as never, 'planeConfig', 'field.unknown'],
    [
      'an unknown setting',
      { commonConfig: { hidePnr: true } } as never,
      'commonConfig.hidePnr',
      'field.unknown',
    ],
    [
      'a percentage out of range',
      { flightConfig: { markup: '51' } },
      'flightConfig.markup',
      'setting.percent',
    ],
    [
      'a fixed amount out of range',
      { flightConfig: { priceAdjustment: { domestic: { unit: 'fixed', value: '5000.01' } } } },
      'flightConfig.priceAdjustment.domestic.value',
      'setting.fixed',
    ],
    [
      'a negative limit',
      { flightConfig: { priceAdjustment: { domestic: { unit: 'fixed', value: '5', limit: '-1' } } } },
      'flightConfig.priceAdjustment.domestic.limit',
      'setting.units',
    ],
    [
      'too short a wait',
      { flightConfig: { maxResponseTime: 2 } },
      'flightConfig.maxResponseTime',
      'field.too_small',
    ],
    [
      'a private address',
      { flightConfig: { bookingNotifyUrl: 'https://10.0.0.1/hook' } },
      'flightConfig.bookingNotifyUrl',
      'setting.address',
    ],
    [
      'no https',
      { trainConfig: { notifyUrl: 'http://hooks.partner.com' } },
      'trainConfig.notifyUrl',
      'setting.address',
    ],
    ['no host', { restrictedHosts: ['desk'] }, 'restrictedHosts.0', 'setting.host'],
    [
      'a code on both lists',
      { flightConfig: { filter: { airlines: { allow: ['CX'], deny: ['CX'] } } } },
      'flightConfig.filter.airlines.deny',
      'setting.codes_both',
    ],
    [
      'a supplier that nobody knows',
      { flightConfig: { filter: { suppliers: { allow: ['NOBODY'], deny: [] } } } },
      'flightConfig.filter.suppliers.allow.0',
      'setting.supplier_unknown',
    ],
    [
      'a setting of the platform',
      { commonConfig: { canCreateSubAgency: true } },
      'commonConfig.canCreateSubAgency',
      'setting.platform_only',
    ],
    [
      'no currency at all',
      { commonConfig: { settlementCurrency: null } } as never,
      'commonConfig.settlementCurrency',
      'field.choice',
    ],
  ])('[G2] %s is refused at its field', async (_what, config, path, rule) => {
    const { version } = await detail(MACAU)
    const { status, body } = await owner.call('agencies.saveConfig', {
      params: { id: MACAU },
      body: { ...config, version },
    })
    expect(status).toBe(400)
    expect(body.fields?.map((each) => [each.path, each.rule])).toEqual([[path, rule]])
    expect((await detail(MACAU)).version).toBe(version)
  })

  test('[G2] the second of two concurrent editors gets a conflict', async () => {
    const { version } = await detail(LANTAU)
    const change = (markup: string) =>
      owner.call('agencies.saveConfig', {
        params: { id: LANTAU },
        body: { version, flightConfig: { markup } },
      })
    const answers = await Promise.all([change('1'), change('2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('request.version_conflict')
    expect((await detail(LANTAU)).version).toBe(version + 1)
  })

  test('[G2] the settlement currency changes only without money and open orders', async () => {
    const locked = await save(KOWLOON, { commonConfig: { settlementCurrency: 'HKD' } })
    expect([locked.status, locked.body.code]).toEqual([409, 330_004])
    expect((await detail(KOWLOON)).currencyLocked).toBe(true)
    const operator = await app.as('operator@macau.demo')
    const order = await bookOrder(app, operator, { days: 60 })
    const open = await save(MACAU, { commonConfig: { settlementCurrency: 'TWD' } })
    expect(open.body).toMatchObject({ code: 330_004, data: { openOrders: 1, balance: 0 } })
    await operator.call('flightOrders.cancel', { params: { id: order.id } })
    // Its fixed row is in HKD.
    const left = await save(MACAU, { commonConfig: { settlementCurrency: 'TWD' } })
    expect(left.body.fields).toMatchObject([
      { path: 'flightConfig.priceAdjustment.intraContinental', rule: 'setting.currency_amount' },
    ])
    const priceAdjustment = { intraContinental: { unit: 'fixed', value: '200' } } as const
    const changed = await save(MACAU, {
      commonConfig: { settlementCurrency: 'TWD' },
      flightConfig: { priceAdjustment },
    })
    expect(changed.body.data.money).toMatchObject({ currency: 'TWD', balance: 0, creditLimit: 0 })
    const back = await save(MACAU, {
      commonConfig: { settlementCurrency: 'HKD' },
      flightConfig: { priceAdjustment: { intraContinental: { unit: 'fixed', value: '50' } } },
    })
    expect(back.status).toBe(200)
  })
})
