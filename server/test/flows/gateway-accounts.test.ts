import type { Input } from '@interline/contract/index'
import { afterAll, describe, expect, test } from 'vitest'
import { startPaymentSimulators } from '../../../simulators/payments/index.ts'
import { paymentConnectors } from '../../src/gateways.ts'
import { testApp } from '../support/app.ts'

const sims = await startPaymentSimulators()
const app = await testApp()
// Signatures carry the time of the application, whose clock is a test's.
await sims.clock.advance(app.clock.now() - sims.clock.now())
const treasury = await app.as('treasury@interline.demo')
afterAll(() => sims.stop())

type Body = Input<'merchantAccounts.create'>['body']

function bodyFor(channel: Body['channel'], currency: Body['currencies'][number]): Body {
  const provider = sims.provider(channel)
  const { keys } = provider.openAccount({})
  return {
    channel,
    name: channel,
    environment: 'simulator',
    endpoint: provider.url,
    currencies: [currency],
    feePct: '0',
    amountCurrency: currency,
    fixedFee: 0,
    min: null,
    max: null,
    position: 1,
    active: true,
    takesTopUps: false,
    keys: Object.fromEntries(Object.entries(keys).map(([name, add]) => [name, { add, remove: [] }])),
  }
}

test('[D5] nine channels or more are connected, each once', () => {
  const channels = paymentConnectors().map(({ channel }) => channel)
  expect(new Set(channels).size).toBe(channels.length)
  expect(channels.length).toBeGreaterThanOrEqual(9)
})

describe.each(
  paymentConnectors().map(({ channel, caps }) => [channel as Body['channel'], caps.currencies[0]!] as const),
)('%s', (channel, currency) => {
  test('[D5] an account with the keys of the provider passes its test', async () => {
    const made = await treasury.call('officeMerchantAccounts.create', { body: bodyFor(channel, currency) })
    expect(made.status, made.body.message).toBe(200)
    const params = { id: made.body.data.id }
    const tested = await treasury.call('officeMerchantAccounts.check', { params })
    expect(tested.body.data.check).toMatchObject({ result: 'ok' })
    const { version } = tested.body.data
    const { channel: _, ...body } = bodyFor(channel, currency)
    const unreachable = { ...body, keys: {}, endpoint: 'http://127.0.0.1:1', version }
    await treasury.call('officeMerchantAccounts.change', { params, body: unreachable })
    const failed = await treasury.call('officeMerchantAccounts.check', { params })
    expect(failed.body.data.check).toMatchObject({ result: 'unreachable' })
  })
})
