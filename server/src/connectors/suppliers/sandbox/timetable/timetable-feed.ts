// The network's flights as a local timetable. Days are written by a separate thread on demand; which of them
// are kept is decided in day-slots.ts.

import { Worker } from 'node:worker_threads'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { addDays } from '@interline/domain/time/local-date'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { TimetableFeed } from '../../registry.ts'
import type { Bookings } from '../memory/bookings.ts'
import { countriesOf } from '../network/geography.ts'
import { citiesOf } from '../network/templates.ts'
import { PROFILES } from '../profiles.ts'
import { isLastOfDay } from './last-of-day.ts'
import { worldOf } from '../world.ts'
import { daySlots, SLOTS } from './day-slots.ts'
import type { WriteDay, WriterTask, WriterWord } from './writing.ts'

export interface SandboxFeed extends TimetableFeed {
  /** Starts the writer thread. */
  warm(): void
  close(): void
}

export interface FeedOptions {
  readonly seed: string
  readonly clock: Clock
  readonly bookings: Bookings
}

const DAY_MS = 86_400_000
/** Local days are known from shortly before the start to longer than a server runs without a restart. */
const PERIOD = { before: 3, days: 800 }
/** Suppliers with local fares: not the one that is always late, nor the one that sells unconfirmed seats. */
const FEEDING = new Set(['SIM-GDS', 'SIM-NDC', 'SIM-LCC'])
const FEEDING_PROFILES = PROFILES.filter(({ code }) => FEEDING.has(code))
/** It writes into shared columns; its temporary data is short-lived and need not pile up. */
const WRITER_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 }

export function timetableFeed({ seed, clock, bookings }: FeedOptions): SandboxFeed {
  let writer: { readonly thread: Worker; readonly timetable: Promise<Timetable> } | undefined
  const slots = daySlots({
    clock,
    write(day) {
      const date = new Date(day.day * DAY_MS).toISOString().slice(0, 10)
      const booked = [addDays(date, -1), date, addDays(date, 1)].flatMap(bookings.seatsOf)
      const task: WriteDay = { ...day, booked }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      writer?.thread.postMessage(task)
    },
  })

  const start = () => {
    const period = { firstDay: Math.floor(clock.now() / DAY_MS) - PERIOD.before, days: PERIOD.days }
    const { templates, world } = worldOf(seed).schedule.network
    const task: WriterTask = { seed, tables: world.tables, templates, period, slots: SLOTS }
    const opened = Promise.withResolvers<Timetable>()
    const thread = new Worker(new URL('writer.ts', import.meta.url), {
      workerData: task,
      resourceLimits: WRITER_LIMITS,
    })
    // A stopping server does not wait for it.
    thread.unref()
    const fail = (reason: Error) => {
      opened.reject(reason)
      // After an error it ends as well, and by then another one may be running.
      if (writer?.thread !== thread) return
      writer = undefined
      slots.clear(reason)
    }
    thread.on('message', (word: WriterWord) => {
      if (word.kind === 'open') opened.resolve(word.timetable)
      else if (word.kind === 'written') slots.written(word.slot)
      else slots.failed(word.slot, new Error(word.reason))
    })
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('the timetable writer has stopped')))
    opened.promise.catch(() => undefined)
    return { thread, timetable: opened.promise }
  }

  const open = (): Promise<Timetable> => (writer ??= start()).timetable

  return {
    open,
    async hold(days, { signal }) {
      await open()
      return slots.hold(days, signal)
    },
    end(place) {
      const { world } = worldOf(seed).schedule.network
      const [first] = world.resolve(place)
      const airport = first ? world.list.indexOf(first) : -1
      const city = citiesOf(world)[airport]
      if (city === undefined) return undefined
      return { city, airport: place.kind === 'airport' ? airport : -1 }
    },
    countries: () => countriesOf(worldOf(seed).schedule.network.world),
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
      return offers.cheapestOfFlights(FEEDING_PROFILES, query, clock.now(), booked)
    },
    isLastOfDay({ number, date }, party) {
      const booked = bookings.booked([date])
      return isLastOfDay(worldOf(seed), { key: `${number} ${date}`, party, now: clock.now(), booked })
    },
    warm: () => void open(),
    close: () => void writer?.thread.terminate(),
  }
}
