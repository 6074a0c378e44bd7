// The test suite that every payment gateway must pass, against its simulated provider. F1 to F20 are the faults that are expected
// of gateways; faults.ts says which test proves each, and why one cannot occur at a provider.

import { describe, expect, test } from 'vitest'
import { accountTests, notificationTests } from './test-notifications.ts'
import { faultTests } from './test-faults.ts'
import { refundTests, settlementTests } from './test-refunds.ts'
import { testGateway, type GatewayContractCase, type TestGateway } from './test-gateway.ts'

export function gatewayContract(contract: GatewayContractCase): void {
  describe(`${contract.connector.channel} keeps the gateway contract`, () => {
    const at = testGateway(contract)
    accountTests(contract, at)
    paymentTests(contract, at)
    lifeTests(contract, at)
    faultTests(contract, at)
    notificationTests(contract, at)
    refundTests(contract, at)
    settlementTests(contract, at)
  })
}

/** Refusals leave a payment open, or end it; either way nothing was paid. */
const NOT_PAID = ['requires_action', 'failed']

function paymentTests(contract: GatewayContractCase, at: () => TestGateway): void {
  const { caps } = contract.connector

  test('[D5] a payment starts with an action and waits for the payer', async () => {
    const { gateway, wanted, ref, call } = at()
    const payment = wanted(ref())
    const view = await gateway.start(payment, call())
    expect(view).toMatchObject({ status: 'requires_action' })
    if (view.status !== 'requires_action') return
    expect(caps.actions).toContain(view.action?.kind)
    const known = { ...payment, providerRef: view.providerRef ?? null, transactionRef: null }
    expect((await gateway.query(known, call())).status).toBe('requires_action')
  })

  test('[D5] a paid payment says what was paid, and which transaction', async () => {
    const { paid, provider } = at()
    const { view, ref, amount } = await paid(98_700n)
    expect(view).toMatchObject({ status: 'succeeded', paid: amount })
    expect(view.transactionRef).toBeTruthy()
    expect(provider.payments({ ref }).flatMap(({ charges }) => charges)).toHaveLength(1)
  })

  test.runIf(caps.currencies.includes('JPY'))(
    '[D5] a currency without decimals is paid in whole units',
    async () => {
      const { gateway, wanted, ref, call, pays, provider } = at()
      const payment = { ...wanted(ref()), amount: { minor: 1200n, currency: 'JPY' as const } }
      const { providerRef = null } = await gateway.start(payment, call())
      const known = { ...payment, providerRef, transactionRef: null }
      await pays(known)
      expect(provider.state({ ref: payment.ref })).toMatchObject({ amount: 1200n, currency: 'JPY' })
      expect(await gateway.query(known, call())).toMatchObject({ status: 'succeeded', paid: payment.amount })
    },
  )

  test.each(['decline', 'too-little'] as const)('[D5] a refused payment is not paid: %s', async (action) => {
    const { gateway, started, call, provider, pays } = at()
    const payment = await started()
    await gateway.query(payment, call())
    provider.payer({ ref: payment.ref, action })
    if (caps.confirm === 'server') await gateway.confirm?.(payment, call())
    const view = await gateway.query(payment, call())
    expect(NOT_PAID).toContain(view.status)
    if (view.status === 'requires_action') {
      await pays(payment)
      expect((await gateway.query(payment, call())).status).toBe('succeeded')
    }
  })
}

function lifeTests(contract: GatewayContractCase, at: () => TestGateway): void {
  const { caps } = contract.connector

  test('[D5] a second factor is asked for before the money moves', async () => {
    const { gateway, started, call, provider } = at()
    const payment = await started()
    await gateway.query(payment, call())
    provider.payer({ ref: payment.ref, action: 'second-factor' })
    expect((await gateway.query(payment, call())).status).toBe('requires_action')
    provider.payer({ ref: payment.ref, action: 'second-factor' })
    if (caps.confirm === 'server') await gateway.confirm?.(payment, call())
    expect((await gateway.query(payment, call())).status).toBe('succeeded')
  })

  test('[D5] a reference starts one payment, however often it is sent', async () => {
    const { gateway, wanted, ref, call, provider } = at()
    const payment = wanted(ref())
    const [first, second] = [await gateway.start(payment, call()), await gateway.start(payment, call())]
    expect([second.status, second.providerRef]).toEqual(['requires_action', first.providerRef])
    expect(provider.payments({ ref: payment.ref }).length).toBeLessThanOrEqual(1)
  })

  test.runIf(caps.close)('[D5] a closed payment stays closed', async () => {
    const { gateway, started, call, provider } = at()
    const payment = await started()
    await gateway.query(payment, call())
    expect((await gateway.close(payment, call())).status).toBe('closed')
    expect((await gateway.query(payment, call())).status).toBe('closed')
    expect(provider.payer({ ref: payment.ref, action: 'pay' })).toBe(false)
  })

  test('[D5] closing a paid payment reports the payment', async () => {
    const { gateway, paid, call } = at()
    const payment = await paid()
    expect(await gateway.close(payment, call())).toMatchObject({ status: 'succeeded', paid: payment.amount })
  })

  test.runIf(!contract.without?.expiry)('[D5] an expired payment is closed', async () => {
    const { gateway, started, call, sim } = at()
    const payment = await started()
    await gateway.query(payment, call())
    await sim.clock.advance(90_000_000)
    const view = await gateway.query(payment, call())
    expect(view.status === 'closed' || (view.status === 'failed' && view.failure === 'expired')).toBe(true)
  })

  test.runIf(!contract.without?.not_found)('[D5] an unknown reference is not found', async () => {
    const { gateway, ref, wanted, call } = at()
    const { amount } = wanted('')
    const unknown = { ref: ref(), amount, providerRef: null, transactionRef: null }
    expect(await gateway.query(unknown, call())).toEqual({ status: 'failed', failure: 'not_found' })
  })
}
