// Keys of an account, and F6 to F9 and F15: what may be believed of a notification.

import { expect, test } from 'vitest'
import { startPaymentSimulators } from '../../../../simulators/payments/index.ts'
import type { GatewayContractCase, TestGateway } from './test-gateway.ts'

const TEN_MINUTES_MS = 600_000

export function accountTests(contract: GatewayContractCase, at: () => TestGateway): void {
  const { connector, without = {} } = contract

  test('[D5] the simulator gives the keys that the connector needs', async () => {
    const { account, gateway, call } = at()
    const needed = connector.fields.filter(({ optional }) => !optional).map(({ name }) => name)
    expect(Object.keys(account.keys)).toEqual(expect.arrayContaining(needed))
    expect(
      Object.keys(account.keys).filter((name) => !connector.fields.some((one) => one.name === name)),
    ).toEqual([])
    expect(await gateway.check(call())).toEqual({ ok: true })
  })

  test('[D5] wrong keys, clock and address are named', async () => {
    const { open, provider, call, sim, account } = at()
    const other = provider.openAccount({})
    const secrets = connector.fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name)
    const keys = {
      ...account.keys,
      ...Object.fromEntries(secrets.map((name) => [name, tampered(other.keys[name])])),
    }
    // A damaged key is refused when it is read, or by the provider.
    const wrong = await Promise.resolve()
      .then(() => open({ keys }).check(call()))
      .catch(() => 'unreadable' as const)
    if (wrong !== 'unreadable') expect(wrong).toMatchObject({ ok: false, why: 'keys' })
    expect(await open({ endpoint: 'http://127.0.0.1:2' }).check(call())).toMatchObject({ why: 'unreachable' })
    for (const off of [-TEN_MINUTES_MS, TEN_MINUTES_MS]) {
      const wrongClock = connector.open(account, { now: () => sim.clock.now() + off })
      expect(await wrongClock.check(call()), String(off)).toMatchObject({ ok: false, why: 'clock' })
    }
  })

  test.runIf(!without.other_environment)('[D5] keys of the other environment are named', async () => {
    const { open, call, account } = at()
    // Both environments at one address: the provider's answer tells which one it is of.
    if (contract.oneAddress) {
      const live = open({ environment: 'live' })
      expect(await live.check(call())).toMatchObject({ ok: false, why: 'environment' })
      return
    }
    const elsewhere = await startPaymentSimulators({ channels: [connector.channel] })
    const { keys } = elsewhere.provider(connector.channel).openAccount({ id: account.id })
    const checked = await open({ keys }).check(call())
    await elsewhere.stop()
    expect(checked).toMatchObject({ ok: false, why: 'environment' })
  })

  test.runIf(without.other_environment)('[D5] keys of another environment are refused', async () => {
    const { open, call, account } = at()
    const elsewhere = await startPaymentSimulators({ channels: [connector.channel] })
    const { keys } = elsewhere.provider(connector.channel).openAccount({ id: account.id })
    const checked = await open({ keys }).check(call())
    await elsewhere.stop()
    expect(checked).toMatchObject({ ok: false, why: 'keys' })
  })
}

/** The last letter or digit differs. */
function tampered(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) =>
    value.replace(/[a-z\d](?=[^a-z\d]*$)/i, (sign) => (sign === 'x' ? 'y' : 'x')),
  )
}

