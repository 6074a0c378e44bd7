import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openFetch, OutgoingError } from './guarded-fetch.ts'

/** Where a call ends: its status or why there is none. */
async function outcome(work: Promise<Response>): Promise<string> {
  try {
    return String((await work).status)
  } catch (error) {
    return error instanceof OutgoingError ? error.reason : 'another error'
  }
}

async function serving(listener: RequestListener, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.closeAllConnections()
  server.close()
}

test('[G3] a library’s calls reach public https addresses alone', async () => {
  const { fetch, close } = openFetch({ timeoutMs: 2_000, mostBytes: 1_000 })
  const refused: readonly (readonly [string, string])[] = [
    ['http://127.0.0.1:9', 'refused'],
    ['http://localhost:9', 'refused'],
    ['http://partner.com', 'refused'],
    ['ftp://partner.com', 'refused'],
    [['https://a:b', 'partner.com'].join('@'), 'refused'],
    ['https://127.0.0.1:9', 'private_address'],
    ['https://[::1]:9', 'private_address'],
    ['https://169.254.169.254', 'private_address'],
    ['https://0x7f.1:9', 'private_address'],
    ['https://localhost:9', 'private_address'],
  ]
  for (const [address, why] of refused)
    expect([address, await outcome(fetch(address, {}))]).toEqual([address, why])
  close()
})

test('[G3] in development this machine is called, and no other without https', async () => {
  const { fetch, close } = openFetch({ timeoutMs: 300, mostBytes: 1_000, loopback: true })
  await serving(
    (request, reply) => {
      if (request.url === '/moved') reply.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      if (request.url === '/long') reply.end('x'.repeat(1_001))
      if (request.url === '/') reply.end(String(request.headers['content-length']))
    },
    async (address) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ a: 'é' }) })
      expect(await answer.text()).toBe('8')
      // A redirect is an answer, not followed.
      expect(await outcome(fetch(`${address}/moved`, {}))).toBe('302')
      expect(await outcome(fetch(`${address}/long`, {}))).toBe('too_long')
      expect(await outcome(fetch(`${address}/silent`, {}))).toBe('timeout')
    },
  )
  expect(await outcome(fetch('http://10.0.0.1:9', {}))).toBe('refused')
  expect(await outcome(fetch('https://10.0.0.1:9', {}))).toBe('private_address')
  close()
})
