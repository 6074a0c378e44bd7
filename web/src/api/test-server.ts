/** For tests: a real server on a real socket that the page's own `fetch` calls, with scripted answers. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface TestServer {
  /** Requests in order of arrival. */
  readonly seen: Array<{ readonly request: IncomingMessage; readonly body: string }>
  answer(answer: Answer): void
  close(): Promise<void>
}

export async function startTestServer(): Promise<TestServer> {
  const seen: TestServer['seen'] = []
  let current: Answer = json(200, { code: 0, data: null, message: '' })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      seen.push({ request, body })
      current(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The test browser runs on the server's own origin, as in production.
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  return {
    seen,
    answer: (answer) => (current = answer),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export function json(status: number, body: unknown): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}

export const good = (data: unknown) => json(200, { code: 0, data, message: '' })
