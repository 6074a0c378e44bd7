// The test suite that every supplier must pass: a new connector is done when it does.

import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { isSold, isSpecial } from '@interline/domain/flight-search/ticketing-plan'
import { describe, expect, test } from 'vitest'
import type { FlightsQuery, FlightSupplier, SupplierOffer, SupplierQuery } from './port.ts'
import { afterSalesTests } from './test-after-sales.ts'
import { command, flightsOf, stepsOf, travellers, type ContractCase } from './test-steps.ts'

export function supplierContract(contract: ContractCase): void {
  describe(`${contract.supplier.code} keeps the supplier contract`, () => {
    shoppingTests(contract)
    patienceTests(contract)
    orderingTests(contract)
    failureTests(contract)
    afterSalesTests(contract)
  })
}

function shoppingTests({ supplier, query, call }: ContractCase): void {
  const { passengers } = query
  const { search } = stepsOf(supplier, query, call)
  test('[C2 C8] offers are complete: ordered flights, all prices, own handle', async () => {
    const offers = await supplier.search(query, call())
    expect(offers.length).toBeGreaterThan(0)
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length)
    for (const offer of offers) expectWhole(offer, supplier, query)
  })

  test('[C2 C8] its flights are priced by number, in the requested class only', async () => {
    const { priceFlights } = supplier
    if (!priceFlights) return
    const offer = await search()
    const flights = namesOf(offer)
    const named = await priceFlights({ journeys: flights, passengers, cabin: query.cabin }, call())
    expect(named.length).toBeGreaterThan(0)
    for (const each of named) expect(withoutClasses(namesOf(each))).toEqual(withoutClasses(flights))
    const inItsClass = named.filter((each) => JSON.stringify(namesOf(each)) === JSON.stringify(flights))
    // Which families share a class is up to the supplier.
    expect(inItsClass.length).toBeGreaterThan(0)
    const unknown = flights.map(({ segments }) => ({
      segments: segments.map((segment) => ({ ...segment, flightNumber: 'QQ1' })),
    }))
    expect(await priceFlights({ journeys: unknown, passengers, cabin: '' }, call())).toEqual([])
    const over = { ...call(), signal: AbortSignal.abort() }
    await expect(priceFlights({ journeys: flights, passengers, cabin: '' }, over)).rejects.toBeInstanceOf(
      Error,
    )
  })

  test('[C2 C8] a fresh offer checks successfully at the same price', async () => {
    const offer = await search()
    const result = await supplier.verify(offer, passengers, call())
    expect(result).toMatchObject({ kind: 'ok' })
    if (result.kind === 'ok') expect(result.offer.prices).toEqual(offer.prices)
  })

  test('[C2 C8] repeatable answers, unique handles, plans only in their sales window', async () => {
    const [one, two] = [await supplier.search(query, call()), await supplier.search(query, call())]
    const plain = (offers: readonly SupplierOffer[]) =>
      offers.map(({ offerId, prices, plan, journeys }) => ({ offerId, prices, plan, journeys }))
    expect(plain(two)).toEqual(plain(one))
    expect(new Set(one.map(({ offerId }) => offerId)).size).toBe(one.length)
    for (const { plan, holdable, journeys } of one) {
      expect(isSold(plan, { now: Date.now(), departure: journeys[0]?.segments[0]?.from.at ?? 0 })).toBe(true)
      if (isSpecial(plan)) expect(holdable).toBe(false)
    }
  })
}

