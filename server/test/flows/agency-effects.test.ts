import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, managing, type Config } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { orderMailsTo, signIn } from '../support/arrange.ts'
import { bookOrder, pay } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

/**
 * Settings saved through the product's calls take effect as specified. Others are tested in search-content
 * (filters, baggage, mainland content, documents), search-suppliers (wait, search mode), access-matrix
 * (services, bills), sub-agency-orders (own orders, payment), ticketing (mails to the parent) and change-free
 * (fees).
 */
const app = await testApp()
const { save, set, settled } = await managing(app)
const operator = await app.as('operator@kowloon.demo')
beforeEach(settled)

describe('prices', () => {
  const CLASSES = ['china', 'domestic', 'intraContinental', 'intercontinental'] as const
  type Row = { unit: 'percent' | 'fixed'; value: string; limit?: string; includeInfant?: boolean }
  const priced = (
    row: Row | null,
    more: { markup?: string | null; allowedLoss?: string | null } = {},
  ): Config => ({
    flightConfig: {
      markup: null,
      allowedLoss: null,
      ...more,
      priceAdjustment: Object.fromEntries(CLASSES.map((each) => [each, row])),
    },
  })
  const asked = {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, 45) }],
    passengers: { adult: 1, infant: 1 },
  }
  let party: Awaited<ReturnType<typeof searchAll>>
  let base: number
  const total = async (config: Config): Promise<number> => {
    expect((await save(KOWLOON, config)).status).toBe(200)
    settled()
    const { solutions, state } = party
    const answer = await operator.call('flightSearch.verify', {
      params: { id: solutions[0]!.id },
      body: { searchId: state.searchId },
    })
    return answer.body.data.newPrice!.total
  }
  beforeAll(async () => {
    party = await searchAll(operator, asked)
    base = await total(priced(null))
  })

  test.each<[string, Config, number]>([
    ['a fixed amount for the adult', priced({ unit: 'fixed', value: '77' }), 7_700],
    [
      'a fixed amount for the infant too',
      priced({ unit: 'fixed', value: '77', includeInfant: true }),
      15_400,
    ],
    ['no more than the cap', priced({ unit: 'fixed', value: '77', limit: '40' }), 4_000],
    ['no discount below the seller’s cost', priced({ unit: 'fixed', value: '-50' }), 0],
    [
      'a discount as far as the allowed loss',
      priced({ unit: 'fixed', value: '-50' }, { allowedLoss: '30' }),
      -3_000,
    ],
    [
      'the row alone where there is a markup',
      priced({ unit: 'fixed', value: '77' }, { markup: '20' }),
      7_700,
    ],
  ])('[C10 G2] an adjustment adds %s', async (_what, config, more) => {
    expect((await total(config)) - base).toBe(more)
  })

  test('[C10 G2] the markup applies where a class has no row', async () => {
    expect(await total(priced(null, { markup: '10' }))).toBeGreaterThan(base)
    await save(KOWLOON, priced(null))
  })
})

test('[C6 G2] PNR booking hidden by the parent is hidden below', async () => {
  await set(HARBOUR, { commonConfig: { hidePnrBooking: true } })
  settled()
  const answer = await operator.call('pnr.analyse', { body: { pnr: 'ABC123' } })
  expect(answer.body.key).toBe('access.not_allowed')
  expect((await operator.call('session.me', {})).body.data.company.config.commonConfig.hidePnrBooking).toBe(
    true,
  )
  await set(HARBOUR, { commonConfig: { hidePnrBooking: null } })
})

test('[C10 G2] supplier names below need both levels’ permission', async () => {
  const named = async () => {
    settled()
    const { solutions } = await searchAll(operator, {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 33) }],
    })
    return solutions.some(({ supplier }) => supplier !== undefined)
  }
  expect(await named()).toBe(false)
  await save(KOWLOON, { flightConfig: { showSuppliers: true } })
  expect(await named()).toBe(true)
  await set(HARBOUR, { flightConfig: { showSuppliers: false } })
  expect(await named()).toBe(false)
  await set(HARBOUR, { flightConfig: { showSuppliers: true } })
})

test('[G3 G2] users sign in through the restricted hosts only', async () => {
  await save(KOWLOON, { restrictedHosts: ['*.Kowloon.demo'] })
  const through = (host: string) => signIn(app, 'owner@kowloon.demo', undefined, { headers: { host } })
  expect((await through('portal.demo')).body.key).toBe('session.host_not_allowed')
  expect((await through('desk.kowloon.demo')).status).toBe(200)
  await save(KOWLOON, { restrictedHosts: null })
  expect((await through('portal.demo')).status).toBe(200)
})

test('[G2] mails use the agency’s language, else its parent’s', async () => {
  const languages = async () => {
    settled()
    const order = await bookOrder(app, operator, { days: 41 })
    await pay(operator, order.id)
    await app.runJobs()
    return (await orderMailsTo(app, 'owner@kowloon.demo'))[0]?.locale
  }
  expect(await languages()).toBe('zh-tw')
  await save(KOWLOON, { commonConfig: { emailLanguage: null } })
  expect(await languages()).toBe('en')
})

test('[D5 G2] where the parent pays, the agency itself cannot', async () => {
  const order = await bookOrder(app, operator, { days: 52 })
  await save(KOWLOON, { commonConfig: { disablePayment: true } })
  settled()
  const refused = await operator.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'balance' } },
    { idempotencyKey: randomUUID() },
  )
  expect(refused.body.key).toBe('payment.disabled')
  await save(KOWLOON, { commonConfig: { disablePayment: null } })
  settled()
  expect((await pay(operator, order.id)).status).toBe(200)
})

test('[F1 G2] the credit billing cycle follows its setting', async () => {
  const owner = await app.as('owner@kowloon.demo')
  const period = async () => (await owner.call('wallet.get', { query: {} })).body.data.creditPeriod
  expect(await period()).toBe('week')
  await save(KOWLOON, { creditPeriod: 'day' })
  expect(await period()).toBe('day')
})
