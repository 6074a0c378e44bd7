// Refunds with F2, F13 and F14, disputes, and settlement files.

import { localDateAt } from '@interline/domain/time/zone'
import { expect, test } from 'vitest'
import type { GatewayContractCase, TestGateway } from './test-gateway.ts'

const DONE = ['succeeded', 'processing']

/** What the provider has refunded of a payment, or is about to. */
function refunded({ provider }: TestGateway, ref: string): bigint {
  return provider
    .payments({ ref })
    .flatMap(({ refunds }) => refunds.filter(({ state }) => state !== 'failed'))
    .reduce((sum, { amount }) => sum + amount, 0n)
}

export function refundTests(contract: GatewayContractCase, at: () => TestGateway): void {
  const { caps } = contract.connector
  const total = (ref: string) => refunded(at(), ref)
  refundFaultTests(contract, at)

  test('[D5] a payment is refunded in full, once per reference', async () => {
    const { gateway, paid, refundOf, call } = at()
    const payment = await paid()
    const refund = refundOf(payment, payment.amount.minor)
    const view = await gateway.refund(refund, call())
    expect(DONE).toContain(view.status)
    const again = await gateway.refund({ ...refund, providerRef: view.providerRef ?? null }, call())
    expect(DONE).toContain(again.status)
    expect(again.providerRef).toBe(view.providerRef)
    expect(total(payment.ref)).toBe(payment.amount.minor)
    const known = { ...refund, providerRef: view.providerRef ?? null }
    expect(await gateway.queryRefund(known, call())).toMatchObject({ status: 'succeeded' })
    expect(await gateway.queryRefund(refund, call())).toMatchObject({ status: 'succeeded' })
  })

  test('[D5] a refund without an address for notifications is made', async () => {
    const { gateway, paid, refundOf, call } = at()
    const payment = await paid()
    const refund = refundOf(payment, payment.amount.minor, { notifyUrl: null })
    expect(DONE).toContain((await gateway.refund(refund, call())).status)
    expect(total(payment.ref)).toBe(payment.amount.minor)
  })

  test('[D5] F2 a refund whose first call still runs is not refused', async () => {
    const { gateway, paid, refundOf, call, provider } = at()
    const payment = await paid()
    const refund = refundOf(payment, 5000n)
    provider.fault({ route: 'refund', kind: 'running' })
    expect(['unknown', 'processing']).toContain((await gateway.refund(refund, call())).status)
    expect(DONE).toContain((await gateway.refund(refund, call())).status)
    expect(total(payment.ref)).toBe(5000n)
  })

  test.runIf(caps.refund === 'partial')('[D5] a payment is refunded in parts, never above it', async () => {
    const { gateway, paid, refundOf, call } = at()
    const payment = await paid(10_000n)
    for (const [round, minor] of [4000n, 6000n].entries()) {
      const refund = refundOf(payment, minor, { refundedBefore: round === 0 ? 0n : 4000n })
      expect(DONE).toContain((await gateway.refund(refund, call())).status)
    }
    const more = await gateway.refund(refundOf(payment, 100n, { refundedBefore: 10_000n }), call())
    expect(more.status).toBe('failed')
    expect(total(payment.ref)).toBe(10_000n)
  })
}

