// Merchant accounts with the simulated providers that run beside a development server.

import { afterAll, expect, test } from 'vitest'
import { startPaymentSimulators } from '../../../simulators/payments/index.ts'
import { testApp } from '../support/app.ts'

const app = await testApp()
const simulators = await startPaymentSimulators({ startAt: app.platform.clock.now() })
afterAll(() => simulators.stop())
const treasury = await app.as('treasury@interline.demo')

/** What `npm start` is told by the process of the simulators. */
const merchants = () =>
  simulators.all.map((provider) => ({
    ...provider.openAccount({ id: `simulator-${provider.channel}` }),
    channel: provider.channel,
    endpoint: provider.url,
  }))
const accounts = async () => (await treasury.call('officeMerchantAccounts.list', {})).body.data.accounts
const check = (id: string) => treasury.call('officeMerchantAccounts.check', { params: { id } })

test('[D5] every simulated provider is an account whose keys work', async () => {
  await app.modules.merchantAccounts.connectSimulators(merchants())
  const all = await accounts()
  expect(all.map(({ channel }) => channel).toSorted()).toEqual(
    simulators.all.map(({ channel }) => channel).toSorted(),
  )
  expect(all.length).toBe(10)
  for (const { id, channel, environment, active } of all) {
    expect([environment, active], channel).toEqual(['simulator', true])
    expect((await check(id)).body.data.check, channel).toMatchObject({ result: 'ok' })
  }
})

test('[D5] the next start brings new keys and keeps what people set', async () => {
  const [before] = await accounts()
  if (!before) throw new Error('there is no account')
  await app.everything((tx) =>
    tx
      .updateTable('merchant_accounts')
      .set({ name: 'Renamed', active: false })
      .where('id', '=', before.id)
      .execute(),
  )
  await app.modules.merchantAccounts.connectSimulators(merchants())
  const after = (await accounts()).find(({ id }) => id === before.id)
  expect(after).toMatchObject({ name: 'Renamed', active: false, version: before.version + 1 })
  expect((await check(before.id)).body.data.check).toMatchObject({ result: 'ok' })
  expect((await accounts()).length).toBe(10)
})

test('[D5] the demo accounts charge as their providers do: a percentage, a fixed part, both or nothing', async () => {
  const all = (await accounts()).toSorted((a, b) => (a.channel < b.channel ? -1 : 1))
  const shown = all.map(({ channel, feePct, fixedFee, amountCurrency, returnFeeOnRefund }) => [
    channel,
    `${feePct} % + ${fixedFee} ${amountCurrency}`,
    returnFeeOnRefund,
  ])
  expect(shown).toEqual([
    ['abapay', '1 % + 0 USD', true],
    ['airwallex', '2.8 % + 0 USD', false],
    ['alipay', '0.6 % + 0 CNY', true],
    ['paypal', '3.9 % + 30 USD', false],
    ['stripe', '2.9 % + 235 HKD', false],
    ['wechat-pay', '0.6 % + 0 CNY', true],
    ['yeepay-alipay', '0 % + 0 CNY', false],
    ['yeepay-credit-card', '0.8 % + 0 CNY', false],
    ['yeepay-debit-card', '0 % + 200 CNY', false],
    ['yeepay-wechat', '0 % + 0 CNY', false],
  ])
})
