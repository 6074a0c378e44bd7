// The part of the supplier contract for refunds.

import { expect, test } from 'vitest'
import { stepsOf, type ContractCase } from './test-steps.ts'

export function refundTests({ supplier, query, call }: Omit<ContractCase, 'surnames'>): void {
  const { features } = supplier
  const steps = stepsOf(supplier, query, call)
  const notSupported = { kind: 'rejected', failure: { code: 'not_supported' } }

  /** An order with its tickets; the first of them is chosen. */
  async function issued() {
    const { supplierOrderId: id, clientRef } = await steps.book()
    await supplier.ticket({ supplierOrderId: id, clientRef: `${clientRef}-issue` }, call())
    const order = await steps.ticketed(id)
    const [ticket] = order.tickets
    if (!ticket) return expect.fail('no ticket')
    const selection = { supplierOrderId: id, travellerKeys: [ticket.travellerKey], flights: ticket.coupons }
    return { order, ticket, selection }
  }

  test('[D12] tickets are refunded once as quoted, or refused', async () => {
    const { order, selection, ticket } = await issued()
    const clientRef = `${order.clientRef}-refund`
    const quoted = await supplier.quoteRefund(selection, call())
    if (!features.canRefund) {
      expect(quoted).toMatchObject(notSupported)
      const blind = { selection, expected: { minor: 0n, currency: 'CNY' as const }, clientRef }
      return expect(await supplier.refund(blind, call())).toMatchObject(notSupported)
    }
    if (quoted.kind !== 'quoted') return expect.fail(`the quote ended ${quoted.kind}`)
    const { returned } = quoted.quote
    expect(returned.minor).toBeGreaterThanOrEqual(0n)
    const dearer = { ...returned, minor: returned.minor + returned.minor / 50n + 100n }
    expect(await supplier.refund({ selection, expected: dearer, clientRef }, call())).toEqual({
      kind: 'differs',
      quote: quoted.quote,
    })
    const asked = { selection, expected: returned, clientRef }
    const first = await supplier.refund(asked, call())
    if (first.kind !== 'refunded') return expect.fail(`the refund ended ${first.kind}`)
    expect(first.returned).toEqual(returned)
    expect(first.order.tickets.some(({ travellerKey }) => travellerKey === ticket.travellerKey)).toBe(false)
    expect(await supplier.refund(asked, call())).toEqual(first)
    expect(await supplier.refund({ ...asked, clientRef: `${clientRef}-2` }, call())).toMatchObject({
      kind: 'rejected',
    })
  })

  test('[D12] seats are released before their tickets once, or refused', async () => {
    const { order, selection } = await issued()
    const first = await supplier.releaseSeats(selection, call())
    if (!features.canReleaseSeats) return expect(first).toMatchObject(notSupported)
    if (first.kind !== 'released') return expect.fail(`the release ended ${first.kind}`)
    expect(first.order.tickets).toEqual(order.tickets)
    expect(await supplier.releaseSeats(selection, call())).toEqual(first)
    expect(await supplier.quoteRefund(selection, call())).toMatchObject({ kind: 'quoted' })
    const held = await steps.book()
    const unticketed = { ...selection, supplierOrderId: held.supplierOrderId }
    expect(await supplier.releaseSeats(unticketed, call())).toMatchObject({ kind: 'rejected' })
    const over = { ...call(), signal: AbortSignal.abort() }
    expect(await supplier.releaseSeats(selection, over)).toEqual({ kind: 'unknown' })
  })
}
