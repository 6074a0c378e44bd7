// The trip search thread, as seen by the main thread: a request and a promise of its result. It is started
// with the first request, and again with the next one after a failure.

import { Worker } from 'node:worker_threads'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'

/** A flight of a ticket: its row number and its departure in UTC minutes since the epoch, and its position. */
export interface FoundFlight {
  readonly ref: number
  readonly departs: number
  readonly journey: number
  readonly segment: number
}

/** The tickets of a trip with their flights. */
export type FoundTrip = readonly (readonly FoundFlight[])[]

export interface TripTask {
  readonly id: number
  readonly journeys: readonly InterlineQuery[]
  /** How many combinations of several journeys are requested. */
  readonly limit: number
}

export type TripAnswer =
  | { readonly id: number; readonly trips: readonly FoundTrip[] }
  | { readonly id: number; readonly reason: string }

export interface TripThread {
  /** Cheapest trips first. Rejects when the thread fails or is closed meanwhile. */
  ask(timetable: Timetable, task: Omit<TripTask, 'id'>): Promise<readonly FoundTrip[]>
  close(): void
}

/** Numeric columns are shared; its temporary data is short-lived. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

export function tripThread(): TripThread {
  let running: { readonly timetable: Timetable; readonly thread: Worker } | undefined
  let asked = 0
  const open = new Map<number, PromiseWithResolvers<readonly FoundTrip[]> & { readonly thread: Worker }>()

  const start = (timetable: Timetable) => {
    const thread = new Worker(new URL('trip-worker.ts', import.meta.url), {
      workerData: timetable,
      resourceLimits: LIMITS,
    })
    // A stopping server does not wait for it.
    thread.unref()
    const fail = (reason: Error) => {
      if (running?.thread === thread) running = undefined
      for (const [id, each] of open) {
        if (each.thread !== thread) continue
        open.delete(id)
        each.reject(reason)
      }
    }
    thread.on('message', (answer: TripAnswer) => {
      const waiting = open.get(answer.id)
      open.delete(answer.id)
      if (running?.thread !== thread && ![...open.values()].some((each) => each.thread === thread))
        void thread.terminate()
      if ('trips' in answer) waiting?.resolve(answer.trips)
      else waiting?.reject(new Error(answer.reason))
    })
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('the trip search thread has stopped')))
    return { timetable, thread }
  }

  return {
    ask(timetable, task) {
      // After a failure the timetable is rebuilt; searches in progress finish on the old one.
      if (running?.timetable !== timetable) {
        if (open.size === 0) void running?.thread.terminate()
        running = start(timetable)
      }
      const { thread } = running
      const id = ++asked
      const waiting = { ...Promise.withResolvers<readonly FoundTrip[]>(), thread }
      open.set(id, waiting)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ id, ...task } satisfies TripTask)
      return waiting.promise
    },
    close: () => void running?.thread.terminate(),
  }
}
