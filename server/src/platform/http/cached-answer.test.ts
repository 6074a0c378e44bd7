import fastify from 'fastify'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sendCached } from './cached-answer.ts'

/** How many times brotli will fail from now on. */
let faults = 0
const real = zlib.brotliCompress
setBrotli(((body: Buffer, options: zlib.BrotliOptions, done: zlib.CompressCallback) =>
  faults-- > 0
    ? done(new Error('no memory'), Buffer.alloc(0))
    : real(body, options, done)) as typeof zlib.brotliCompress)
afterAll(() => setBrotli(real))

/** Global in this process: restored before another file runs in it. */
function setBrotli(brotliCompress: typeof zlib.brotliCompress): void {
  zlib.brotliCompress = brotliCompress
  syncBuiltinESMExports()
}

const answer = { text: 'the same words '.repeat(100) }
const app = fastify()
app.get('/', (request, reply) => sendCached(reply, request, answer, JSON.stringify))
afterAll(() => app.close())

const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })

test('[platform] an ETag matches in a list, and when weakened by proxies', async () => {
  const tag = String((await get({})).headers.etag)
  for (const shown of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*'])
    expect([shown, (await get({ 'if-none-match': shown })).statusCode]).toEqual([shown, 304])
  for (const shown of ['"other"', `"x${tag.slice(1)}`, ''])
    expect([shown, (await get({ 'if-none-match': shown })).statusCode]).toEqual([shown, 200])
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['BR, gzip', 'br'],
  ['gzip;q=0.5, br; q=0.001', 'br'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['x-br', undefined],
  ['', undefined],
])('[platform] Accept-Encoding "%s" gets %s', async (taken, way) => {
  expect((await get({ 'accept-encoding': taken })).headers['content-encoding']).toBe(way)
})

test('[platform] a failed compression is retried for the next caller', async () => {
  const other = fastify()
  const fresh = { ...answer }
  other.get('/', (request, reply) => sendCached(reply, request, fresh, JSON.stringify))
  const ask = async () => {
    const { statusCode, headers } = await other.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    return [statusCode, headers['content-encoding']]
  }
  faults = 1
  expect([await ask(), await ask()]).toEqual([
    [500, undefined],
    [200, 'br'],
  ])
  await other.close()
})
