// F1 to F5, F10 to F12, F16, F17, F20: requests that fail, payments that differ.

import { expect, test } from 'vitest'
import type { GatewayContractCase, TestGateway } from './test-gateway.ts'

/** Nothing listens there; fetch refuses some of the lower ports without trying. */
const NOWHERE = 'http://127.0.0.1:2'

export function faultTests(contract: GatewayContractCase, at: () => TestGateway): void {
  requestTests(contract, at)
  outcomeTests(contract, at)
  const { without = {}, connector } = contract

  test.runIf(connector.caps.close)('[D5] F11 money after the close is reported as paid', async () => {
    const { gateway, started, call, provider, events } = at()
    const payment = await started()
    await gateway.query(payment, call())
    await gateway.close(payment, call())
    expect(provider.payer({ ref: payment.ref, action: 'pay-late' })).toBe(true)
    expect(await gateway.query(payment, call())).toMatchObject({ status: 'succeeded', paid: payment.amount })
    expect((await events()).some((one) => one.kind === 'payment' && one.ref === payment.ref)).toBe(true)
  })

  test.runIf(!without.F17)('[D5] F17 an expired token is renewed once for all calls', async () => {
    const { gateway, started, call, provider } = at()
    const payment = await started()
    provider.expireTokens()
    const before = provider.calls().token ?? 0
    const views = await Promise.all([1, 2, 3].map(() => gateway.query(payment, call())))
    expect(views.map(({ status }) => status)).toEqual(Array(3).fill('requires_action'))
    expect((provider.calls().token ?? 0) - before).toBe(1)
  })

  test('[D5] F20 a second payment is reported with its own transaction', async () => {
    const { gateway, started, call, provider, events } = at()
    const payment = await started()
    await gateway.query(payment, call())
    const twice = provider.payer({ ref: payment.ref, action: 'pay-twice' })
    expect(twice).toBe(!without.F20)
    const charges = provider.state({ ref: payment.ref })?.charges ?? []
    expect(charges).toHaveLength(twice ? 2 : 0)
    if (!twice) return
    const paid = (await events()).flatMap((one) =>
      one.kind === 'payment' && one.view?.status === 'succeeded' ? [one.view.transactionRef] : [],
    )
    expect(new Set(paid).size).toBe(2)
  })
}

function requestTests(contract: GatewayContractCase, at: () => TestGateway): void {
  const { without = {} } = contract
  const calls = !without.create

  test.runIf(calls)('[D5] F1 a refused connection did nothing', async () => {
    const { open, wanted, ref, call, gateway } = at()
    const payment = wanted(ref())
    const down = open({ endpoint: NOWHERE })
    expect(await down.start(payment, call())).toEqual({ status: 'failed', failure: 'unavailable' })
    expect((await gateway.start(payment, call())).status).toBe('requires_action')
  })

  test('[D5] F1 a query without connection knows nothing', async () => {
    const { open, started, call } = at()
    const payment = await started()
    const down = open({ endpoint: NOWHERE })
    expect((await down.query(payment, call())).status).toBe('unknown')
    expect((await down.close(payment, call())).status).toBe('unknown')
  })

  test.runIf(calls).each(['drop', 'fail'] as const)(
    '[D5] F2 F3 a lost answer to the start is unknown, and one payment: %s',
    async (kind) => {
      const { gateway, wanted, ref, call, provider, pays } = at()
      const payment = wanted(ref())
      provider.fault({ route: 'create', kind, times: 2 })
      const first = await gateway.start(payment, call())
      expect(first.status).toBe('unknown')
      provider.reset()
      const known = { ...payment, providerRef: null, transactionRef: null }
      const found = await gateway.query(known, call())
      expect(['requires_action', 'failed']).toContain(found.status)
      if (found.status === 'failed') expect(found.failure).toBe('not_found')
      const again = await gateway.start(payment, call())
      expect(again).toMatchObject({ status: 'requires_action' })
      expect(provider.payments({ ref: payment.ref })).toHaveLength(1)
      await pays({ ...known, providerRef: again.providerRef ?? null })
      expect(provider.state({ ref: payment.ref })?.charges).toHaveLength(1)
    },
  )

  test('[D5] F4 a query that is not answered stays unknown', async () => {
    const { gateway, paid, call, provider } = at()
    const payment = await paid()
    provider.fault({ route: 'query', kind: 'hang' })
    expect((await gateway.query(payment, call(300))).status).toBe('unknown')
    provider.fault({ route: 'query', kind: 'fail' })
    expect((await gateway.query(payment, call())).status).toBe('unknown')
    expect((await gateway.query(payment, call())).status).toBe('succeeded')
  })

  test('[D5] F16 too many requests are told as such, or stay unknown', async () => {
    const { gateway, started, wanted, ref, call, provider } = at()
    const payment = await started()
    provider.fault({ route: 'query', kind: 'too-many' })
    expect((await gateway.query(payment, call())).status).toBe('unknown')
    if (!calls) return
    provider.fault({ route: 'create', kind: 'too-many' })
    const limited = await gateway.start(wanted(ref()), call())
    expect(limited).toEqual({ status: 'failed', failure: 'rate_limited' })
  })
}

