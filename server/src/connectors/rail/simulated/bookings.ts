// Booking, confirming and releasing seats at the simulated railway.

import { changeReason } from '@interline/domain/rail/change-window'
import type { SeatClass, TrainRef, TrainRun } from '@interline/domain/rail/journeys'
import { dayReason, isOnSale } from '@interline/domain/rail/sale'
import { feePercentAt, refundFee } from '@interline/domain/rail/refund-fee'
import { addDays } from '@interline/domain/time/local-date'
import type {
  BookingResult,
  FindRailResult,
  RailBookCommand,
  RailBooking,
  RailExchangeQuoteResult,
  RailRefusal,
  RailSelection,
  RailTicket,
  RailTraveller,
} from '../port.ts'
import { faultAt } from './faults.ts'
import type { Memory, StoredBooking } from './memory.ts'
import { journeyOf, runOf } from './offers.ts'
import type { Timetable } from './timetable.ts'

const HOLD_MS = 30 * 60_000
/** Fen per ticket where the price rose since the search. */
const RISE = 2_000n

export interface World {
  readonly memory: Memory
  readonly timetable: Timetable
  readonly now: () => number
}

/** Seats of a class that bookings hold on a train and day; expired holds are free again. */
export function bookedSeats({ memory, now }: World, { train, date }: TrainRef): (of: SeatClass) => number {
  const seats = memory
    .onTrain(train, date)
    .filter((booking) => isAlive(booking, now()))
    .flatMap(({ seatClass, tickets }) => tickets.filter(isSeated).map(() => seatClass))
  return (of) => seats.filter((each) => each === of).length
}

const isSeated = ({ state }: RailTicket) => state === 'held' || state === 'issued'

function isAlive({ status, holdUntil }: RailBooking, now: number): boolean {
  return status === 'issued' || (status === 'held' && holdUntil > now)
}

const refused = (reason: RailRefusal): BookingResult => ({ kind: 'rejected', reason })

export function bookSeats(world: World, command: RailBookCommand): BookingResult {
  const { memory } = world
  return memory.exclusively((): BookingResult => {
    const earlier = memory.byClientRef(command.clientRef)
    if (earlier) return { kind: 'booked', booking: seen(earlier, world.now()) }
    const held = hold(world, command, null)
    return typeof held === 'string' ? refused(held) : { kind: 'booked', booking: held }
  })
}

type Exchange = RailSelection & Pick<RailBookCommand, 'ref' | 'seatClass'>

export function exchangeSeats(
  world: World,
  change: Exchange & Pick<RailBookCommand, 'clientRef'>,
): BookingResult {
  const { memory, now } = world
  return memory.exclusively((): BookingResult => {
    const earlier = memory.byClientRef(change.clientRef)
    if (earlier) return { kind: 'booked', booking: seen(earlier, now()) }
    const old = exchangeable(world, change)
    if (typeof old === 'string') return refused(old)
    const { ref, seatClass, clientRef, keys } = change
    const travellers = old.travellers.filter(({ key }) => keys.includes(key))
    const held = hold(world, { ref, seatClass, travellers, clientRef }, old)
    return typeof held === 'string' ? refused(held) : { kind: 'booked', booking: held }
  })
}

/** What the exchange would cost, as `exchangeSeats` holds it. */
export function quoteExchangeOf(world: World, change: Exchange): RailExchangeQuoteResult {
  const old = exchangeable(world, change)
  if (typeof old === 'string') return { kind: 'rejected', reason: old }
  const travellers = old.travellers.filter(({ key }) => change.keys.includes(key))
  const offer = offerOf(world, change)
  if (!offer) return { kind: 'rejected', reason: 'not_on_sale' }
  if (offer.left < travellers.length) return { kind: 'rejected', reason: 'sold_out' }
  const sum = travellers.reduce((all, { type }) => all + offer.fares[type].minor, 0n)
  const { amount, kept } = difference(old, travellers, sum, world.now())
  return {
    kind: 'quoted',
    amount: { minor: amount, currency: 'CNY' },
    kept: { minor: kept, currency: 'CNY' },
  }
}

