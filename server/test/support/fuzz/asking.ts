/** A call of the contract as bytes on a socket, correct or mutated in one way. */
import { addressOf } from '@interline/contract/kernel/address'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { Agent, METHODS, request } from 'node:http'
import type { EndpointName } from '@interline/contract/index'
import type { SeededRandom } from './seeded-random.ts'
import { goodQuestion } from './good-questions.ts'
import { kindOf, type Known } from './known-values.ts'
import { changed, CHANGES, type Parts } from './mutations.ts'
import { saidBy } from './raw-http.ts'
import { shaped } from './shaped.ts'

/** The caller. Callers of one group share their knowledge. */
export interface Asker {
  readonly name: string
  readonly group: string
  headers: Readonly<Record<string, string>>
}

export interface Ask {
  readonly endpoint: Endpoint
  readonly asker: Asker
  /** The mutation; or `as it should be`. */
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  /** The whole request as text: what no client can send. */
  readonly raw: string | undefined
}

export interface Heard {
  /** 0: no response. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

interface Making {
  readonly chance: SeededRandom
  readonly days: (from: number) => string
  readonly known: Known
  /** What users of another agency know. */
  readonly foreign: Known
  /** Files accepted by some call, by the call's name. */
  readonly files: ReadonlyMap<string, Buffer>
}

export const RIGHT = 'as it should be'
const IN_VALUES = [...Object.keys(CHANGES), 'missing field', 'extra field']
const ELSEWHERE = [
  'foreign ids',
  'content type',
  'broken JSON',
  'wrong method',
  'bad escape',
  'odd header',
  'no HTTP',
]
export const KINDS: readonly string[] = [RIGHT, ...IN_VALUES, ...ELSEWHERE]

const KEYS = ['a key', 'another key', '', 'k'.repeat(300)]
const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'fr, *;q=0.1']

export function makeAsk(endpoint: Endpoint, asker: Asker, making: Making): Ask {
  const { chance } = making
  const kind = chance.is(0.4) ? RIGHT : chance.pick(KINDS)
  const right = partsOf(endpoint, kind === 'foreign ids' ? { ...making, known: making.foreign } : making)
  const parts = IN_VALUES.includes(kind) ? changed(right, kind, chance) : right
  const file = endpoint.upload && chance.is(0.6) ? fileFor(endpoint, making) : undefined
  const ask: Ask = {
    endpoint,
    asker,
    kind,
    method: endpoint.method,
    path: addressOf(endpoint.path, parts as never),
    headers: {
      'accept-language': chance.pick(LANGUAGES),
      ...asker.headers,
      ...(endpoint.idempotent ? { 'idempotency-key': `${chance.next()}` } : {}),
      ...(file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(!file && endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    body: file ?? (endpoint.body ? Buffer.from(JSON.stringify(parts.body ?? null)) : undefined),
    raw: undefined,
  }
  return outside(ask, chance)
}

function partsOf(endpoint: Endpoint, making: Making): Parts {
  const { chance, known } = making
  const good = chance.is(0.6) ? goodQuestion(endpoint.name as EndpointName, making) : undefined
  if (good) return { params: {}, query: {}, ...good }
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const ids = name === 'id' ? idsFor(endpoint, known) : known.of(name)
      return [name, ids.length > 0 ? chance.pick(ids) : 'none']
    }),
  )
  return {
    params,
    query: endpoint.query ? (shaped(endpoint.query, making) as Record<string, unknown>) : {},
    ...(endpoint.body ? { body: shaped(endpoint.body, making) } : {}),
  }
}

function idsFor({ path }: Endpoint, known: Known): readonly unknown[] {
  const kind = kindOf(path)
  return kind === 'async-shopping' ? known.of('searchId') : known.ids(kind)
}

function fileFor(endpoint: Endpoint, { chance, files }: Making): Buffer {
  const known = files.get(endpoint.name)
  if (known && chance.is(0.5)) return known
  return Buffer.from(Array.from({ length: chance.below(2000) }, () => chance.below(256)))
}

