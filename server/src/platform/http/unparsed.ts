// Requests that never reach the router: an unknown method token, endless headers, a half-sent request, a
// tunnel. They too are answered in the envelope and in the caller's language, as far as it is known.

import { ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import { negotiate, type Locale } from '@interline/domain/text/text'
import type { ConnectionError, FastifyInstance, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '../log/log.ts'
import { errorSentence, type Values } from '../text/sentences.ts'
import { failure } from './failure.ts'

/** Bytes of all headers of a request together, as counted by Node. */
const HEADER_LIMIT = 16 * 1024
/** How long a caller who is still sending may take to read the response. */
const LINGER_MS = 1000

interface UnparsedOptions {
  readonly log: Log
  readonly siteLocale: (host: string) => Locale
}

/** Server options: it reports what it cannot parse, and leaves a missing Host to `serveUnparsed`. */
export function unparsedOptions({ log, siteLocale }: UnparsedOptions): Pick<
  FastifyServerOptions,
  'clientErrorHandler'
> & {
  readonly http: { readonly maxHeaderSize: number; readonly requireHostHeader: false }
} {
  return {
    http: { maxHeaderSize: HEADER_LIMIT, requireHostHeader: false },
    clientErrorHandler: (error: ConnectionError, socket: Duplex) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (!socket.writable || hasBegunToAnswer(socket)) {
        socket.destroy(error)
        return
      }
      const key = keyOf(error.code)
      log.info({ refused: key, reason: error.code }, 'no request')
      answer(socket, key, localeIn(error.rawPacket, siteLocale))
    },
  }
}

/** Answers what Node would silently close: a tunnel, an unknown expectation, a missing Host. */
export function serveUnparsed(app: FastifyInstance, { log, siteLocale }: UnparsedOptions): void {
  app.server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined)
    log.info({ refused: 'request.not_http', reason: 'CONNECT' }, 'no request')
    const { host = '', 'accept-language': languages } = request.headers
    answer(socket, 'request.not_http', negotiate(languages, siteLocale(hostName(host))))
  })
  // Only `100-continue` requires anything; other expectations do not change the response.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw failure('request.not_http')
  })
}

function keyOf(code: string | undefined): ErrorKey {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return 'request.headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timed_out' : 'request.not_http'
}

/** A response whose head was sent cannot be replaced. Node keeps the open response on its socket. */
function hasBegunToAnswer(socket: Duplex): boolean {
  const { _httpMessage } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } | null }
  return _httpMessage?.headersSent === true
}

/** The language named by the headers received so far; else that of the site. */
function localeIn(packet: unknown, siteLocale: UnparsedOptions['siteLocale']): Locale {
  const head = Buffer.isBuffer(packet) ? packet.subarray(0, HEADER_LIMIT).toString('latin1') : ''
  const valueOf = (name: string) => new RegExp(`\\r?\\n${name}:([^\\r\\n]*)`, 'i').exec(head)?.[1]?.trim()
  return negotiate(valueOf('accept-language'), siteLocale(hostName(valueOf('host') ?? '')))
}

function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase()
}

function answer(socket: Duplex, key: ErrorKey, locale: Locale): void {
  const { code, status } = ERRORS[key]
  const traceId = randomUUID()
  const values: Values = { kilobytes: HEADER_LIMIT / 1024 }
  const body = JSON.stringify({ code, data: null, message: errorSentence(key, values, locale), key, traceId })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-trace-id: ${traceId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Closing a connection while its caller still sends loses the response: the rest is read and dropped.
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), LINGER_MS)
  cut.unref()
  socket.once('close', () => clearTimeout(cut))
}
