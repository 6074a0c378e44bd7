import { byteSize } from '@interline/domain/interlining/timetable'
import type { Bench } from './figure.ts'
import { fillTimetable } from './shopping/fill.ts'
import { gravityWorld } from './shopping/gravity-world.ts'

const DAYS = 5

/** Building ways from separate flights over a world's timetable. */
export const shopping: Bench = {
  name: 'shopping',
  title: 'Interlining over a world timetable',
  async run() {
    const started = performance.now()
    const world = gravityWorld()
    const made = performance.now() - started
    const timetable = fillTimetable(world, 100_000, DAYS)
    const filled = performance.now() - started - made
    const flights = timetable.counts.reduce((sum, count) => sum + count, 0)
    const bytes = byteSize(timetable) / (DAYS * timetable.capacity)
    return [
      { name: 'network made', value: made, unit: 'ms' },
      { name: 'flights a day', value: flights / DAYS, unit: '' },
      { name: `${DAYS} days written and indexed`, value: filled, unit: 'ms' },
      { name: 'bytes a flight-date', value: bytes, unit: 'bytes', target: 'at most 96', met: bytes <= 96 },
    ]
  },
}
