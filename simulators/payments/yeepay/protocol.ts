// The protocol of the simulated Yeepay platform: how a request is read and verified, and how it signs.

import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  publicEncrypt,
  constants,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { SimRequest } from '../provider.ts'

export interface YopAuthority {
  readonly appKey: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly seconds: number
  readonly text: string
  readonly names: readonly string[]
  readonly signature: string
}

const AUTHORIZATION =
  /^YOP-RSA2048-SHA256 (yop-auth-v3\/([\w-]+)\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\/(\d{1,5}))\/([a-z0-9;-]+)\/([\w-]+)\$SHA256$/

export function authorityOf(request: SimRequest): YopAuthority | undefined {
  const [, text, appKey, time, seconds, names, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (text === undefined) return undefined
  return {
    text,
    appKey: appKey!,
    at: Date.parse(time!),
    seconds: Number(seconds),
    names: names!.split(';'),
    signature: signature!,
  }
}

/** The parameters of a query or form: names and values arrive encoded twice. */
export function parametersOf(request: SimRequest): Record<string, string> {
  const once = request.method === 'GET' ? request.query : new URLSearchParams(request.body.toString('utf8'))
  return Object.fromEntries([...once].map(([name, value]) => [decode(name), decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const percent = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9\-_.~]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** `digest`: the content differs from its digest. */
export function verify(
  request: SimRequest,
  authority: YopAuthority,
  key: KeyObject,
): 'ok' | 'digest' | 'signature' {
  const pairs = Object.entries(parametersOf(request)).map(
    ([name, value]) => `${percent(name)}=${percent(value)}`,
  )
  const sorted = pairs.sort().join('&')
  const isGet = request.method === 'GET'
  const digest = createHash('sha256')
    .update(isGet ? '' : sorted)
    .digest('hex')
  if (request.headers['x-yop-content-sha256'] !== digest) return 'digest'
  const needed = ['x-yop-appkey', 'x-yop-content-sha256', 'x-yop-request-id']
  if (!needed.every((name) => authority.names.includes(name))) return 'signature'
  const lines = authority.names.map(
    (name) => `${percent(name)}:${percent(String(request.headers[name] ?? '').trim())}`,
  )
  const text = [authority.text, request.method, request.path, isGet ? sorted : '', ...lines].join('\n')
  const verifier = createVerify('RSA-SHA256').update(text, 'utf8')
  return verifier.verify(key, authority.signature, 'base64url') ? 'ok' : 'signature'
}

export const sign = (text: string, privateKey: string) =>
  `${createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64url')}$SHA256`

/** A notification's envelope: signed by the platform, then encrypted for the merchant. */
export function envelope(content: object, privateKey: string, merchant: KeyObject): string {
  const text = JSON.stringify(content)
  const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64url')
  const aesKey = randomBytes(16)
  const cipher = createCipheriv('aes-128-ecb', aesKey, null)
  const data = Buffer.concat([cipher.update(`${text}$${signature}`, 'utf8'), cipher.final()])
  const encryptedKey = publicEncrypt({ key: merchant, padding: constants.RSA_PKCS1_PADDING }, aesKey)
  return `${encryptedKey.toString('base64url')}$${data.toString('base64url')}$AES$SHA256`
}
