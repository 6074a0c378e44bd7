import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function lineOf(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(openLog('info', destination))
  return JSON.parse(text) as Record<string, unknown>
}

test('[platform] people and secrets are masked where they turn up in a line', () => {
  const line = lineOf((log) =>
    log.info(
      {
        token: 's_1',
        order: { surname: 'CHAN', contact: { email: 'a@b' } },
        request: { body: { code: '123456', pnr: '1.CHAN/TAI MAN' } },
      },
      'x',
    ),
  )
  expect(line).toMatchObject({
    token: '•••',
    order: { surname: '•••', contact: '•••' },
    request: { body: { code: '•••', pnr: '•••' } },
  })
})

test('[platform] a fault of the database is told with its code and without the row it happened to', () => {
  // As the driver makes it.
  const error = Object.assign(new Error('new row violates check constraint "x"'), {
    code: '23514',
    constraint: 'x',
    detail: 'Failing row contains (pax_1, CHAN, TAI MAN, 1988-03-12).',
    where: 'COPY order_passengers, line 1: "CHAN"',
  })
  const line = lineOf((log) => log.error({ error }, 'fault'))
  expect(line.error).toMatchObject({
    type: 'Error',
    message: error.message,
    errorCode: '23514',
    constraint: 'x',
  })
  expect(JSON.stringify(line)).not.toMatch(/CHAN|1988/)
})
