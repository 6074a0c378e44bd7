import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, MACAU, managing } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { signIn } from '../support/arrange.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

/** Settings of Harbour act on it and on Kowloon and Macau below it, as the table of specification 2c says. */
const app = await testApp()
const { save, set, settled } = await managing(app)
const harbour = await app.as('operator@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')
const macau = await app.as('operator@macau.demo')
beforeEach(settled)

let days = 60
const search = async (who: typeof harbour, to = 'TPE') => {
  days += 1
  const { solutions } = await searchAll(who, {
    journeys: [{ origin: 'airport-HKG', destination: `airport-${to}`, date: inDays(app.clock, days) }],
  })
  expect(solutions.length).toBeGreaterThan(0)
  return solutions.flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments))
}
const refusal = async (who: typeof harbour) =>
  (
    await who.call('flightSearch.start', {
      body: {
        journeys: [{ origin: 'airport-HKG', destination: 'airport-TPE', date: inDays(app.clock, 40) }],
      },
    })
  ).body.key

describe('services', () => {
  test('[G2] flight service off at a sub-agency closes it there only', async () => {
    const order = await bookOrder(app, kowloon, { days: 41 })
    await save(KOWLOON, { commonConfig: { enableFlightService: false } })
    settled()
    expect(await refusal(kowloon)).toBe('access.not_allowed')
    expect(await refusal(macau)).toBeUndefined()
    // Existing orders are serviced through the agency above.
    expect((await orderOf(harbour, order.id)).actions.map(({ name }) => name)).toContain('cancel')
    await save(KOWLOON, { commonConfig: { enableFlightService: null } })
  })

  test('[G2] flight service off at the top closes all below', async () => {
    await set(HARBOUR, { commonConfig: { enableFlightService: false } })
    await save(KOWLOON, { commonConfig: { enableFlightService: true } })
    settled()
    for (const who of [harbour, kowloon, macau]) expect(await refusal(who)).toBe('access.not_allowed')
    await set(HARBOUR, { commonConfig: { enableFlightService: null } })
    await save(KOWLOON, { commonConfig: { enableFlightService: null } })
    settled()
    expect(await refusal(kowloon)).toBeUndefined()
  })

  test('[G2] trains need the service at every level', async () => {
    const isOn = async () => {
      settled()
      return (await kowloon.call('session.me', {})).body.data.company.config.commonConfig.enableTrainService
    }
    await save(KOWLOON, { commonConfig: { enableTrainService: true } })
    await set(HARBOUR, { commonConfig: { enableTrainService: false } })
    expect(await isOn()).toBe(false)
    await set(HARBOUR, { commonConfig: { enableTrainService: true } })
    expect(await isOn()).toBe(true)
  })

  test('[G2] wallet and bills are each agency’s own setting', async () => {
    const keyOf = async (login: string) =>
      (await (await app.as(login)).call('wallet.get', { query: {} })).body.key
    await save(KOWLOON, { commonConfig: { isShowBill: false } })
    settled()
    expect(await keyOf('owner@kowloon.demo')).toBe('access.not_allowed')
    expect(await keyOf('finance@harbour.demo')).toBeUndefined()
    await save(KOWLOON, { commonConfig: { isShowBill: true } })
    settled()
    expect(await keyOf('owner@kowloon.demo')).toBeUndefined()
  })
})

describe('content', () => {
  const noBasis = ({ fareBasis }: { fareBasis: string }) => fareBasis === ''

  test('[C10 G2] only fares with a fare basis, at the top and below', async () => {
    expect((await search(harbour)).some(noBasis)).toBe(true)
    await set(HARBOUR, { flightConfig: { onlyFareBasis: true } })
    await save(KOWLOON, { flightConfig: { onlyFareBasis: false } })
    settled()
    for (const who of [harbour, kowloon, macau]) expect((await search(who)).some(noBasis)).toBe(false)
    await set(HARBOUR, { flightConfig: { onlyFareBasis: null } })
    await save(MACAU, { flightConfig: { onlyFareBasis: true } })
    settled()
    expect((await search(macau)).some(noBasis)).toBe(false)
    expect((await search(kowloon)).some(noBasis)).toBe(true)
  })

  test('[C10 G2] free baggage and mainland rules of the top bind all below', async () => {
    const free = ({ baggage: { checked } }: Awaited<ReturnType<typeof search>>[number]) =>
      (checked.pieces ?? 0) > 0 || (checked.totalWeight ?? 0) > 0
    expect((await search(kowloon)).every(free)).toBe(false)
    await set(HARBOUR, { flightConfig: { onlyFreeBaggage: true } })
    settled()
    expect((await search(kowloon)).every(free)).toBe(true)
    await set(HARBOUR, { flightConfig: { onlyFreeBaggage: null } })
  })
})

