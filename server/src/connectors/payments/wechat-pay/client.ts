// Signed calls of API v3. Signatures, their texts and the encryption are the library's; the HTTP call is ours, so
// that the clock is the product's and a lost answer is told apart from a refused connection.

import { X509Certificate, type KeyObject } from 'node:crypto'
import { rsaPublicKey } from '../account-keys.ts'
import { exchange, type Exchanged } from '../exchange.ts'
import { AccountKeysError, type GatewayCall } from '../port.ts'

const load = () => import('wechatpay-axios-plugin')
type Library = Awaited<ReturnType<typeof load>>

export interface WechatAccount {
  readonly mchid: string
  readonly appid: string
  /** Of the merchant's certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
  /** 32 bytes: notifications are encrypted with it. */
  readonly apiV3Key: string
  /** By certificate serial or key id: several while keys are exchanged. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>
  readonly base: string
}

type Fields = Readonly<Record<string, unknown>>

export type WechatAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Fields }
  /** Not signed by one of the platform's keys: proves nothing. */
  | {
      readonly kind: 'unverified'
      readonly why: 'bad_signature' | 'stale'
      readonly status: number
      readonly body: Fields
    }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }

export interface WechatRequest {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: object
}

export interface WechatClient {
  readonly account: WechatAccount
  /** Never throws. */
  call(request: WechatRequest, call: GatewayCall): Promise<WechatAnswer>
  /** A file of theirs: its answer is not signed. */
  download(url: string, call: GatewayCall): Promise<Exchanged>
  /** Whether headers sign a body with one of the platform's keys; `stale`: more than five minutes off our clock. */
  verify(headers: SignatureHeaders, body: Buffer): Promise<'ok' | 'bad_signature' | 'stale'>
  /** The text inside a notification. Throws if it is not encrypted with our key. */
  decrypt(resource: { ciphertext: string; nonce: string; associatedData: string }): Promise<string>
}

export interface SignatureHeaders {
  readonly timestamp: string | undefined
  readonly nonce: string | undefined
  readonly serial: string | undefined
  readonly signature: string | undefined
}

/** Either side's clock may differ by so much. */
const CLOCK_SECONDS = 300
const DOWNLOAD_TIMEOUT_MS = 60_000
const MAX_FILE_BYTES = 50_000_000

export function wechatClient(account: WechatAccount, now: () => number): WechatClient {
  let loaded: Promise<Library> | undefined
  const library = () => (loaded ??= load())

  async function authorization(method: string, path: string, body: string): Promise<string> {
    const { Formatter, Rsa } = await library()
    const timestamp = Math.floor(now() / 1000)
    const nonce = Formatter.nonce()
    const signature = Rsa.sign(Formatter.request(method, path, timestamp, nonce, body), account.privateKey)
    return Formatter.authorization(account.mchid, nonce, signature, timestamp, account.serial)
  }

  async function verify(headers: SignatureHeaders, body: Buffer) {
    const { timestamp, nonce, serial, signature } = headers
    const key = account.platformKeys.get(serial?.toUpperCase() ?? '')
    if (!key || !timestamp || !nonce || !signature) return 'bad_signature'
    if (!(Math.abs(now() / 1000 - Number(timestamp)) <= CLOCK_SECONDS)) return 'stale'
    const { Formatter, Rsa } = await library()
    const text = Formatter.response(timestamp, nonce, body.toString('utf8'))
    return Rsa.verify(text, signature, key) ? 'ok' : 'bad_signature'
  }

  return {
    account,
    verify,
    async call({ method, path, body }, { signal }) {
      const text = body ? JSON.stringify(body) : ''
      const answer = await exchange({
        url: account.base + path,
        method,
        headers: {
          authorization: await authorization(method, path, text),
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Interline',
        },
        ...(body ? { body: text } : {}),
        signal,
      })
      if (answer.kind !== 'answer') return answer
      const { status, headers } = answer
      const signed = signatureHeaders((name) => headers.get(name) ?? undefined)
      const fields = jsonOf(answer.body)
      // Refusals are not always signed; a success is.
      if (signed.signature === undefined && status >= 400) return { kind: 'answer', status, body: fields }
      const why = await verify(signed, answer.body)
      return why === 'ok'
        ? { kind: 'answer', status, body: fields }
        : { kind: 'unverified', why, status, body: fields }
    },
    async download(url, { signal }) {
      const { pathname, search } = new URL(url)
      return exchange({
        url,
        method: 'GET',
        headers: { authorization: await authorization('GET', pathname + search, '') },
        signal,
        timeout: DOWNLOAD_TIMEOUT_MS,
        maxBytes: MAX_FILE_BYTES,
      })
    },
    async decrypt({ ciphertext, nonce, associatedData }) {
      const { Aes } = await library()
      return Aes.AesGcm.decrypt(ciphertext, account.apiV3Key, nonce, associatedData)
    },
  }
}

/** `read` gives a header by its name in lower case. */
export function signatureHeaders(read: (name: string) => string | undefined): SignatureHeaders {
  return {
    timestamp: read('wechatpay-timestamp'),
    nonce: read('wechatpay-nonce'),
    serial: read('wechatpay-serial'),
    signature: read('wechatpay-signature'),
  }
}

function jsonOf(body: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}

/**
 * The platform's keys by id. A value is a certificate, or the key's id (`PUB_KEY_ID_...`) in a line before its
 * public key. Throws AccountKeysError.
 */
export function platformKeys(field: string, values: readonly string[]): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const text of values.map((value) => value.trim()).filter((value) => value !== '')) {
    if (text.startsWith('-----BEGIN CERTIFICATE')) {
      keys.set(serialOf(field, text), rsaPublicKey(field, text))
      continue
    }
    const [, id, key] = /^(PUB_KEY_ID_\w+|[0-9A-Fa-f]{8,64})[\s:]+([\s\S]+)$/.exec(text) ?? []
    if (id === undefined) throw new AccountKeysError(field, 'no_key_id')
    keys.set(id.toUpperCase(), rsaPublicKey(field, key!))
  }
  if (keys.size === 0) throw new AccountKeysError(field, 'missing')
  return keys
}

function serialOf(field: string, pem: string): string {
  try {
    return new X509Certificate(pem).serialNumber.toUpperCase()
  } catch {
    throw new AccountKeysError(field, 'not_certificate')
  }
}
