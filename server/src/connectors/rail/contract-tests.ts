// The test suite that every railway must pass.

import { addDays } from '@interline/domain/time/local-date'
import { describe, expect, test } from 'vitest'
import type { RailBookCommand, RailBooking, RailCall, Railway, RailQuery, RailTraveller } from './port.ts'

export interface RailContractCase {
  readonly railway: Railway
  /** Two stations with trains on a day more than two days ahead. */
  readonly query: RailQuery
  readonly call: () => RailCall
}

/** Different in each test: one document cannot travel twice at the same time. */
let people = 0
function traveller(key: string, surname = 'WANG'): RailTraveller {
  people += 1
  const number = `E${String(70_000_000 + people)}`
  return {
    key,
    type: 'adult',
    surname,
    givenNames: 'LEI',
    birthday: '1990-01-02',
    nationality: 'CN',
    document: { type: 'chinesePassport', number },
  }
}

export function railContract(contract: RailContractCase): void {
  describe(`${contract.railway.code} keeps the railway contract`, () => {
    shoppingTests(contract)
    orderingTests(contract)
    servicingTests(contract)
  })
}

function shoppingTests(contract: RailContractCase): void {
  const { railway, query, call } = contract
  test('[B5] trains are ordered, timed and priced', async () => {
    const journeys = await railway.search(query, call())
    expect(journeys.length).toBeGreaterThan(0)
    expect(new Set(journeys.map(({ run }) => run.train)).size).toBe(journeys.length)
    const departures = journeys.map(({ run }) => run.departsAt)
    expect(departures).toEqual(departures.toSorted((a, b) => a - b))
    for (const { run, classes } of journeys) {
      expect(run.arrivesAt - run.departsAt).toBe(run.minutes * 60_000)
      expect(run.minutes).toBeGreaterThan(0)
      expect(run).toMatchObject(query)
      expect(classes.length).toBeGreaterThan(0)
      for (const { fares, left } of classes) {
        expect(fares.adult).toMatchObject({ currency: railway.currency })
        expect(fares.adult.minor > 0n && fares.child.minor <= fares.adult.minor).toBe(true)
        expect(left).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('[B5] one train is sold as in the search', async () => {
    const [journey] = await railway.search(query, call())
    expect(await railway.journey(journey!.run, call())).toEqual(journey)
    expect(await railway.journey({ ...journey!.run, train: 'Q1' }, call())).toBeUndefined()
  })

  test('[B5] a day without sale has no trains', async () => {
    expect(await railway.search({ ...query, date: addDays(query.date, 60) }, call())).toEqual([])
  })
}

function orderingTests(contract: RailContractCase): void {
  const { railway, call } = contract
  const { commandFor, booked, issued } = stepsOf(contract)
  test('[B5] seats are held, and the same reference books once', async () => {
    const command = await commandFor('twice', [traveller('a'), traveller('b')])
    const first = await railway.book(command, call())
    expect(first).toMatchObject({ kind: 'booked', booking: { status: 'held', clientRef: 'twice' } })
    expect(await railway.book(command, call())).toEqual(first)
    const seats = first.kind === 'booked' ? first.booking.tickets.map(({ coach, seat }) => coach + seat) : []
    expect(new Set(seats).size).toBe(2)
  })

  test('[B5] held seats are missing from the next search', async () => {
    const command = await commandFor('fewer')
    const left = async () =>
      (await railway.journey(command.ref, call()))?.classes.find(
        ({ seatClass }) => seatClass === command.seatClass,
      )?.left
    const before = (await left()) ?? 0
    const result = await railway.book(command, call())
    expect(await left()).toBe(before - 1)
    if (result.kind === 'booked') await railway.release(result.booking.bookingId, call())
    expect(await left()).toBe(before)
  })

  test('[B5] confirming issues numbered tickets, once', async () => {
    const booking = await issued('issued', [traveller('a'), traveller('b')])
    expect(booking.status).toBe('issued')
    const numbers = booking.tickets.map(({ number }) => number)
    expect(numbers.every((number) => number !== null) && new Set(numbers).size === 2).toBe(true)
    expect(await railway.confirm(booking.bookingId, call())).toMatchObject({ booking })
    expect(await railway.release(booking.bookingId, call())).toBe('gone')
  })

  test('[B5] a document cannot travel twice at the same time', async () => {
    const person = traveller('a')
    await booked('once', [person])
    const again = await railway.book(await commandFor('again', [person]), call())
    expect(again).toEqual({ kind: 'rejected', reason: 'time_conflict' })
  })

  test('[B5] an unknown booking is found or absent by our reference', async () => {
    const lost = await railway.book(await commandFor('lost', [traveller('a', 'TIMEOUT')]), call())
    expect(lost.kind).toBe('unknown')
    expect(await railway.find({ clientRef: 'lost' }, call())).toEqual({ kind: 'absent' })
    const unread = await railway.book(await commandFor('unread', [traveller('a', 'UNKNOWNBOOK')]), call())
    expect(unread.kind).toBe('unknown')
    expect(await railway.find({ clientRef: 'unread' }, call())).toMatchObject({ kind: 'found' })
  })

  test('[B5] an unknown issue is certain when it is asked again', async () => {
    for (const surname of ['UNKNOWN', 'LOST']) {
      const { bookingId } = await booked(`issue ${surname}`, [traveller('a', surname)])
      expect((await railway.confirm(bookingId, call())).kind).toBe('unknown')
      const found = await railway.find({ bookingId }, call())
      expect(found).toMatchObject({ booking: { status: surname === 'UNKNOWN' ? 'issued' : 'held' } })
      expect(await railway.confirm(bookingId, call())).toMatchObject({ booking: { status: 'issued' } })
    }
  })
}

function servicingTests(contract: RailContractCase): void {
  const { railway, query, call } = contract
  const { issued } = stepsOf(contract)
  test('[B5] refunds at exactly the quoted amount, once', async () => {
    const { bookingId, tickets } = await issued('refund')
    const selection = { bookingId, keys: ['a'] }
    const quote = await railway.quoteRefund(selection, call())
    if (quote.kind !== 'quoted') throw new Error(quote.kind)
    expect(quote.fee.minor + quote.returned.minor).toBe(tickets[0]?.fare.minor)
    const other = { ...quote.returned, minor: quote.returned.minor + 1n }
    expect(await railway.refund({ ...selection, expected: other, clientRef: 'r0' }, call())).toEqual({
      kind: 'rejected',
      reason: 'amount_differs',
    })
    const order = { ...selection, expected: quote.returned, clientRef: 'r1' }
    expect(await railway.findRefund('r1', call())).toEqual({ kind: 'absent' })
    const done = await railway.refund(order, call())
    expect(done).toEqual({ kind: 'refunded', returned: quote.returned })
    expect(await railway.refund(order, call())).toEqual(done)
    expect(await railway.findRefund('r1', call())).toEqual(done)
    expect(await railway.quoteRefund(selection, call())).toMatchObject({ kind: 'rejected' })
  })

  test('[B5] one exchange for the same stations, confirmed like a booking', async () => {
    const old = await issued('first')
    const journeys = await railway.search(query, call())
    const other = journeys.find(({ run, classes }) => run.train !== old.run.train && classes[0]!.left > 0)!
    const change = {
      bookingId: old.bookingId,
      keys: ['a'],
      ref: other.run,
      seatClass: other.classes[0]!.seatClass,
      clientRef: 'changed',
    }
    const quote = await railway.quoteExchange(change, call())
    const held = await railway.exchange(change, call())
    if (held.kind !== 'booked') throw new Error(held.kind)
    const { bookingId, amount, kept, tickets } = held.booking
    expect(quote).toEqual({ kind: 'quoted', amount, kept })
    expect(amount.minor - kept.minor).toBe(tickets[0]!.fare.minor - old.tickets[0]!.fare.minor)
    expect(await railway.find({ bookingId: old.bookingId }, call())).toMatchObject({
      booking: { tickets: [{ state: 'issued' }] },
    })
    expect(await railway.confirm(bookingId, call())).toMatchObject({ booking: { status: 'issued' } })
    expect(await railway.find({ bookingId: old.bookingId }, call())).toMatchObject({
      booking: { tickets: [{ state: 'exchanged' }] },
    })
    const twice = await railway.exchange({ ...change, bookingId, clientRef: 'twice changed' }, call())
    expect(twice).toEqual({ kind: 'rejected', reason: 'changed_before' })
  })

  test('[B5] an ended call throws', async () => {
    const over = { ...call(), signal: AbortSignal.abort() }
    await expect(railway.search(query, over)).rejects.toBeInstanceOf(Error)
  })
}

function stepsOf({ railway, query, call }: RailContractCase) {
  const commandFor = async (ref: string, travellers = [traveller('a')]): Promise<RailBookCommand> => {
    const [journey] = await railway.search(query, call())
    const seat = journey?.classes.find(({ left }) => left >= travellers.length)
    if (!journey || !seat) throw new Error('nothing is sold')
    return { ref: journey.run, seatClass: seat.seatClass, travellers, clientRef: ref }
  }
  const booked = async (ref: string, travellers?: RailTraveller[]): Promise<RailBooking> => {
    const result = await railway.book(await commandFor(ref, travellers), call())
    if (result.kind !== 'booked') throw new Error(result.kind)
    return result.booking
  }
  const issued = async (ref: string, travellers?: RailTraveller[]): Promise<RailBooking> => {
    const { bookingId } = await booked(ref, travellers)
    const result = await railway.confirm(bookingId, call())
    if (result.kind !== 'booked') throw new Error(result.kind)
    return result.booking
  }
  return { commandFor, booked, issued }
}
