/**
 * A proxy in front of the product that passes everything on unchanged, and has every answer of a call judged by
 * `openValidator`. It keeps what was outside of the document for `GET /validating-proxy`.
 */
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer, Verdict } from './validator.ts'

const REPORT = '/validating-proxy'
/** A wrong shape of one list shows in every row. */
const KEPT_FAULTS = 200

export interface ProxyReport {
  /** Answers of calls in the document. */
  readonly judged: number
  /** How often each call was answered. */
  readonly calls: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

interface Proxied {
  readonly upstream: { readonly host: string; readonly port: number }
  readonly judge: (answer: Answer) => Verdict
  /** `/base/`: below these every address is one of a call. */
  readonly roots: readonly string[]
}

export function validatingProxy({ upstream, judge, roots }: Proxied): Server {
  const calls = new Map<string, number>()
  const faults: string[] = []
  const hear = (asked: IncomingMessage, heard: IncomingMessage, pieces: readonly Buffer[]) => {
    const answer = answerOf(asked, heard, pieces)
    const { call, faults: found } = judge(answer)
    if (call !== undefined) calls.set(call, (calls.get(call) ?? 0) + 1)
    const unknown = call === undefined && isUndocumented(answer, roots) ? ['no call of the document'] : []
    for (const fault of [...found, ...unknown])
      if (faults.length < KEPT_FAULTS) faults.push(`${answer.method} ${answer.path.slice(0, 200)}: ${fault}`)
  }
  return createServer((asked, reply) => {
    if (asked.url === REPORT) {
      const judged = [...calls.values()].reduce((sum, each) => sum + each, 0)
      const report: ProxyReport = { judged, calls: Object.fromEntries(calls), faults }
      reply.setHeader('content-type', 'application/json')
      return void reply.end(JSON.stringify(report))
    }
    const passed = request(
      { ...upstream, method: asked.method, path: asked.url, headers: asked.headers },
      (heard) => {
        reply.writeHead(heard.statusCode ?? 502, heard.statusMessage, heard.rawHeaders)
        const pieces: Buffer[] = []
        heard.on('data', (piece: Buffer) => pieces.push(piece))
        heard.on('end', () => setImmediate(() => hear(asked, heard, pieces)))
        heard.pipe(reply)
      },
    )
    // Who has gone hears nothing; what the product does not answer is no answer either.
    reply.on('close', () => passed.destroy())
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
}

function answerOf(asked: IncomingMessage, heard: IncomingMessage, pieces: readonly Buffer[]): Answer {
  const bytes = Buffer.concat(pieces)
  const encoding = heard.headers['content-encoding']
  return {
    method: asked.method ?? 'GET',
    path: asked.url ?? '/',
    status: heard.statusCode ?? 0,
    mediaType: heard.headers['content-type'],
    bytes: bytes.length === 0 ? bytes : decoded(bytes, encoding),
  }
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Something other than "not found" at an address of calls. */
function isUndocumented({ method, path, status }: Answer, roots: readonly string[]): boolean {
  return method !== 'HEAD' && status !== 404 && roots.some((root) => path.startsWith(root))
}
