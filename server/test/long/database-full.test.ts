import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { signIn } from '../support/arrange.ts'

const app = await testApp()
const owner = new pg.Client({ connectionString: app.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const ready = async () => {
  const { statusCode, payload } = await app.http.inject('/health/ready')
  return { statusCode, ...(JSON.parse(payload) as { storage?: boolean; connections?: boolean }) }
}

test(
  '[platform] a locked table does not affect sessions, sign-in and health',
  { timeout: 60_000 },
  async () => {
    const desk = await app.as('operator@harbour.demo')
    await owner.query('begin; lock table orders')
    const listed = Array.from({ length: 40 }, async () => {
      const started = performance.now()
      const { status, headers } = await desk.call('flightOrders.list', { query: {} })
      return { status, ms: performance.now() - started, again: headers['retry-after'] }
    })
    await new Promise((later) => setTimeout(later, 500))
    const started = performance.now()
    expect((await desk.call('session.me', {})).status).toBe(200)
    expect((await signIn(app, 'finance@harbour.demo')).status).toBe(200)
    expect((await ready()).statusCode).toBe(200)
    const reserved = performance.now() - started
    const answers = await Promise.all(listed)
    await owner.query('rollback')
    expect(reserved).toBeLessThan(4_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers.every(({ again }) => Number(again) > 0)).toBe(true)
    // All but those with a connection are refused before the lock times out.
    expect(answers.filter(({ ms }) => ms < 4_500).length).toBeGreaterThanOrEqual(20)
    expect((await desk.call('flightOrders.list', { query: {} })).status).toBe(200)
  },
)

describe('a full disk', () => {
  test('[platform] is reported as busy, and readiness shows it', async () => {
    await owner.query(`
      create function refuse_to_write() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on evidence_files execute function refuse_to_write()`)
    const desk = await app.as('operator@harbour.demo')
    expect(await ready()).toMatchObject({ statusCode: 200 })
    const upload = () =>
      desk.call(
        'flightServicing.uploadEvidence',
        { query: { name: 'a.jpg' }, body: Buffer.of(0xff, 0xd8, 0xff, 0xe0) },
        { headers: { 'content-type': 'application/octet-stream' } },
      )
    const refused = await upload()
    expect([refused.status, refused.body.key]).toEqual([503, 'internal.unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ready()).toMatchObject({ statusCode: 503, storage: false })
    await owner.query('drop trigger full_disk on evidence_files')
    expect((await upload()).status).toBe(200)
  })
})