test('[G3 G2] restricted hosts bind one agency’s people and not those below', async () => {
  await set(HARBOUR, { restrictedHosts: ['desk.harbour.demo'] })
  const through = async (login: string, host: string) =>
    (await signIn(app, login, undefined, { headers: { host } })).body.key
  expect(await through('owner@harbour.demo', 'portal.demo')).toBe('session.host_not_allowed')
  expect(await through('owner@harbour.demo', 'other.harbour.demo')).toBe('session.host_not_allowed')
  expect(await through('owner@harbour.demo', 'desk.harbour.demo')).toBeUndefined()
  expect(await through('owner@kowloon.demo', 'portal.demo')).toBeUndefined()
  await set(HARBOUR, { restrictedHosts: null })
})

test('[F4 G2] the invoice type is shown in the bills of the agency that has it on', async () => {
  const owner = await app.as('owner@harbour.demo')
  const order = await bookOrder(app, kowloon, { days: 44 })
  expect((await pay(kowloon, order.id)).status).toBe(200)
  await app.runJobs()
  const types = async () => {
    settled()
    const { body } = await owner.call('subStatements.bill', { params: { id: KOWLOON }, query: {} })
    const { showInvoiceType, entries } = body.data
    return [showInvoiceType, entries.rows.find(({ orderId }) => orderId === order.id)?.invoiceType]
  }
  expect(await types()).toEqual([false, null])
  // Of the parent it changes the parent's own bills only.
  await set(HARBOUR, { commonConfig: { showInvoiceTypeInBill: true } })
  expect(await types()).toEqual([false, null])
  await save(KOWLOON, { commonConfig: { showInvoiceTypeInBill: true } })
  expect(await types()).toEqual([true, order.invoiceType])
  const month = inDays(app.clock, 0).slice(0, 7)
  const own = await (
    await app.as('owner@kowloon.demo')
  ).call('statements.get', { params: { period: month }, query: {} })
  expect(own.body.data.header.showInvoiceType).toBe(true)
})

test('[F3 F4 G2] tax data is stated on statements and in accounting exports', async () => {
  const owner = await app.as('owner@harbour.demo')
  const finance = await app.as('owner@kowloon.demo')
  await set(HARBOUR, { taxConfig: { name: 'Harbour Travel Ltd', number: 'hk 1234567' } })
  await save(KOWLOON, {
    taxConfig: {
      name: 'Kowloon Tours Ltd',
      number: '91310000MA1K35XX0A',
      address: '1 Nathan Road',
      bank: 'HSBC 004-1',
    },
  })
  settled()
  const month = inDays(app.clock, 0).slice(0, 7)
  const { body } = await finance.call('statements.get', { params: { period: month }, query: {} })
  expect(body.data.header.parties).toEqual({
    agency: {
      name: 'Kowloon Tours Ltd',
      number: '91310000MA1K35XX0A',
      address: '1 Nathan Road',
      bank: 'HSBC 004-1',
    },
    seller: { name: 'Harbour Travel Ltd', number: 'HK 1234567', address: '', bank: '' },
  })
  const journal = async (who: typeof owner) => {
    const answer = await who.call('accounting.export', { body: { period: month } })
    const [heads = '', ...lines] = answer.file.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
    const names = heads.split(',')
    const at = (name: string, line: string) => line.split(',').at(names.indexOf(name) - names.length)
    return lines.map((line) => [
      at('own_tax_number', line),
      at('counterparty_tax_number', line),
      at('counterparty_tax_name', line),
    ])
  }
  expect(await journal(finance)).toContainEqual(['91310000MA1K35XX0A', 'HK 1234567', 'Harbour Travel Ltd'])
  expect(await journal(owner)).toContainEqual(['HK 1234567', '91310000MA1K35XX0A', 'Kowloon Tours Ltd'])
  const refused = await save(KOWLOON, { taxConfig: { number: '!' } })
  expect(refused.body.fields).toMatchObject([{ path: 'taxConfig.number', rule: 'setting.tax_number' }])
})

test('[F4 G2] an issued statement keeps the tax data of its day', async () => {
  const period = inDays(app.clock, 0).slice(0, 7)
  app.clock.advance(35 * 86_400_000)
  // The session of before has ended.
  const owner = await app.as('owner@harbour.demo')
  const made = await owner.call(
    'subStatements.create',
    { body: { agencyId: KOWLOON, period } },
    { idempotencyKey: randomUUID() },
  )
  expect(made.body.data.parties.agency.number).toBe('91310000MA1K35XX0A')
  await save(KOWLOON, { taxConfig: { number: 'GB 999 9999 73' } }, owner)
  settled()
  const again = await owner.call('subStatements.get', { params: { agencyId: KOWLOON, period }, query: {} })
  expect(again.body.data.header.parties).toEqual(made.body.data.parties)
})
