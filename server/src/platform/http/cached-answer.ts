// Responses that stay the same for long: reference data. Encoded, hashed and compressed once for as long as
// the use case returns the same object; a caller that already has the response gets 304. A file is made for each
// request and hashed then: a program that reads it again is spared the bytes. The document of a page is compressed for
// each request, because it differs with site, language and address.

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

const COMPRESS: Record<string, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
}
/** Brotli's quality for what is compressed once, and for what is compressed each time. */
const QUALITY = { kept: 9, once: 5 }

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
  const way = wayOf(request)
  if (way === undefined) return reply.send(body)
  const made = compressed.get(way) ?? COMPRESS[way]!(body, QUALITY.kept)
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

/** Sends the document of a page. */
export async function sendDocument(
  reply: FastifyReply,
  request: FastifyRequest,
  document: string,
): Promise<FastifyReply> {
  reply.headers({ vary: 'accept-encoding, accept-language, cookie, host', 'cache-control': 'no-cache' })
  reply.type('text/html; charset=utf-8')
  const way = wayOf(request)
  if (way === undefined) return reply.send(document)
  const small = await COMPRESS[way]!(Buffer.from(document), QUALITY.once)
  return reply.header('content-encoding', way).send(small)
}

/** The best coding that a request accepts; undefined: none. */
function wayOf(request: FastifyRequest): string | undefined {
  return Object.keys(COMPRESS).find((each) => isTaken(each, request.headers['accept-encoding']))
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
