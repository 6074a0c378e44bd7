// The thread that writes days of the network into the timetable: a fifth of a second each, during which the
// server stays responsive. It works on the tables and templates of the server's own world instead of building
// a second one.

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createTimetable } from '@interline/domain/interlining/timetable'
import { seededRandom } from '../seeded-random.ts'
import { geographyOf } from '../network/geography.ts'
import { networkOf } from '../network/network.ts'
import { worldFrom } from '../network/reference.ts'
import { openSchedule } from '../network/schedule.ts'
import { flightFeed } from '../offers/flight-feed.ts'
import { taxTable } from '../offers/taxes.ts'
import type { WriteDay, WriterTask, WriterWord } from './writing.ts'

/** More flights than any day of the network has. */
const CAPACITY = 125_000
/** Out of 19, the lowest priority. */
const MODEST = 10

// Short requests take precedence over writing days. Only Linux has per-thread priorities; elsewhere it would
// change the whole server's.
if (process.platform === 'linux') setPriority(MODEST)

const { seed, tables, templates, period, slots } = workerData as WriterTask
const world = worldFrom(tables)
const schedule = openSchedule(networkOf(world, templates), seededRandom(seed))
const feed = flightFeed(schedule, { taxed: taxTable(world) })
const timetable = createTimetable(geographyOf(schedule.network, period), { slots, capacity: CAPACITY })

function say(word: WriterWord): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word)
}

say({ kind: 'open', timetable })
parentPort?.on('message', ({ slot, ...day }: WriteDay) => {
  try {
    feed.write(timetable, slot, day)
    say({ kind: 'written', slot })
  } catch (error) {
    say({ kind: 'failed', slot, reason: error instanceof Error ? error.message : String(error) })
  }
})
