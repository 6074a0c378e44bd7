import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import { byteSize } from '@interline/domain/interlining/timetable'
import { percentile, type Bench } from './figure.ts'
import { fillTimetable } from './shopping/fill.ts'
import { gravityWorld } from './shopping/gravity-world.ts'
import { fixedQueries } from './shopping/queries.ts'

const DAYS = 5

/** Building ways from separate flights over a world's timetable. */
export const shopping: Bench = {
  name: 'shopping',
  title: 'Interlining over a world timetable',
  async run() {
    const started = performance.now()
    const world = gravityWorld()
    const timetable = fillTimetable(world, 100_000, DAYS)
    const made = performance.now() - started
    const bytes = byteSize(timetable) / (DAYS * timetable.capacity)
    const [interliner, answer] = [new Interliner(timetable), new Answer()]
    const times = fixedQueries(world, 200).map(({ query }) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const begun = performance.now()
          interliner.search(query, answer)
          return performance.now() - begun
        }),
      ),
    )
    return [
      { name: `${DAYS} days generated and indexed`, value: made, unit: 'ms' },
      { name: 'bytes a flight-date', value: bytes, unit: 'bytes', target: 'at most 96', met: bytes <= 96 },
      { name: 'a search, median', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'a search, 95th percentile', value: percentile(times, 0.95), unit: 'ms' },
    ]
  },
}
