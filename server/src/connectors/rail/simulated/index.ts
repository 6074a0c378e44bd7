// The simulated railway: about a thousand trains a day in mainland China and Hong Kong. Stations are real, everything else is
// fictitious. It answers at once; surnames cause faults (faults.ts).

import { join } from 'node:path'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { BookingResult, RailCall, RailRefusal, RailTraveller, Railway } from '../port.ts'
import {
  bookedSeats,
  bookSeats,
  confirmBooking,
  exchangeSeats,
  findBooking,
  quoteExchangeOf,
  releaseBooking,
  type World,
} from './bookings.ts'
import { faultAt, type FAULTS } from './faults.ts'
import { openMemory, removeMemory } from './memory.ts'
import { journeyOf, runOf, trainsOn } from './offers.ts'
import { quoteRefundOf, refundTickets } from './refunds.ts'
import { readTimetable } from './timetable.ts'
import { isOnSale, dayReason } from '@interline/domain/rail/sale'
import { MAX_RAIL_PASSENGERS } from '@interline/domain/rail/journeys'

export interface SimulatedRailway extends Railway {
  close(): void
}

/** Bookings are stored in `railway.sqlite` of the folder. */
export function simulatedRailway({ dataDir }: { readonly dataDir: string }, clock: Clock): SimulatedRailway {
  const memory = openMemory(fileIn(dataDir))
  const timetable = readTimetable()
  const world: World = { memory, timetable, now: () => clock.now() }
  return {
    code: 'SIM-RAIL',
    name: 'Simulated railway',
    simulated: true,
    currency: 'CNY',
    features: { holdMinutes: 30, processingWindowMinutes: 10, maxPassengers: MAX_RAIL_PASSENGERS },
    stations: timetable.stations,
    ...shopping(world),
    ...ordering(world),
    ...refunding(world),
    close: () => memory.close(),
  }
}

/** Deletes every booking, as before its first start. It must not be in use. */
export function forgetRailway(dataDir: string): void {
  removeMemory(fileIn(dataDir))
}

const fileIn = (dataDir: string) => join(dataDir, 'railway.sqlite')

function shopping(world: World): Pick<Railway, 'search' | 'journey'> {
  const { timetable, now } = world
  return {
    async search(query, call) {
      live(call)
      return trainsOn(timetable, query, now()).map((run) => journeyOf(run, bookedSeats(world, run), now()))
    },
    async journey(ref, call) {
      live(call)
      const train = timetable.train(ref.train)
      const run = train && runOf(train, ref)
      if (!run || dayReason(ref.date, now()) || !isOnSale(run.departsAt, now())) return undefined
      return journeyOf(run, bookedSeats(world, run), now())
    },
  }
}

function ordering(
  world: World,
): Pick<Railway, 'book' | 'quoteExchange' | 'exchange' | 'confirm' | 'find' | 'release'> {
  const { memory } = world
  return {
    async book(command, call) {
      live(call)
      return faulty('book', command.travellers, memory.byClientRef(command.clientRef) !== undefined, () =>
        bookSeats(world, command),
      )
    },
    async quoteExchange(change, call) {
      live(call)
      return quoteExchangeOf(world, change)
    },
    async exchange(change, call) {
      live(call)
      const travellers = memory.booking(change.bookingId)?.travellers ?? []
      return faulty('exchange', travellers, memory.byClientRef(change.clientRef) !== undefined, () =>
        exchangeSeats(world, change),
      )
    },
    async confirm(bookingId, call) {
      live(call)
      const booking = memory.booking(bookingId)
      // The first request is lost, the next one is read.
      const isAgain = memory.exclusively(() => memory.next(`confirm ${bookingId}`)) > 1
      return faulty('confirm', booking?.travellers ?? [], isAgain, () => confirmBooking(world, bookingId))
    },
    async find(by, call) {
      live(call)
      return findBooking(
        world,
        'bookingId' in by ? memory.booking(by.bookingId) : memory.byClientRef(by.clientRef),
      )
    },
    async release(bookingId, call) {
      live(call)
      return releaseBooking(world, bookingId)
    },
  }
}

function refunding(world: World): Pick<Railway, 'quoteRefund' | 'refund' | 'findRefund'> {
  const { memory } = world
  return {
    async quoteRefund(selection, call) {
      live(call)
      return quoteRefundOf(world, selection)
    },
    async refund(order, call) {
      live(call)
      const travellers = (memory.booking(order.bookingId)?.travellers ?? []).filter(({ key }) =>
        order.keys.includes(key),
      )
      const fault = faultAt('refund', travellers)
      const isAgain = memory.exclusively(() => memory.next(`refund ${order.clientRef}`)) > 1
      if (fault === 'lost' && !isAgain) return { kind: 'unknown' }
      if (fault === 'not_allowed') return { kind: 'rejected', reason: 'not_allowed' }
      const result = refundTickets(world, order)
      return fault === 'unread' && !isAgain ? { kind: 'unknown' } : result
    },
    async findRefund(clientRef, call) {
      live(call)
      return memory.refund(clientRef) ?? { kind: 'absent' }
    },
  }
}

/** `isAgain`: the same request arrived before; lost and unread answers happen once. */
function faulty(
  step: keyof typeof FAULTS,
  travellers: readonly RailTraveller[],
  isAgain: boolean,
  work: () => BookingResult,
): BookingResult {
  const fault = faultAt(step, travellers)
  if (fault === 'lost' && !isAgain) return { kind: 'unknown' }
  if (fault === 'sold_out' || fault === 'identity' || fault === 'not_allowed')
    return { kind: 'rejected', reason: fault satisfies RailRefusal }
  const result = work()
  return fault === 'unread' && !isAgain ? { kind: 'unknown' } : result
}

/** Throws what an ended call throws. */
function live({ signal }: RailCall): void {
  signal.throwIfAborted()
}
