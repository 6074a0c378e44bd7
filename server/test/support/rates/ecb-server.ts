/**
 * A test server of the European Central Bank: serves a real document with another date, or anything that a
 * test sets.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const FILE = new URL('../../../src/connectors/rates/ecb/documents/2026-11-25.xml', import.meta.url)

export interface EcbServer {
  readonly url: string
  asked: number
  /** The document of a date, modified by the test. */
  publish(day: string, change?: (text: string) => string): void
  /** Sets the response from now on. */
  answer(with_: (response: ServerResponse) => void | Promise<void>): void
}

export async function ecbServer(): Promise<EcbServer> {
  const text = readFileSync(FILE, 'utf8')
  let answering: (response: ServerResponse) => void | Promise<void> = (response) =>
    void response.writeHead(503).end()
  const server = createServer((_, response) => {
    ecb.asked += 1
    void answering(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const ecb: EcbServer = {
    url: `http://127.0.0.1:${port}/eurofxref-daily.xml`,
    asked: 0,
    publish(day, change = (same) => same) {
      answering = (response) => void response.end(change(text.replace('2026-11-25', day)))
    },
    answer(next) {
      answering = next
    },
  }
  return ecb
}
