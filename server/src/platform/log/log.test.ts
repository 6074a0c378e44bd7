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

test('[platform] personal data and secrets are masked anywhere in a line', () => {
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

test('[platform] a database error is logged with its code, without row values', () => {
  // As created by the driver.
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

test('[platform] a timeout is logged without the constants of its class', () => {
  const { error } = lineOf((log) => log.warn({ error: AbortSignal.abort().reason as Error }, 'x'))
  expect(Object.keys(error as object).toSorted()).toEqual(['message', 'stack', 'type'])
})

test('[platform] logs an absent server once a minute per cause and source, without a stack', () => {
  const lines: string[] = []
  const log = openLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })
  for (let at = 0; at < 50; at += 1) log.child({ job: 'order timer' }).warn({ error: refused(1) }, 'timer')
  log.warn({ error: refused(3) }, 'timer')
  log.error({ error: refused(2), call: 'orders.get' }, 'fault')
  log.error({ error: refused(1), call: 'orders.get' }, 'another fault')
  log.error({ error: new Error('a fault of ours') }, 'fault')
  log.error({ error: new Error('a fault of ours') }, 'fault')
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told.map(({ cause }) => cause)).toEqual([
    'connect ECONNREFUSED 127.0.0.1:1',
    'connect ECONNREFUSED 127.0.0.1:2',
    undefined,
    undefined,
  ])
  expect(lines[0]).not.toContain('stack')
  expect(told[0]).toMatchObject({ pid: process.pid, job: 'order timer' })
})

test('[H1] an API key is cut to its prefix, whatever field or sentence it is in', () => {
  const key = `ak_live_${'Ab3-_'.repeat(8)}xyz`
  const line = lineOf((log) =>
    log.info({ answer: { remark: key }, error: new Error(`no ${key}`) }, `sent ${key}`),
  )
  expect(JSON.stringify(line)).not.toContain(key.slice(16))
  expect(line).toMatchObject({ msg: 'sent ak_live_Ab3-_A…', answer: { remark: 'ak_live_Ab3-_A…' } })
})
