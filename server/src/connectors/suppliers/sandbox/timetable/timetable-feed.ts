// The network's flights as a timetable kept with the portal. Days are written by a thread of its own when somebody
// needs them, kept while they are in use, and give way to others when they are not; a day is written anew after half an
// hour, because seats are sold and departures come closer.

import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { addDays } from '@interline/domain/time/local-date'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { SupplierCall } from '../../port.ts'
import type { TimetableFeed } from '../../registry.ts'
import type { Bookings } from '../memory/bookings.ts'
import { citiesOf } from '../network/templates.ts'
import { PROFILES } from '../profiles.ts'
import { isLastOfDay } from './last-of-day.ts'
import { worldOf } from '../world.ts'
import type { WriteDay, WriterTask, WriterWord } from './writing.ts'

export interface SandboxFeed extends TimetableFeed {
  /** Starts the thread that writes. */
  warm(): void
  close(): void
}

export interface FeedOptions {
  readonly seed: string
  readonly clock: Clock
  readonly bookings: Bookings
}

/** Days kept at once: a trip of five journeys, or four searches for different days. About nine megabytes each. */
const SLOTS = 16
const FRESH_MS = 30 * 60_000
const DAY_MS = 86_400_000
/** Local days are known from a little before the start to longer than a server runs without a restart. */
const PERIOD = { before: 3, days: 800 }
/** Who keeps fares with us: one answers late on principle, one sells seats that are not yet there. */
const FEEDING = new Set(['SIM-GDS', 'SIM-NDC', 'SIM-LCC'])
const LOOK_AGAIN_MS = 20

interface Slot {
  /** UTC day since the epoch; -1 for none. */
  day: number
  /** How many searches read it. */
  readers: number
  writtenAt: number
  usedAt: number
  /** True until the writer has said how it went: nobody else may have the slot before. */
  isAwaited: boolean
  /** Resolves when the day is there; rejects when it could not be written. */
  ready: PromiseWithResolvers<void>
}

export function timetableFeed({ seed, clock, bookings }: FeedOptions): SandboxFeed {
  const slots = Array.from({ length: SLOTS }, emptySlot)
  let writer: { readonly thread: Worker; readonly timetable: Promise<Timetable> } | undefined
  let uses = 0

  const start = () => {
    const period = { firstDay: Math.floor(clock.now() / DAY_MS) - PERIOD.before, days: PERIOD.days }
    const task: WriterTask = { seed, period, slots: SLOTS }
    const opened = Promise.withResolvers<Timetable>()
    const thread = new Worker(new URL('writer.ts', import.meta.url), { workerData: task })
    // A server that stops does not wait for it.
    thread.unref()
    const fail = (reason: Error) => {
      writer = undefined
      opened.reject(reason)
      for (const [at, slot] of slots.entries()) {
        slot.ready.reject(reason)
        slots[at] = emptySlot()
      }
    }
    thread.on('message', (word: WriterWord) => {
      if (word.kind === 'open') return opened.resolve(word.timetable)
      const slot = slots[word.slot]
      if (!slot) return
      slot.isAwaited = false
      if (word.kind === 'written') return slot.ready.resolve()
      slot.ready.reject(new Error(word.reason))
      slots[word.slot] = emptySlot()
    })
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('the writer of the timetable has stopped')))
    opened.promise.catch(() => undefined)
    return { thread, timetable: opened.promise }
  }

  const open = (): Promise<Timetable> => (writer ??= start()).timetable

  /** A slot for a day: the one that has it, else the one that was not needed for longest; undefined when all are read. */
  const slotFor = (day: number): Slot | undefined => {
    const known = slots.find((slot) => slot.day === day)
    const now = clock.now()
    if (known && (isBusy(known) || Math.abs(now - known.writtenAt) < FRESH_MS)) return known
    const [unused] = slots.filter((slot) => !isBusy(slot)).sort((a, b) => a.usedAt - b.usedAt)
    const free = known ?? unused
    if (!free) return undefined
    const slot: Slot = { ...emptySlot(), day, writtenAt: now, isAwaited: true }
    const at = slots.indexOf(free)
    slots[at] = slot
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    const booked = [addDays(date, -1), date, addDays(date, 1)].flatMap(bookings.seatsOf)
    const task: WriteDay = { slot: at, day, now, booked }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    writer?.thread.postMessage(task)
    return slot
  }

  const hold = async (days: readonly number[], { signal }: SupplierCall): Promise<() => void> => {
    if (days.length > SLOTS) throw new RangeError(`the timetable keeps ${SLOTS} days, not ${days.length}`)
    await open()
    const held: Slot[] = []
    const release = () => {
      for (const slot of held) slot.readers -= 1
      held.length = 0
    }
    const take = () => {
      for (const day of days) {
        const slot = slotFor(day)
        if (!slot) return false
        slot.readers += 1
        slot.usedAt = ++uses
        held.push(slot)
      }
      return true
    }
    try {
      // All or none: two searches that each wait for a day of the other would wait for ever.
      while (!take()) {
        release()
        await sleep(LOOK_AGAIN_MS, undefined, { signal })
      }
      await Promise.all(held.map(({ ready }) => ready.promise))
      signal.throwIfAborted()
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  return {
    open,
    hold,
    end(place) {
      const { world } = worldOf(seed).schedule.network
      const [first] = world.resolve(place)
      const airport = first ? world.list.indexOf(first) : -1
      const city = citiesOf(world)[airport]
      if (city === undefined) return undefined
      return { city, airport: place.kind === 'airport' ? airport : -1 }
    },
    flight(ref, departs) {
      const found = worldOf(seed).feed.flightOf(ref, departs)
      if (!found) return undefined
      const { key, date, from, to } = found
      return { flightNumber: key.slice(0, key.indexOf(' ')), date, from: from.iata, to: to.iata, rbd: null }
    },
    offers(query) {
      const { offers } = worldOf(seed)
      const booked = bookings.booked(
        query.journeys.flatMap(({ segments }) => segments.map(({ date }) => date)),
      )
      return PROFILES.filter(({ code }) => FEEDING.has(code)).flatMap((profile) =>
        offers.ofFlights(profile, query, clock.now(), booked),
      )
    },
    isLastOfDay({ number, date }, party) {
      const booked = bookings.booked([date])
      return isLastOfDay(worldOf(seed), { key: `${number} ${date}`, party, now: clock.now(), booked })
    },
    warm: () => void open(),
    close: () => void writer?.thread.terminate(),
  }
}

function isBusy({ readers, isAwaited }: Slot): boolean {
  return readers > 0 || isAwaited
}

function emptySlot(): Slot {
  const ready = Promise.withResolvers<void>()
  // Nobody may be waiting for it.
  ready.promise.catch(() => undefined)
  return { day: -1, readers: 0, writtenAt: 0, usedAt: 0, isAwaited: false, ready }
}
