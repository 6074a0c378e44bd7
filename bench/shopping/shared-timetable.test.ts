import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createGeography } from '@interline/domain/interlining/geography'
import { createTimetable } from '@interline/domain/interlining/timetable'

test('[C3 platform] a worker writes to the same memory without copying', async () => {
  const place = { country: 0, zone: 0, terminals: [], lat: 0, lon: 0 }
  const geography = createGeography({
    airports: [
      { code: 'AAA', city: 0, ...place },
      { code: 'BBB', city: 1, ...place },
    ],
    zones: ['Europe/Paris'],
    countries: [{ opening: 'usual', area: 0 }],
    ticketGroups: [0],
    markets: [[0, 1]],
    needed: () => 60,
    ground: () => 60,
    period: { firstDay: 20_000, days: 10 },
  })
  const timetable = createTimetable(geography, { slots: 2, capacity: 10 })
  const worker = new Worker(`require('node:worker_threads').workerData.ref[10] = 4711`, {
    eval: true,
    workerData: timetable,
  })
  await once(worker, 'exit')
  expect(timetable.ref[10]).toBe(4711)
})