function refundFaultTests({ connector, without = {} }: GatewayContractCase, at: () => TestGateway): void {
  const { caps } = connector
  const total = (ref: string) => refunded(at(), ref)

  test.each(['drop', 'fail'] as const)(
    '[D5] F2 F3 a lost answer to a refund is one refund: %s',
    async (kind) => {
      const { gateway, paid, refundOf, call, provider } = at()
      const payment = await paid()
      const refund = refundOf(payment, 5000n)
      provider.fault({ route: 'refund', kind, times: 2 })
      expect((await gateway.refund(refund, call())).status).toBe('unknown')
      provider.reset()
      const found = await gateway.queryRefund(refund, call())
      if (found.status === 'failed') expect(found.failure).toBe('not_found')
      else expect(DONE).toContain(found.status)
      expect(DONE).toContain((await gateway.refund(refund, call())).status)
      expect(total(payment.ref)).toBe(5000n)
    },
  )

  test.runIf(caps.refund === 'partial' && caps.refundsAtOnce)(
    '[D5] F13 two refunds at once are never above the payment',
    async () => {
      const { gateway, paid, refundOf, call } = at()
      const payment = await paid(10_000n)
      const both = [refundOf(payment, 6000n), refundOf(payment, 6000n)]
      const views = await Promise.all(both.map((one) => gateway.refund(one, call())))
      expect(views.filter(({ status }) => status === 'failed')).toHaveLength(1)
      expect(total(payment.ref)).toBe(6000n)
    },
  )

  test.runIf(!without.F14)('[D5] F14 a pending refund that fails needs attention', async () => {
    const { gateway, paid, refundOf, call, provider, events } = at()
    const payment = await paid()
    provider.pendingRefunds({ pending: true })
    const refund = refundOf(payment, 5000n)
    const view = await gateway.refund(refund, call())
    provider.pendingRefunds({ pending: false })
    expect(view.status).toBe('processing')
    const known = { ...refund, providerRef: view.providerRef ?? null }
    expect((await gateway.queryRefund(known, call())).status).toBe('processing')
    provider.settleRefund({ refund: refund.refundRef, state: 'failed' })
    expect((await gateway.queryRefund(known, call())).status).toBe('attention')
    const told = (await events()).filter((one) => one.kind === 'refund')
    expect(told.length).toBeGreaterThan(0)
    expect(
      told.every((one) => one.refundRef === refund.refundRef || one.providerRef === view.providerRef),
    ).toBe(true)
  })

  test('[D5] F1 a refund without connection did nothing', async () => {
    const { open, paid, refundOf, call } = at()
    const payment = await paid()
    const down = open({ endpoint: 'http://127.0.0.1:2' })
    const view = await down.refund(refundOf(payment, 5000n), call())
    expect(view).toMatchObject({ status: 'failed', failure: 'unavailable' })
    expect((await down.queryRefund(refundOf(payment, 5000n), call())).status).toBe('unknown')
    expect(total(payment.ref)).toBe(0n)
  })

  disputeTest(!without.disputes, at)
}

function disputeTest(tells: boolean, at: () => TestGateway): void {
  test.runIf(tells)('[D5] a dispute is notified with its amount and end', async () => {
    const { paid, provider, events } = at()
    const payment = await paid()
    provider.dispute({ ref: payment.ref, state: 'opened' })
    provider.dispute({ ref: payment.ref, state: 'lost' })
    const disputes = (await events()).filter((one) => one.kind === 'dispute')
    expect(disputes.map(({ state }) => state).toSorted()).toEqual(['lost', 'opened'])
    for (const one of disputes) {
      expect(one.amount).toEqual(payment.amount)
      expect(one.ref === payment.ref || one.transactionRef === payment.transactionRef).toBe(true)
    }
  })
}

export function settlementTests(
  { connector, zone = 'UTC', without = {} }: GatewayContractCase,
  at: () => TestGateway,
): void {
  test.runIf(connector.caps.settlement !== null)(
    '[D5] the settlement file of a day has each movement',
    async () => {
      const { gateway, paid, refundOf, call, sim } = at()
      const payment = await paid(20_000n)
      const other = await paid(7000n)
      const refund = refundOf(payment, 5000n)
      await gateway.refund(refund, call())
      const day = localDateAt(sim.clock.now(), zone)
      expect(await gateway.settlement?.(day, call())).toBeNull()
      await sim.clock.advance(2 * 86_400_000)
      const file = await gateway.settlement?.(day, call())
      expect(file?.unread).toEqual([])
      const lines =
        file?.lines.map(({ kind, ref, gross, currency }) => ({ kind, ref, gross, currency })) ?? []
      const { currency } = payment.amount
      expect(lines).toEqual(
        expect.arrayContaining([
          { kind: 'payment', ref: payment.ref, gross: 20_000n, currency },
          { kind: 'payment', ref: other.ref, gross: 7000n, currency },
          {
            kind: 'refund',
            ref: without.refund_lines ? payment.ref : refund.refundRef,
            gross: -5000n,
            currency,
          },
        ]),
      )
      expect(lines).toHaveLength(3)
      // Some return their part of the fee with a refund.
      expect(file?.lines.every(({ kind, fee }) => fee >= 0n || kind === 'refund')).toBe(true)
      if (!without.refund_lines) expect(file?.lines.some(({ fee }) => fee > 0n)).toBe(true)
    },
  )
}