function patienceTests({ supplier, query, call }: ContractCase): void {
  const { passengers } = query
  const { search } = stepsOf(supplier, query, call)
  test('[C2 C8] an aborted call ends at once', async () => {
    const gone = new AbortController()
    const asking = supplier.search(query, { ...call(), signal: gone.signal })
    gone.abort()
    await asking.then(
      () => undefined,
      (error: unknown) => expect(error).toBeInstanceOf(Error),
    )
    const late = { ...call(), deadline: Date.now() - 1000 }
    const started = performance.now()
    await supplier
      .search(query, late)
      .catch((error: unknown) => expect(error).toMatchObject({ name: 'TimeoutError' }))
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('[C2 C8] a call past its deadline ends at once without effect', async () => {
    const over = { ...call(), signal: AbortSignal.abort() }
    const offer = await search()
    await expect(supplier.search(query, over)).rejects.toBeInstanceOf(Error)
    expect(await supplier.verify(offer, passengers, over)).toEqual({ kind: 'unknown' })
    expect(await supplier.retrieve('no such order', call())).toEqual({ kind: 'absent' })
  })
}

function orderingTests({ supplier, query, call }: ContractCase): void {
  const { passengers } = query
  const { search, book, ticketed } = stepsOf(supplier, query, call)
  test('[C2 C8] a booking takes seats; a repeated reference returns it', async () => {
    const order = command(await search(), passengers)
    const [first, second] = [await supplier.book(order, call()), await supplier.book(order, call())]
    expect(first.kind).toBe('booked')
    expect(second).toEqual(first)
    if (first.kind !== 'booked') return
    const asksOnly = isSpecial(order.offer.plan)
    expect(first.order.status).toBe(asksOnly ? 'requested' : order.offer.holdable ? 'held' : 'confirmed')
    expect(first.order.pnr).toMatch(asksOnly ? /^$/ : /^[A-Z0-9]{6}$/)
    expect(first.order.flights.map(({ flightNumber }) => flightNumber)).toEqual(flightsOf(order.offer))
    expect(first.order).toMatchObject({ tickets: [], voidUntil: null })
    expect(await supplier.findByClientRef(order.clientRef, call())).toEqual({
      kind: 'found',
      order: first.order,
    })
  })

  test('[C2 C8] one ticket per traveller and four flights, in carrier numbering', async () => {
    const order = await book()
    const issued = await supplier.ticket(
      { supplierOrderId: order.supplierOrderId, clientRef: `${order.clientRef}-issue` },
      call(),
    )
    expect(['ticketed', 'pending']).toContain(issued.kind)
    const done = await ticketed(order.supplierOrderId)
    expect(done.tickets.map(({ travellerKey }) => travellerKey)).toEqual(
      travellers(passengers, '').map(({ key }) => key),
    )
    const offer = await search()
    const pattern = offer.ticketKind === 'eticket' ? /^\d{3}-\d{10}$/ : /^[A-Z0-9]{6}$/
    for (const { number } of done.tickets) expect(number).toMatch(pattern)
    const again = await supplier.ticket(
      { supplierOrderId: order.supplierOrderId, clientRef: `${order.clientRef}-again` },
      call(),
    )
    expect(again).toEqual({ kind: 'ticketed', order: done })
  })

  test('[C2 C8] a cancelled booking cannot be cancelled, issued or booked again', async () => {
    const order = command(await search(), passengers)
    const booked = await supplier.book(order, call())
    if (booked.kind !== 'booked') return expect.fail(`booking ended ${booked.kind}`)
    const { supplierOrderId, clientRef } = booked.order
    expect(await supplier.cancelHold(supplierOrderId, call())).toBe('released')
    expect(await supplier.cancelHold(supplierOrderId, call())).toBe('gone')
    expect(await supplier.retrieve(supplierOrderId, call())).toMatchObject({
      kind: 'found',
      order: { status: 'cancelled' },
    })
    expect(await supplier.ticket({ supplierOrderId, clientRef: `${clientRef}-late` }, call())).toMatchObject({
      kind: 'rejected',
    })
    expect(await supplier.book(order, call())).toMatchObject({ kind: 'rejected' })
  })
}

function failureTests({ supplier, query, call, surnames }: ContractCase): void {
  const { passengers } = query
  const { search, book, ticketed } = stepsOf(supplier, query, call)
  test('[C2 C8] sold out is definite: nothing was booked', async () => {
    const order = command(await search(), passengers, surnames.soldOut)
    expect(await supplier.book(order, call())).toMatchObject({
      kind: 'rejected',
      failure: { code: 'sold_out' },
    })
    expect(await supplier.findByClientRef(order.clientRef, call())).toEqual({ kind: 'absent' })
  })

  test('[C2 C8] a booking with unknown outcome is found by its reference', async () => {
    const order = command(await search(), passengers, surnames.unknownBooking)
    expect(await supplier.book(order, call())).toEqual({ kind: 'unknown' })
    expect(await supplier.findByClientRef(order.clientRef, call())).toMatchObject({
      kind: 'found',
      order: { clientRef: order.clientRef },
    })
  })

  test('[C2 C8] an issue with unknown outcome is found by the attempt’s reference', async () => {
    const { supplierOrderId, clientRef } = await book(surnames.unknownIssue)
    expect(await supplier.ticket({ supplierOrderId, clientRef: `${clientRef}-1` }, call())).toEqual({
      kind: 'unknown',
    })
    await ticketed(supplierOrderId)
    expect(await supplier.findByClientRef(`${clientRef}-1`, call())).toMatchObject({
      kind: 'found',
      order: { status: 'ticketed' },
    })
    const refused = await book(surnames.refusedIssue)
    expect(
      await supplier.ticket(
        { supplierOrderId: refused.supplierOrderId, clientRef: `${refused.clientRef}-1` },
        call(),
      ),
    ).toMatchObject({ kind: 'rejected' })
    expect(await supplier.retrieve(refused.supplierOrderId, call())).toMatchObject({
      order: { status: refused.status, tickets: [] },
    })
  })
}

/** The flights of an offer, as a request by flight number. */
function namesOf({ journeys }: SupplierOffer): FlightsQuery['journeys'] {
  return journeys.map(({ segments }) => ({
    segments: segments.map(({ flightNumber, from, to, rbd }) => ({
      flightNumber,
      date: from.local.slice(0, 10),
      from: from.airport,
      to: to.airport,
      rbd,
    })),
  }))
}

function withoutClasses(journeys: FlightsQuery['journeys']): FlightsQuery['journeys'] {
  return journeys.map(({ segments }) => ({
    segments: segments.map((segment) => ({ ...segment, rbd: null })),
  }))
}

function expectWhole(
  offer: SupplierOffer,
  supplier: FlightSupplier,
  { journeys, passengers }: SupplierQuery,
): void {
  expect(offer).toMatchObject({ supplier: supplier.code, source: supplier.source })
  expect(offer.journeys).toHaveLength(journeys.length)
  for (const [at, { segments }] of offer.journeys.entries()) {
    expect(segments[0]?.from.local.slice(0, 10)).toBe(journeys[at]?.date)
    for (const [place, segment] of segments.entries()) {
      expect(segment.to.at - segment.from.at).toBe(segment.minutes * 60_000)
      const before = segments[place - 1]
      if (before)
        expect(segment.from).toSatisfy(
          (from: typeof segment.from) => from.airport === before.to.airport && from.at > before.to.at,
        )
    }
  }
  const expected = PASSENGER_TYPES.filter((type) => passengers[type] > 0)
  expect(offer.prices.map(({ type, count }) => [type, count])).toEqual(
    expected.map((type) => [type, passengers[type]]),
  )
  for (const { fare } of offer.prices) expect(fare.minor).toBeGreaterThan(0n)
}
