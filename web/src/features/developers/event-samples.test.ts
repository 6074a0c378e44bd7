import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EVENT_SAMPLES } from './event-samples.ts'

/** The samples of the guide, as a partner pastes them. */
const BODY = '{"id":"evt_F1_1","type":"order.created"}'
const SECRET = 'whsec_current'

function headers({ secret = SECRET, age = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const digest = createHmac('sha256', secret).update(`${timestamp}.${BODY}`).digest('hex')
  return { 'X-Portal-Timestamp': timestamp, 'X-Portal-Signature': `v1=${'0'.repeat(64)}, v1=${digest}` }
}

/** What the program prints. */
function printed(command: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, WEBHOOK_SECRET: SECRET },
  })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

function python(given: object): string {
  const driver = `
try:
    print(read_event(${JSON.stringify(given)}, ${JSON.stringify(BODY)}.encode(), ["former", "${SECRET}"])["id"])
except ValueError as error:
    print(error)`
  return printed('python3', ['-c', EVENT_SAMPLES.Python + driver])
}

function typescript(given: object): string {
  const driver = `
async function storeOnce(id) { console.log(id) }
const headers = ${JSON.stringify(given)}
const answer = await receive(new Request('https://a.example/', { method: 'POST', headers, body: ${JSON.stringify(BODY)} }))
console.log(answer.status)`
  return printed(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    EVENT_SAMPLES.TypeScript + driver,
  ])
}

const hasPython = spawnSync('python3', ['--version']).status === 0

describe('samples of the guide', () => {
  test('[G3 H1] the TypeScript receiver takes a signed event and refuses others', () => {
    expect(typescript(headers())).toBe('evt_F1_1\n204')
    expect(typescript(headers({ secret: 'other' }))).toBe('401')
  })

  test.skipIf(!hasPython)('[G3 H1] the Python receiver takes a signed event and refuses others', () => {
    expect(python(headers())).toBe('evt_F1_1')
    expect(python(headers({ secret: 'other' }))).toBe('wrong signature')
    expect(python(headers({ age: 400 }))).toBe('too old')
  })
})
