// The part of the supplier contract after ticketing.

import { expect, test } from 'vitest'
import { divideTests } from './test-divide.ts'
import { refundTests } from './test-refunds.ts'
import { flightsOf, stepsOf, type ContractCase } from './test-steps.ts'

export function afterSalesTests({ supplier, query, call }: ContractCase): void {
  refundTests({ supplier, query, call })
  divideTests({ supplier, query, call })
  const { features } = supplier
  const steps = stepsOf(supplier, query, call)
  const issued = async () => {
    const { supplierOrderId, clientRef } = await steps.book()
    await supplier.ticket({ supplierOrderId, clientRef: `${clientRef}-issue` }, call())
    return steps.ticketed(supplierOrderId)
  }
  const notSupported = { kind: 'rejected', failure: { code: 'not_supported' } }

  test('[D13] tickets are voided once, or the refusal is clear', async () => {
    const order = await issued()
    if (!features.canVoid) {
      expect(order.voidUntil).toBeNull()
      return expect(await supplier.void(order.supplierOrderId, call())).toMatchObject(notSupported)
    }
    expect(order.voidUntil).toEqual(expect.any(Number))
    // In the last half hour of a supplier's day tickets are issued after the end of its voids.
    if ((order.voidUntil ?? 0) <= Date.now())
      return expect(await supplier.void(order.supplierOrderId, call())).toMatchObject({
        kind: 'rejected',
        failure: { code: 'too_late' },
      })
    const first = await supplier.void(order.supplierOrderId, call())
    expect(first).toMatchObject({ kind: 'voided', order: { status: 'voided', tickets: [], voidUntil: null } })
    expect(await supplier.void(order.supplierOrderId, call())).toEqual(first)
    const held = await steps.book()
    expect(await supplier.void(held.supplierOrderId, call())).toMatchObject({ kind: 'rejected' })
    expect(await supplier.void('no such order', call())).toMatchObject({ kind: 'rejected' })
  })

  test('[D11] tickets are exchanged once at the quoted price, or refused', async () => {
    const order = await issued()
    const { supplierOrderId } = order
    const offer = await steps.other(order.flights[0]?.flightNumber)
    const quoted = await supplier.quoteReissue({ supplierOrderId, offer }, call())
    if (!features.canReissue) {
      expect(quoted).toMatchObject(notSupported)
      const blind = { supplierOrderId, quoteId: 'none', clientRef: 'none' }
      return expect(await supplier.reissue(blind, call())).toMatchObject(notSupported)
    }
    if (quoted.kind !== 'quoted') return expect.fail(`the quote ended ${quoted.kind}`)
    expect(quoted.quote.penalty.minor).toBeGreaterThanOrEqual(0n)
    expect(quoted.quote.penalty.minor).toBeGreaterThanOrEqual(0n)
    const exchange = {
      supplierOrderId,
      quoteId: quoted.quote.quoteId,
      clientRef: `${order.clientRef}-reissue`,
    }
    const first = await supplier.reissue(exchange, call())
    if (first.kind !== 'reissued') return expect.fail(`the exchange ended ${first.kind}`)
    expect(first.order.flights.map(({ flightNumber }) => flightNumber)).toEqual(flightsOf(offer))
    const numbers = (tickets: typeof order.tickets) => tickets.map(({ number }) => number)
    expect(numbers(first.order.tickets)).not.toEqual(numbers(order.tickets))
    expect(await supplier.reissue(exchange, call())).toEqual(first)
    const used = { ...exchange, clientRef: `${exchange.clientRef}-2` }
    expect(await supplier.reissue(used, call())).toMatchObject({ kind: 'rejected' })
  })

  test('[D16] without flight changes the list is empty, the cursor advances', async () => {
    const first = await supplier.changesSince('', call())
    expect(first).toMatchObject({ kind: 'changes', events: [] })
    if (first.kind === 'changes') expect(await supplier.changesSince(first.cursor, call())).toEqual(first)
    const over = { ...call(), signal: AbortSignal.abort() }
    expect(await supplier.changesSince('', over)).toEqual({ kind: 'unknown' })
  })
}
