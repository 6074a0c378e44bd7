import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators, type RunningProvider } from './index.ts'

let sim: PaymentSimulators
let provider: RunningProvider
let key = ''
beforeAll(async () => {
  sim = await startPaymentSimulators({ channels: ['stripe'] })
  provider = sim.provider('stripe')
  key = provider.openAccount({ id: 'shop' }).keys.secretKey?.[0] ?? ''
})
afterAll(() => sim.stop())

async function open(ref: string): Promise<string> {
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: ref,
    success_url: 'https://shop.example/done?a=1&b=2',
    cancel_url: 'https://shop.example/back',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'hkd',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][product_data][name]': '<b>Tickets</b>',
  })
  const answer = await fetch(`${provider.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return ((await answer.json()) as { url: string }).url
}

/** What a browser does with a button of the page. */
async function press(url: string, action: string, more: Record<string, string> = {}) {
  const html = await (await fetch(url)).text()
  expect(html).toContain(`value="${action}"`)
  const [, target = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  const answer = await fetch(new URL(target, url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action, ...more }).toString(),
  })
  return answer.headers.get('location')
}

test.each([
  ['pay', 'https://shop.example/done?a=1&b=2', 1],
  ['leave', 'https://shop.example/back', 0],
  ['decline', '/__pay/', 0],
  ['too-little', '/__pay/', 0],
  ['second-factor', '/__pay/', 0],
  ['pay-twice', 'https://shop.example/done?a=1&b=2', 2],
])('[D5] a payer presses a button: %s', async (action, place, charges) => {
  const url = await open(`press-${action}`)
  expect(await press(url, action)).toContain(place)
  expect(provider.state({ ref: `press-${action}` })?.charges).toHaveLength(charges)
})

test('[D5] a payer confirms a second factor, or pays another amount', async () => {
  const url = await open('code')
  await press(url, 'second-factor')
  await press(url, 'second-factor', { code: '123456' })
  expect(provider.state({ ref: 'code' })).toMatchObject({ state: 'paid', secondFactor: 'passed' })
  await press(await open('other'), 'other-amount', { amount: '4200' })
  expect(provider.state({ ref: 'other' })?.charges[0]?.amount).toBe(4200n)
})

test('[D5] the page escapes what a shop sends, and tells the end', async () => {
  const url = await open('escaped')
  const html = await (await fetch(url)).text()
  expect(html).toContain('&#60;b&#62;Tickets')
  await press(url, 'pay')
  expect(await (await fetch(url)).text()).toContain('Paid.')
})

test('[D5] another process controls a provider over HTTP', async () => {
  const control = async (name: string, argument: object = {}) =>
    fetch(`${provider.url}/__sim/${name}`, { method: 'POST', body: JSON.stringify(argument) })
  await open('remote')
  expect(await (await control('payer', { ref: 'remote', action: 'pay' })).json()).toBe(true)
  expect(await (await control('state', { ref: 'remote' })).json()).toMatchObject({
    amount: '5000',
    state: 'paid',
  })
  const opened = (await (await control('openAccount', { id: 'second' })).json()) as { keys: object }
  expect(Object.keys(opened.keys)).toEqual(['secretKey', 'webhookSecret'])
  expect((await control('nothing')).status).toBe(404)
  expect((await control('payer', { ref: 'none', action: 'pay' })).status).toBe(422)
})

test('[D5] a payer disputes a payment once, and it is decided once', async () => {
  const url = await open('disputed')
  await press(url, 'pay')
  await press(url, 'dispute')
  expect(await (await fetch(url)).text()).not.toContain('value="dispute"')
  await press(url, 'dispute-lost')
  expect(await (await fetch(url)).text()).not.toContain('value="dispute')
  expect(provider.state({ ref: 'disputed' })?.own['dispute']).toBe('lost')
})