/** The booking whose tickets may be exchanged, or why they may not. */
function exchangeable(
  { memory, now }: World,
  { bookingId, keys, ref }: Exchange,
): StoredBooking | RailRefusal {
  const old = memory.booking(bookingId)
  const tickets = old?.tickets.filter(({ key, state }) => keys.includes(key) && state === 'issued') ?? []
  if (!old || tickets.length === 0 || tickets.length !== keys.length) return 'not_allowed'
  if (ref.from !== old.run.from || ref.to !== old.run.to) return 'not_allowed'
  const { departsAt, date } = old.run
  const reason = changeReason({ departsAt, date, isChanged: old.replaces !== null }, ref.date, now())
  if (reason) return reason === 'changed_before' ? 'changed_before' : 'departed'
  return old
}

/** The class of a train as it is sold now; undefined: it is not. */
function offerOf(world: World, { ref, seatClass }: Pick<Exchange, 'ref' | 'seatClass'>) {
  const at = world.now()
  const train = world.timetable.train(ref.train)
  const run = train && runOf(train, ref)
  if (!run || dayReason(ref.date, at) || !isOnSale(run.departsAt, at)) return undefined
  const offer = journeyOf(run, bookedSeats(world, ref), at).classes.find(
    (each) => each.seatClass === seatClass,
  )
  return offer && { ...offer, run }
}

/** Writes a provisional booking; `old`: the one whose tickets it replaces. */
function hold(
  world: World,
  { ref, seatClass, travellers, clientRef }: RailBookCommand,
  old: StoredBooking | null,
): StoredBooking | RailRefusal {
  const { memory, now } = world
  const at = now()
  const offer = offerOf(world, { ref, seatClass })
  if (!offer) return 'not_on_sale'
  const { run } = offer
  if (offer.left < travellers.length) return 'sold_out'
  if (isTravelling(world, run, travellers, old?.bookingId)) return 'time_conflict'
  const number = memory.next('booking')
  const seats = freeSeats(world, ref, seatClass)
  const isDearer = old === null && faultAt('book', travellers) === 'dearer'
  const tickets = travellers.map(({ key, type }): RailTicket => {
    const seat = seats.next().value ?? 0
    const fare = { ...offer.fares[type], minor: offer.fares[type].minor + (isDearer ? RISE : 0n) }
    return { key, ...seatAt(seatClass, seat), number: null, fare, state: 'held' }
  })
  const sum = tickets.reduce((all, { fare }) => all + fare.minor, 0n)
  const { amount, kept } = old ? difference(old, travellers, sum, at) : { amount: sum, kept: 0n }
  const booking: StoredBooking = {
    bookingId: `SR${String(number).padStart(7, '0')}`,
    clientRef,
    status: 'held',
    run,
    seatClass,
    tickets,
    holdUntil: at + HOLD_MS,
    amount: { minor: amount, currency: 'CNY' },
    kept: { minor: kept, currency: 'CNY' },
    // Electronic tickets open the gate; the old trains' are collected.
    delivery: run.kind === 'G' || run.kind === 'D' || run.kind === 'C' ? 'document' : 'pickup',
    pickupCode: null,
    travellers,
    replaces: old && {
      bookingId: old.bookingId,
      keys: travellers.map(({ key }) => key),
      missed: old.run.departsAt <= at,
    },
  }
  memory.save(booking)
  return booking
}

/** The seats of a class that nobody has, from the front. */
function* freeSeats({ memory, now }: World, { train, date }: TrainRef, seatClass: SeatClass) {
  const taken = new Set(
    memory
      .onTrain(train, date)
      .filter((other) => other.seatClass === seatClass && isAlive(other, now()))
      .flatMap(({ tickets }) => tickets.filter(isSeated).map(({ coach, seat }) => `${coach} ${seat}`)),
  )
  for (let index = 0; ; index += 1) {
    const { coach, seat } = seatAt(seatClass, index)
    if (!taken.has(`${coach} ${seat}`)) yield index
  }
}

/** New less old fares, and what is kept of a part that is returned: the share of a refund at that moment. */
function difference(old: StoredBooking, travellers: readonly RailTraveller[], sum: bigint, now: number) {
  const keys = travellers.map(({ key }) => key)
  const before = old.tickets
    .filter(({ key }) => keys.includes(key))
    .reduce((all, { fare }) => all + fare.minor, 0n)
  if (sum >= before) return { amount: sum - before, kept: 0n }
  const percent = feePercentAt(old.run.departsAt, now) ?? 20
  const kept = refundFee({ minor: before - sum, currency: 'CNY' }, percent).minor
  return { amount: sum - before + kept, kept }
}

