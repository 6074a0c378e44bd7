import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { testGateway } from '../test-gateway.ts'
import { stripe } from './index.ts'
import { sessionView } from './views.ts'

const contract = { connector: stripe, currency: 'HKD', oneAddress: true, without: ABSENCES.stripe } as const

gatewayContract(contract)

const at = testGateway(contract)

test('[D5] the shortest and the usual expiry are accepted a minute later', async () => {
  const { gateway, wanted, ref, call, sim } = at()
  const { min, default: usual } = stripe.caps.expirySeconds
  for (const seconds of [min, usual]) {
    const payment = wanted(ref(), undefined, { expiresAt: sim.clock.now() + seconds * 1000 })
    await sim.clock.advance(59_000)
    expect((await gateway.start(payment, call())).status).toBe('requires_action')
  }
})

const complete = (intent: Partial<Stripe.PaymentIntent> | null) =>
  sessionView({
    id: 'cs_1',
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: intent && { id: 'pi_1', ...intent },
  } as Stripe.Checkout.Session)

test('[D5] a complete session that is not paid follows its intent', () => {
  expect(complete(null).status).toBe('processing')
  expect(complete({ status: 'processing' }).status).toBe('processing')
  expect(complete({ status: 'requires_capture' }).status).toBe('processing')
  expect(complete({ status: 'canceled' }).status).toBe('closed')
  expect(complete({ status: 'requires_payment_method' })).toMatchObject({
    status: 'failed',
    failure: 'declined',
  })
})
