import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { tellQueueErrors } from './queue-errors.ts'

test('[platform] forty workers without a connection log one line a minute', () => {
  const lines: string[] = []
  const log = openLog(
    'warn',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  let now = 0
  const tell = tellQueueErrors(log, () => now)
  const busy = (worker: number) =>
    tell(new Error(`timeout exceeded when trying to connect (Queue: orders.issue, Worker: ${worker})`))
  for (let worker = 0; worker < 40; worker += 1) busy(worker)
  tell(new Error('something else'))
  tell(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  now = 60_000
  busy(1)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { cause: 'timeout exceeded when trying to connect' },
    { cause: 'something else' },
    { cause: 'timeout exceeded when trying to connect', untold: 40 },
  ])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(250)
  expect(lines.join('')).not.toContain('stack')
})