function outcomeTests({ without = {}, connector }: GatewayContractCase, at: () => TestGateway): void {
  test.runIf(!without.create)('[D5] F5 a notification before the answer names our reference', async () => {
    const { gateway, wanted, ref, call, provider, events } = at()
    const payment = wanted(ref())
    provider.fault({ route: 'create', kind: 'hold' })
    const answer = gateway.start(payment, call())
    while (!provider.state({ ref: payment.ref })) await new Promise((resolve) => setTimeout(resolve, 5))
    provider.payer({ ref: payment.ref, action: 'pay' })
    expect((await events()).some((one) => one.kind === 'payment' && one.ref === payment.ref)).toBe(true)
    provider.release()
    expect((await answer).status).not.toBe('failed')
  })

  test('[D5] F10 another amount is reported as it was paid', async () => {
    const { gateway, started, call, pays } = at()
    const payment = await started(50_000n)
    await pays(payment, 'other-amount', 49_900n)
    const view = await gateway.query(payment, call())
    expect(view).toMatchObject({ status: 'succeeded', paid: { ...payment.amount, minor: 49_900n } })
  })

  const other = connector.caps.currencies.find((one) => one === 'EUR')
  test.runIf(other !== undefined)('[D5] F10 another currency is reported as it was paid', async () => {
    const { gateway, started, call, provider } = at()
    const payment = await started(50_000n)
    provider.payer({ ref: payment.ref, action: 'pay', currency: 'EUR' })
    if (connector.caps.confirm === 'server') await gateway.confirm?.(payment, call())
    const view = await gateway.query(payment, call())
    expect(view).toMatchObject({ status: 'succeeded', paid: { minor: 50_000n, currency: 'EUR' } })
  })

  test.runIf(!without.create)('[D5] F12 a reference with another content is refused', async () => {
    const { gateway, wanted, ref, call, provider } = at()
    const payment = wanted(ref(), 10_000n)
    await gateway.start(payment, call())
    const other = await gateway.start({ ...payment, amount: { ...payment.amount, minor: 20_000n } }, call())
    expect(other).toMatchObject({ status: 'failed' })
    if (other.status === 'failed') expect(['duplicate', 'invalid_request']).toContain(other.failure)
    expect(provider.payments({ ref: payment.ref })).toHaveLength(1)
  })

  test.runIf(connector.caps.confirm === 'server')(
    '[D5] F2 a lost answer to the capture is one charge',
    async () => {
      const { gateway, started, call, provider } = at()
      const payment = await started()
      provider.payer({ ref: payment.ref, action: 'pay' })
      provider.fault({ route: 'capture', kind: 'drop', times: 2 })
      expect((await gateway.confirm?.(payment, call()))?.status).toBe('unknown')
      provider.reset()
      expect((await gateway.query(payment, call())).status).toBe('succeeded')
      expect((await gateway.confirm?.(payment, call()))?.status).toBe('succeeded')
      expect(provider.state({ ref: payment.ref })?.charges).toHaveLength(1)
    },
  )
}
