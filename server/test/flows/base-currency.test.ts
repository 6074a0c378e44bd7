import { expect, test } from 'vitest'
import { setUp } from '../../src/set-up/set-up.ts'
import { answersFrom, requestOf } from '../../src/set-up/questions.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { installed, SETUP_GIVEN } from '../support/people/installed.ts'
import { mailServer } from '../support/people/mail-server.ts'
import { ecbServer } from '../support/rates/ecb-server.ts'
import { topUp, topUpBody } from '../support/top-ups.ts'

const ecb = await ecbServer()
const app = await testApp({
  demoWorld: false,
  env: {
    INTERLINE_MODE: 'production',
    MAIL_URL: await mailServer(),
    SANDBOX: 'on',
    EXCHANGE_RATES: 'ecb',
    EXCHANGE_RATES_URL: ecb.url,
  },
})
ecb.publish(new Date(app.clock.now()).toISOString().slice(0, 10))

test('[F6 F7 A11 K3] a platform in US dollars sells a ticket, and every figure agrees', async () => {
  const { admin, owner, agencyId } = await installed(app, {
    ...SETUP_GIVEN,
    SETUP_BASE_CURRENCY: 'USD',
    SETUP_AGENCY_CURRENCY: 'EUR',
  })
  const { body: rates } = await admin.call('officeRates.list', {})
  const rateOf = (currency: string) => rates.data.rates.find((each) => each.currency === currency)
  expect(rates.data.base).toBe('USD')
  expect(rateOf('USD')).toMatchObject({ rate: '1', goodUntil: null })
  // The yuan of the supplier is a currency like any other.
  expect(Number(rateOf('CNY')?.rate)).toBeLessThan(1)
  const preview = (currency: 'USD' | 'CNY') =>
    admin.call('officeRates.preview', { params: { currency }, body: { rate: '0.14' } })
  expect((await preview('USD')).body).toMatchObject({
    key: 'rates.base',
    message: expect.stringMatching(/^USD /) as string,
  })
  expect((await preview('CNY')).status).toBe(200)
  expect((await admin.call('officeTopUps.rules', {})).body.data.currency).toBe('USD')

  await topUp(admin, agencyId, topUpBody('EUR', { receivedAmount: 900_000 }), { office: true })
  const order = await bookOrder(app, owner)
  expect((await pay(owner, order.id)).status).toBe(200)
  await app.runJobs()
  const issued = await orderOf(owner, order.id)
  expect(issued).toMatchObject({ status: 'issued', currency: 'EUR' })

  // What the wallet paid, what the books hold in each currency, and what the report sums.
  const wallet = (await owner.call('wallet.get', { query: {} })).body.data
  expect(wallet.balance).toBe(900_000 - issued.total)
  const trial = (await admin.call('officeTreasury.trialBalance', { query: {} })).body.data
  expect(trial.totals.map(({ currency }) => currency)).toContain('EUR')
  for (const { debits, credits } of trial.totals) expect(debits).toBe(credits)
  expect((await app.modules.ledgerProof.prove()).problems).toEqual([])
  await app.modules.reports.collect()
  const { day } = wallet.entries.rows[0]!
  const report = (await owner.call('reports.sales', { query: { from: day, to: day } })).body.data
  expect(report.currencies).toMatchObject([{ currency: 'EUR', own: { sales: issued.total } }])
})

test('[F6 K3] the base currency is that of the first set-up', async () => {
  const again = requestOf(answersFrom({ ...SETUP_GIVEN, SETUP_BASE_CURRENCY: 'GBP' }).answers)
  await setUp(app, again)
  await app.modules.rates.refresh().catch(() => undefined)
  expect((await app.anonymous.call('rates.current', {})).body.data.base).toBe('USD')
  expect(answersFrom({ ...SETUP_GIVEN, SETUP_BASE_CURRENCY: 'TWD' }).mistakes).toHaveLength(1)
})
