import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../src/main.ts'
import { testSettings } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const databaseUrl = await testDatabase()
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** A connection like a browser's or load balancer's, with everything received on it. */
async function connection(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const seen = { text: '', ended: false, reset: false }
  socket.on('data', (chunk: Buffer) => (seen.text += chunk.toString()))
  socket.on('end', () => (seen.ended = true))
  socket.on('error', () => (seen.reset = true))
  await once(socket, 'connect')
  return { socket, seen }
}

const READY = 'GET /health/ready HTTP/1.1\r\nhost: a\r\n\r\n'
const LOGIN = JSON.stringify({ username: 'operator@harbour.demo', password: 'wrong' })
const LOGIN_HEAD = `POST /base/v2/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${LOGIN.length}\r\n\r\n`

test('[platform] a draining server answers, closes connections, cuts endless requests', async () => {
  const settings = testSettings({ PORT: '0', DRAIN_SECONDS: '8' })
  const server = await startServer({ settings, databaseUrl, worker: false })
  const kept = await connection(server.address)
  kept.socket.write(READY)
  await expect.poll(() => kept.seen.text).toMatch(/^HTTP\/1\.1 200[^]*connection: keep-alive/i)
  // Two requests in progress, each without the rest of its body.
  const inFlight = await connection(server.address)
  inFlight.socket.write(LOGIN_HEAD)
  const endless = await connection(server.address)
  endless.socket.write(LOGIN_HEAD)

  const stopping = server.stop()
  let stopped = false
  void stopping.then(() => (stopped = true))
  // A kept-alive connection and a new one are answered and closed cleanly.
  kept.seen.text = ''
  kept.socket.write(READY)
  const fresh = await connection(server.address)
  fresh.socket.write(READY)
  for (const { seen } of [kept, fresh]) {
    await expect.poll(() => seen.ended).toBe(true)
    expect(seen.text).toMatch(/^HTTP\/1\.1 503[^]*connection: close[^]*"status":"ending"/i)
  }
  // Requests in progress end with their own response, in the envelope.
  inFlight.socket.write(LOGIN)
  await expect.poll(() => inFlight.seen.ended).toBe(true)
  expect(inFlight.seen.text).toMatch(/^HTTP\/1\.1 4\d\d[^]*connection: close[^]*"code":2/i)
  expect(stopped).toBe(false)

  // A caller may send for a minute; this test does not wait for that.
  await expect.poll(() => stopped, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => endless.socket.destroyed).toBe(true)
  expect([kept, fresh, inFlight].map(({ seen }) => seen.reset)).toEqual([false, false, false])
  await expect(connection(server.address)).rejects.toThrow('ECONNREFUSED')
})