export function notificationTests(
  { connector, without = {} }: GatewayContractCase,
  at: () => TestGateway,
): void {
  const { caps } = connector

  test('[D5] a payment is notified with our reference and its state', async () => {
    const { paid, events } = at()
    const payment = await paid()
    const own = (await events()).filter((one) => one.kind === 'payment' && one.ref === payment.ref)
    expect(own.length).toBeGreaterThan(0)
    const states = own.flatMap((one) => (one.kind === 'payment' && one.view ? [one.view] : []))
    if (caps.notification === 'signed-state')
      expect(states).toContainEqual(expect.objectContaining({ status: 'succeeded', paid: payment.amount }))
  })

  test('[D5] F6 repeated and reordered notifications leave a paid payment', async () => {
    const { gateway, started, call, provider, parsed, pays } = at()
    const payment = await started()
    await gateway.query(payment, call())
    provider.notifications({ hold: true, repeat: 5, messages: 9 })
    provider.payer({ ref: payment.ref, action: 'decline' })
    if (caps.confirm === 'server') await gateway.confirm?.(payment, call())
    await pays(payment)
    provider.releaseNotifications({ order: 'reverse' })
    await at().sim.clock.advance(1000)
    const all = await parsed()
    expect(all.length).toBeGreaterThanOrEqual(5)
    expect(all.every((one) => one.ok)).toBe(true)
    const ids = all.flatMap((one) => (one.ok ? one.events.map(({ id }) => id) : []))
    expect(ids.length / new Set(ids).size).toBe(5)
    expect((await gateway.query(payment, call())).status).toBe('succeeded')
  })

  test('[D5] F7 a changed byte is refused', async () => {
    const { started, pays, provider, parsed } = at()
    const payment = await started()
    provider.notifications({ tamper: true, messages: 2 })
    await pays(payment)
    const [first] = await parsed()
    expect(first).toMatchObject({ ok: false })
    if (first && !first.ok) {
      expect(['bad_signature', 'malformed']).toContain(first.reason)
      expect(provider.acknowledged(first.answer)).toBe(false)
    }
  })

  test.runIf(!without.F8)('[D5] F8 an old signature is refused as stale', async () => {
    const { started, pays, provider, parsed } = at()
    const payment = await started()
    provider.notifications({ staleMs: 600_000, messages: 2 })
    await pays(payment)
    expect((await parsed())[0]).toMatchObject({ ok: false, reason: 'stale' })
  })

  deliveryTests(connector.caps.confirm === 'server', at)
}

function deliveryTests(confirms: boolean, at: () => TestGateway): void {
  test('[D5] F9 a notification of another merchant is refused', async () => {
    const { started, pays, provider, parsed } = at()
    const payment = await started()
    provider.notifications({ foreign: true, messages: 2 })
    await pays(payment)
    const [first] = await parsed()
    expect(first?.ok).toBe(false)
    if (first && !first.ok) expect(['unknown_account', 'bad_signature']).toContain(first.reason)
  })

  test('[D5] F15 both keys are accepted while they are exchanged', async () => {
    const { account, gateway, started, pays, provider, parsed, open, call } = at()
    const [before, after] = [await started(), await started()]
    await gateway.query(after, call())
    provider.notifications({ hold: true, messages: 1 })
    await pays(before)
    const { keys } = provider.rotateKeys({ id: account.id })
    const exchanged = open({ keys })
    provider.payer({ ref: after.ref, action: 'pay' })
    if (confirms) await exchanged.confirm?.(after, call())
    provider.releaseNotifications({})
    const all = await parsed(exchanged)
    expect(all.every((one) => one.ok && provider.acknowledged(one.answer))).toBe(true)
    const refs = all.flatMap((one) => (one.ok ? one.events : [])).map((one) => 'ref' in one && one.ref)
    expect(refs).toEqual(expect.arrayContaining([before.ref, after.ref]))
  })

  test('[D5] an unacknowledged notification is repeated by schedule', async () => {
    const { provider, startedUnheard, pays, received, sim } = at()
    const payment = await startedUnheard()
    await pays(payment)
    await received()
    const own = () => provider.deliveries().filter(({ ref }) => ref === payment.ref)
    expect(own().map(({ acknowledged, tries }) => [acknowledged, tries.length])).toContainEqual([false, 1])
    await sim.clock.advance(86_400_000)
    expect(own().every(({ tries }) => tries.length > 3)).toBe(true)
  })

  test('[D5] malformed input is refused and never throws', async () => {
    const { gateway, account, call, sim } = at()
    for (const body of ['', '{', '{"a":1}', 'a=b&c=d', '\u0000\u0001']) {
      const raw = {
        account: account.id,
        headers: {},
        query: new URLSearchParams(),
        receivedAt: sim.clock.now(),
      }
      const parsed = await gateway.parseNotification({ ...raw, body: Buffer.from(body) }, call())
      expect(parsed.ok).toBe(false)
    }
  })
}
