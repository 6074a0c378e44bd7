import { Failure } from '@interline/contract/kernel/envelope'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { saidBy } from '../support/fuzz/raw-http.ts'

const app = await testApp()
let port = 0
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as { port: number }).port
})

const say = (text: string) => saidBy(port, text)
const HEAD = 'Host: localhost\r\nAccept-Language: en\r\nConnection: close\r\n'

const REFUSED: readonly [what: string, text: string, status: number, key: ErrorKey][] = [
  ['a method that HTTP does not know', `FOO /base/v2/clock HTTP/1.1\r\n${HEAD}\r\n`, 400, 'request.not_http'],
  ['no HTTP at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 400, 'request.not_http'],
  ['an address with a space', `GET /base v2 HTTP/1.1\r\n${HEAD}\r\n`, 400, 'request.not_http'],
  ['a header with a zero byte', `GET / HTTP/1.1\r\n${HEAD}X-A: \0\r\n\r\n`, 400, 'request.not_http'],
  ['no Host', 'GET /base/v2/clock HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.not_http'],
  ['a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${HEAD}\r\n`, 400, 'request.not_http'],
  [
    'two lengths',
    `POST /base/v2/login HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'request.not_http',
  ],
  [
    'a piece of a body without its length',
    `POST /base/v2/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    400,
    'request.not_http',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(200_000)}\r\n\r\n`,
    431,
    'request.headers_too_large',
  ],
  ['a broken escape', `GET /base/v2/%zz HTTP/1.1\r\n${HEAD}\r\n`, 400, 'request.unreadable'],
  [
    'an id without end',
    `GET /order/v2/flight/orders/${'9'.repeat(500)} HTTP/1.1\r\n${HEAD}\r\n`,
    404,
    'request.not_found',
  ],
  ['a method that no call has', `PROPFIND /base/v2/clock HTTP/1.1\r\n${HEAD}\r\n`, 404, 'request.not_found'],
  [
    'a form',
    `POST /base/v2/login HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
    400,
    'request.unreadable',
  ],
]

test.each(REFUSED)('[A15] %s is refused in the envelope', async (_what, text, status, key) => {
  const answer = await say(text)
  const { key: told, message, traceId } = Failure.parse(JSON.parse(answer.body))
  expect([answer.status, told]).toEqual([status, key])
  expect(message).toMatch(/^.{15,}[.。]$/s)
  expect(answer.headers['x-trace-id']).toBe(traceId)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('[A15 A10] the language comes from the headers, else the site', async () => {
  const message = async (headers: string) => {
    const { body } = await say(`FOO / HTTP/1.1\r\n${headers}\r\n`)
    return Failure.parse(JSON.parse(body)).message
  }
  expect(await message('Host: localhost\r\nAccept-Language: zh-TW\r\n')).toContain('標頭')
  expect(await message('host: localhost\r\naccept-language: zh-CN,zh;q=0.9\r\n')).toContain('请求头')
  const site = await app.anonymous.call('site.getSiteConfig', {}, { headers: { host: 'dragon.localhost' } })
  expect(site.status).toBe(200)
  expect(await message('Host: dragon.localhost:3000\r\n')).toContain('请求头')
})

test('[A15] a half-sent request gets a response', async () => {
  const server = new Promise<Socket>((resolve) => app.http.server.once('connection', resolve))
  const answered = say(`POST /base/v2/login HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n`)
  // The one-minute limit is Node's; the response after it is ours.
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.http.server.emit('clientError', late, await server)
  const { status, body } = await answered
  expect([status, Failure.parse(JSON.parse(body)).key]).toEqual([408, 'request.timed_out'])
})

test('[A15] an unknown expectation changes nothing', async () => {
  const { status, body } = await say(`GET /base/v2/clock HTTP/1.1\r\n${HEAD}Expect: a miracle\r\n\r\n`)
  expect([status, (JSON.parse(body) as { code: number }).code]).toEqual([200, 0])
})

test('[A15] a disconnect in between disturbs no other', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) =>
    socket.write(`FOO / HTTP/1.1\r\n${'a'.repeat(500)}`, () => {
      socket.resetAndDestroy()
      resolve()
    }),
  )
  expect((await say(`GET /base/v2/clock HTTP/1.1\r\n${HEAD}\r\n`)).status).toBe(200)
})