/** Whether a document already travels at that time; the tickets that are replaced do not count. */
function isTravelling(
  { memory, now }: World,
  run: TrainRun,
  travellers: readonly RailTraveller[],
  except: string | undefined,
): boolean {
  const numbers = travellers.map(({ document }) => document.number)
  const days = [-2, -1, 0, 1].map((day) => addDays(run.date, day))
  return memory.ofDocuments(numbers, days).some((other) => {
    if (other.bookingId === except || !isAlive(other, now())) return false
    const isSame = other.run.departsAt < run.arrivesAt && run.departsAt < other.run.arrivesAt
    const keys = other.travellers.filter(({ document }) => numbers.includes(document.number))
    return isSame && other.tickets.some((one) => isSeated(one) && keys.some(({ key }) => key === one.key))
  })
}

const COACHES: Readonly<
  Record<SeatClass, { readonly coach: number; readonly row: string; readonly seats: number }>
> = {
  business: { coach: 1, row: 'AF', seats: 10 },
  first: { coach: 2, row: 'ACDF', seats: 28 },
  second: { coach: 4, row: 'ABCDF', seats: 80 },
  hardSeat: { coach: 2, row: '', seats: 118 },
  hardSleeper: { coach: 8, row: '', seats: 66 },
  softSleeper: { coach: 14, row: '', seats: 36 },
}

function seatAt(seatClass: SeatClass, index: number): { readonly coach: string; readonly seat: string } {
  const { coach, row, seats } = COACHES[seatClass]
  const at = index % seats
  const seat =
    row === ''
      ? String(at + 1).padStart(3, '0')
      : `${String(Math.floor(at / row.length) + 1).padStart(2, '0')}${row[at % row.length]}`
  return { coach: String(coach + Math.floor(index / seats)).padStart(2, '0'), seat }
}

export function confirmBooking(world: World, bookingId: string): BookingResult {
  const { memory, now } = world
  return memory.exclusively((): BookingResult => {
    const booking = memory.booking(bookingId)
    if (!booking) return refused('not_allowed')
    if (booking.status === 'issued') return { kind: 'booked', booking }
    if (!isAlive(booking, now())) return refused('expired')
    if (booking.replaces && !replaceOld(memory, booking.replaces)) return refused('not_allowed')
    const number = memory.next('ticket')
    const issued: StoredBooking = {
      ...booking,
      status: 'issued',
      tickets: booking.tickets.map((ticket, index) => ({
        ...ticket,
        state: 'issued',
        number: `E${String(number).padStart(8, '0')}${String(index + 1).padStart(2, '0')}`,
      })),
      pickupCode:
        booking.delivery === 'pickup'
          ? `EP${String(number * 7919)
              .padStart(8, '0')
              .slice(-8)}`
          : null,
    }
    memory.save(issued)
    return { kind: 'booked', booking: issued }
  })
}

/** The old tickets end; false: they are not valid any more. */
function replaceOld(memory: Memory, { bookingId, keys }: RailSelection): boolean {
  const old = memory.booking(bookingId)
  const isValid = (key: string) => old?.tickets.some((one) => one.key === key && one.state === 'issued')
  if (!old || !keys.every(isValid)) return false
  memory.save({
    ...old,
    tickets: old.tickets.map((one) => (keys.includes(one.key) ? { ...one, state: 'exchanged' } : one)),
  })
  return true
}

export function releaseBooking({ memory, now }: World, bookingId: string): 'released' | 'gone' {
  return memory.exclusively(() => {
    const booking = memory.booking(bookingId)
    if (!booking || booking.status === 'issued' || !isAlive(booking, now())) return 'gone'
    const tickets = booking.tickets.map((one) => ({ ...one, state: 'released' as const }))
    memory.save({ ...booking, status: 'released', tickets })
    return 'released'
  })
}

export function findBooking({ now }: World, found: StoredBooking | undefined): FindRailResult {
  return found ? { kind: 'found', booking: seen(found, now()) } : { kind: 'absent' }
}

/** A hold that has expired is released. */
function seen(booking: StoredBooking, now: number): StoredBooking {
  return booking.status === 'held' && booking.holdUntil <= now ? { ...booking, status: 'released' } : booking
}
