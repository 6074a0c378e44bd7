import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPaymentSimulators } from './index.ts'
import { savedState } from './saved-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wanted = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'KEPT', amount: { currency_code: 'USD', value: '50.00' } }],
}

/** Starts PayPal, runs with a merchant of a fixed id, and stops. */
async function during<Result>(
  file: string,
  work: (call: (path: string, body: object) => Promise<Response>, url: string) => Promise<Result>,
) {
  const sim = await startPaymentSimulators({ channels: ['paypal'], stateFile: file })
  try {
    const provider = sim.provider('paypal')
    const { keys } = provider.openAccount({ id: 'shop' })
    const basic = Buffer.from(`${keys.clientId?.[0]}:${keys.clientSecret?.[0]}`).toString('base64')
    const login = await fetch(`${provider.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const call = (path: string, body: object) =>
      fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return { result: await work(call, provider.url), state: provider.state({ ref: 'KEPT' }) }
  } finally {
    await sim.stop()
  }
}

test('[D5] a payment of an earlier process is still refunded', async () => {
  const file = join(folder, 'state.json')
  const first = await during(file, async (call, url) => {
    const { id } = (await (await call('/v2/checkout/orders', wanted)).json()) as { id: string }
    await fetch(`${url}/__pay/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
      redirect: 'manual',
    })
    return call(`/v2/checkout/orders/${id}/capture`, {})
  })
  expect(first.state?.charges[0]?.amount).toBe(5000n)
  const capture = (first.state?.charges[0]?.id ?? '').toUpperCase()
  const refund = (value: string) => ({ amount: { currency_code: 'USD', value } })
  const second = await during(file, (call) =>
    call(`/v2/payments/captures/${capture}/refund`, refund('20.00')),
  )
  expect(second.result.status).toBe(201)
  const third = await during(file, (call) => call(`/v2/payments/captures/${capture}/refund`, refund('40.00')))
  expect(third.result.status).toBe(422)
  expect(third.state?.refunds.map(({ amount }) => amount)).toEqual([2000n])
})

test('[D5] a damaged file is no obstacle', () => {
  const file = join(folder, 'damaged.json')
  writeFileSync(file, '{"paypal":[')
  expect(savedState(file).paymentsOf('paypal')).toEqual([])
})
