import { LOCALES } from '@interline/domain/text/text'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const app = await testApp()
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

test('[A15 A10] an internal fault gives a reference number, no details', async () => {
  const desk = await app.as('operator@harbour.demo')
  await owner.query('alter table orders rename to orders_gone')
  const sentences = new Set<string>()
  for (const locale of LOCALES) {
    const { status, body, headers } = await desk.call('flightOrders.list', { query: {} }, { locale })
    expect([status, body.code, body.data]).toEqual([500, 500_001, null])
    expect(body.message).toContain(headers['x-trace-id'])
    expect(JSON.stringify(body)).not.toMatch(/relation|orders|select/i)
    sentences.add(body.message.replace(String(headers['x-trace-id']), ''))
  }
  expect(sentences.size).toBe(LOCALES.length)
  await owner.query('alter table orders_gone rename to orders')
  expect((await desk.call('flightOrders.list', { query: {} })).status).toBe(200)
})

test('[platform] without its database a server is live but not ready', async () => {
  expect((await app.http.inject('/health/ready')).statusCode).toBe(200)
  await app.platform.db.close()
  expect((await app.http.inject('/health/live')).statusCode).toBe(200)
  const answer = await app.http.inject('/health/ready')
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'not ready', database: false }])
})
