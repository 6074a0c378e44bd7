// The part of the supplier contract for splitting off passengers.

import { expect, test } from 'vitest'
import { flightsOf, stepsOf, type ContractCase } from './test-steps.ts'

export function divideTests({
  supplier,
  query,
  call,
}: Pick<ContractCase, 'supplier' | 'query' | 'call'>): void {
  const notSupported = { kind: 'rejected', failure: { code: 'not_supported' } }
  test('[D11] some passengers are split off and exchanged once, or refused', async () => {
    const party = (adult: number) =>
      stepsOf(supplier, { ...query, passengers: { adult, child: 0, infant: 0 } }, call)
    const pair = party(2)
    const booked = await pair.book()
    const { supplierOrderId } = booked
    await supplier.ticket({ supplierOrderId, clientRef: `${booked.clientRef}-issue` }, call())
    const order = await pair.ticketed(supplierOrderId)
    const [staying, leaving] = [...new Set(order.tickets.map(({ travellerKey }) => travellerKey))]
    const offer = await party(1).other(order.flights[0]?.flightNumber)
    const change = { supplierOrderId, travellerKeys: [leaving ?? ''], offer }
    const quoted = await supplier.quoteReissue(change, call())
    if (!supplier.features.canDivide) return expect(quoted).toMatchObject(notSupported)
    if (quoted.kind !== 'quoted') return expect.fail(`the quote ended ${quoted.kind}`)
    const stranger = await supplier.quoteReissue({ ...change, travellerKeys: ['nobody'] }, call())
    expect(stranger.kind).toBe('rejected')
    const { quoteId } = quoted.quote
    const exchange = { supplierOrderId, quoteId, clientRef: `${order.clientRef}-part` }
    const first = await supplier.reissue(exchange, call())
    if (first.kind !== 'reissued') return expect.fail(`the exchange ended ${first.kind}`)
    expect(first.order.supplierOrderId).not.toBe(supplierOrderId)
    expect([order.pnr, order.airlinePnr]).not.toContain(first.order.pnr)
    expect(first.order.flights.map(({ flightNumber }) => flightNumber)).toEqual(flightsOf(offer))
    expect(new Set(first.order.tickets.map(({ travellerKey }) => travellerKey))).toEqual(new Set([leaving]))
    expect(await supplier.reissue(exchange, call())).toEqual(first)
    const used = { ...exchange, clientRef: `${exchange.clientRef}-2` }
    expect(await supplier.reissue(used, call())).toMatchObject({ kind: 'rejected' })
    const rest = order.tickets.filter(({ travellerKey }) => travellerKey === staying)
    expect(await supplier.retrieve(supplierOrderId, call())).toEqual({
      kind: 'found',
      order: { ...order, tickets: rest },
    })
    // A passenger who was split off is no longer found in the old booking.
    expect(await supplier.quoteReissue(change, call())).toMatchObject({ kind: 'rejected' })
  })
}
