// The thread that writes days of the network into the timetable: a fifth of a second each, in which the server goes on
// answering. It makes its own world from the seed, which is the same as everybody's.

import { createTimetable } from '@interline/domain/interlining/timetable'
import { parentPort, workerData } from 'node:worker_threads'
import { geographyOf } from '../network/geography.ts'
import { worldOf } from '../world.ts'
import type { WriteDay, WriterTask, WriterWord } from './writing.ts'

/** More flights than any day of the network has. */
const CAPACITY = 125_000

const { seed, period, slots } = workerData as WriterTask
const { schedule, feed } = worldOf(seed)
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
