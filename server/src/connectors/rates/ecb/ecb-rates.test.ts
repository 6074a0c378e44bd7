import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ecbRates } from './ecb-rates.ts'

const file = (name: string) => readFileSync(new URL(`documents/${name}.xml`, import.meta.url))
const NOON = Date.parse('2026-11-26T16:30:00Z')
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function sourceOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  stops.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return ecbRates({ url: `http://127.0.0.1:${port}/eurofxref-daily.xml`, maxAgeHours: 24 })
}
const serving = (name: string) => sourceOf((_, response) => response.end(file(name)))

test('[F6 A11] a document over HTTP becomes CNY rates with their time', async () => {
  const source = await serving('2026-11-26')
  const { rates, day, pegged, goodUntil } = await source.read(NOON, 'CNY')
  expect(day).toBe('2026-11-26')
  expect(Object.keys(rates)).toHaveLength(21)
  expect(rates).not.toHaveProperty('RUB')
  expect(rates).not.toHaveProperty('TWD')
  expect(pegged.has('MOP')).toBe(true)
  // The next one is due on Friday at 16:00 in Frankfurt; the setting allows one more day.
  expect(new Date(goodUntil).toISOString()).toBe('2026-11-28T15:00:00.000Z')
})

test('[F6] a document before Easter is valid until the Tuesday after', async () => {
  const source = await serving('maundy-thursday')
  const { goodUntil } = await source.read(Date.parse('2026-04-02T15:00:00Z'), 'CNY')
  expect(new Date(goodUntil).toISOString()).toBe('2026-04-08T14:00:00.000Z')
  expect(new Date(source.nextDue('2026-04-02', 0)).toISOString()).toBe('2026-04-07T14:00:00.000Z')
})

test.each([
  ['of a Sunday', 'sunday', 'wrong_date'],
  ['without CNY', 'without-cny', 'no_base'],
  ['that is cut off', 'truncated', 'unreadable'],
])('[F6] a document %s is refused', async (_, name, fault) => {
  await expect((await serving(name)).read(NOON, 'CNY')).rejects.toMatchObject({ fault })
})

test('[F6] a future document is refused', async () => {
  const source = await serving('2026-11-26')
  await expect(source.read(Date.parse('2026-11-24T12:00:00Z'), 'CNY')).rejects.toMatchObject({
    fault: 'wrong_date',
  })
})

test.each([
  [
    'answers an error',
    (_: unknown, r: { writeHead(n: number): { end(): void } }) => r.writeHead(503).end(),
    'refused',
  ],
  [
    'sends somewhere else',
    (_: unknown, r: { writeHead(n: number, h: object): { end(): void } }) =>
      r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'unreachable',
  ],
  [
    'answers without end',
    (_: unknown, r: { end(b: Buffer): void }) => r.end(Buffer.alloc(200_000, 65)),
    'too_large',
  ],
  ['hangs up', (_: unknown, r: { destroy(): void }) => r.destroy(), 'unreachable'],
] as const)('[F6] a source that %s gives no rates', async (_, answer, fault) => {
  const source = await sourceOf(answer as unknown as RequestListener)
  await expect(source.read(NOON, 'CNY')).rejects.toMatchObject({ fault })
})

test('[F6] a source without a server is unreachable', async () => {
  const source = ecbRates({ url: 'http://127.0.0.1:1/x.xml', maxAgeHours: 24 })
  await expect(source.read(NOON, 'CNY')).rejects.toMatchObject({ fault: 'unreachable' })
})
