// Responses that stay the same for long: reference data. Encoded, hashed and compressed once for as long as
// the use case returns the same object; a caller that already has the response gets 304. A file is made for each
// request and hashed then: a program that reads it again is spared the bytes.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface CachedAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly compressed: Map<string, Promise<Buffer>>
}

const cached = new WeakMap<object, CachedAnswer>()

const COMPRESS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
}

/** Sends the response with an ETag, or 304 if the caller has the same one. */
export async function sendCached(
  reply: FastifyReply,
  request: FastifyRequest,
  answer: object,
  encode: (answer: unknown) => string,
): Promise<FastifyReply> {
  const { body, etag, compressed } = keep(answer, encode)
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isShown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const way = ['br', 'gzip'].find((each) => isTaken(each, request.headers['accept-encoding']))
  const make = way === undefined ? undefined : COMPRESS[way]
  if (way === undefined || !make) return reply.send(body)
  const made = compressed.get(way) ?? make(body)
  compressed.set(way, made)
  // A failed attempt is not cached: the next caller's may succeed.
  made.catch(() => compressed.delete(way))
  const small = await made
  return reply.header('content-encoding', way).send(small)
}

/** Sends a file with an ETag, or 304 if the caller has the same one. Its headers are set already. */
export function sendFileCached(reply: FastifyReply, request: FastifyRequest, content: Buffer): FastifyReply {
  const etag = etagOf(content)
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return isShown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(content)
}

/** `If-None-Match` is a list; a proxy that compressed the response has made its tag weak, which is good enough here. */
function isShown(etag: string, header: string | undefined): boolean {
  const shown = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return shown.includes(etag) || shown.includes('*')
}

/** Whether `Accept-Encoding` accepts the coding; `q=0` excludes it. */
function isTaken(way: string, header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, ...rest]) => name === way && !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
}

function keep(answer: object, encode: (answer: unknown) => string): CachedAnswer {
  const known = cached.get(answer)
  if (known) return known
  const body = Buffer.from(encode(answer))
  const fresh: CachedAnswer = { body, etag: etagOf(body), compressed: new Map() }
  cached.set(answer, fresh)
  return fresh
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`
}