/** Mutations outside the values. */
function outside(ask: Ask, chance: SeededRandom): Ask {
  const { kind, headers } = ask
  const json = ask.body?.toString() ?? '{"a":1}'
  switch (kind) {
    case 'content type':
      return {
        ...ask,
        body: Buffer.from(json),
        headers: { ...headers, 'content-type': chance.pick(TYPES) },
      }
    case 'broken JSON':
      return {
        ...ask,
        body: Buffer.from(
          chance.pick([json.slice(0, -1), `${json}}`, '{', '', '\ufeff{}', '{"a":1,}', 'nul', '[[[[']),
          'utf8',
        ),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    case 'wrong method':
      return { ...ask, method: chance.pick(METHODS.filter((each) => each !== 'CONNECT')) }
    case 'bad escape':
      return {
        ...ask,
        path: ask.path + chance.pick(['%', '/%zz', '%E0%A4%A', '?%=%', '/../..', '//', '%2F..%2F', '%c0%ae']),
      }
    case 'odd header': {
      const [name, value] = chance.pick(ODD_HEADERS)
      return { ...ask, headers: { ...headers, [name]: value } }
    }
    case 'no HTTP':
      return { ...ask, raw: rawOf(ask, chance) }
    default:
      return ask
  }
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/octet-stream',
  'application/json; charset=utf-7',
  'nothing',
  '',
]

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ...KEYS.map((key) => ['idempotency-key', key] as const),
  ['authorization', 'Bearer '],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(5000)}`],
  ['cookie', 'interline_session=%zz; ;;=; __Host-interline_session=\u00e9'],
  ['cookie', `interline_impersonation=${'a'.repeat(300)}; interline_session=${'b'.repeat(300)}`],
  ['host', "x' or 1=1"],
  ['host', '[::1'],
  ['host', 'dragon.localhost'],
  ['accept-language', ';;q=,,zh-\u00ff;q=9'],
  ['x-forwarded-for', "1.1.1.1' --"],
  ['if-none-match', '*'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['content-encoding', 'gzip'],
  ['expect', 'a miracle'],
  ['range', 'bytes=0-1'],
  ['user-agent', 'x'.repeat(3000)],
  ['upgrade', 'websocket'],
]

function rawOf({ method, path, headers, body }: Ask, chance: SeededRandom): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `Host: localhost\r\nConnection: close\r\n${lines.join('')}`
  const text = body?.toString('latin1') ?? ''
  return chance.pick([
    `${method}\u0001 ${path} HTTP/1.1\r\n${head}\r\n`,
    `FOO ${path} HTTP/1.1\r\n${head}\r\n`,
    `${method} ${path} HTTP/9.9\r\n${head}\r\n`,
    `${method} ${path} with spaces HTTP/1.1\r\n${head}\r\n`,
    `${method} ${path} HTTP/1.1\r\n${head}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    `${method} ${path} HTTP/1.1\r\n${head}X-Zero: \0\r\n\r\n`,
    `${method} ${path} HTTP/1.1\r\nConnection: close\r\n${lines.join('')}\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n${text}`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n${text}`,
    `CONNECT localhost:1 HTTP/1.1\r\n${head}\r\n`,
    '\x16\x03\x01\x02\0\x01\0',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])
}

/** Sends over keep-alive sockets. `close` ends them. */
export function sender(port: number): { send(ask: Ask): Promise<Heard>; close(): void } {
  const agent = new Agent({ keepAlive: true })
  const send = ({ method, path, headers, body }: Ask) =>
    new Promise<Heard>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) }
      const asked = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...length },
      })
      asked.on('response', (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    async send(ask) {
      if (ask.raw === undefined) return send(ask)
      const { body, ...heard } = await saidBy(port, ask.raw)
      return { ...heard, bytes: Buffer.from(body) }
    },
    close: () => agent.destroy(),
  }
}
