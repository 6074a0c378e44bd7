// The signatures of the Yeepay open platform (YOP, protocol yop-auth-v3 with RSA-2048 and SHA-256).

import { createDecipheriv, createHash, createSign, createVerify, type KeyObject } from 'node:crypto'
import { decryptPkcs1 } from '../rsa-pkcs1.ts'

type Parameters = Readonly<Record<string, string>>

export interface YopRequest {
  readonly appKey: string
  readonly method: 'GET' | 'POST'
  /** The API's path, without the gateway's prefix. */
  readonly path: string
  readonly parameters: Parameters
  /** Sent and signed beside the required headers. */
  readonly headers?: Parameters
  readonly requestId: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

const VALID_SECONDS = 1800

/** RFC 3986: also what encodeURIComponent leaves. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Sorted `name=value`, both encoded: what is hashed or signed. */
function canonical(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
}

/** Names and values are encoded twice on the wire: by the protocol, and as a form or query. */
export function transmitted(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encode(encode(name))}=${encode(encode(value))}`)
    .join('&')
}

/** The headers of a request, with its signature. */
export function signedHeaders(request: YopRequest, key: KeyObject): Record<string, string> {
  const { appKey, method, path, parameters, requestId, at } = request
  const time = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
  const authority = `yop-auth-v3/${appKey}/${time}/${VALID_SECONDS}`
  const isGet = method === 'GET'
  const headers: Record<string, string> = {
    ...request.headers,
    'x-yop-appkey': appKey,
    'x-yop-content-sha256': createHash('sha256')
      .update(isGet ? '' : canonical(parameters))
      .digest('hex'),
    'x-yop-request-id': requestId,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${encode(name)}:${encode(headers[name]!)}`)
  const text = [authority, method, path, isGet ? canonical(parameters) : '', lines.join('\n')].join('\n')
  const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64url')
  return {
    ...headers,
    authorization: `YOP-RSA2048-SHA256 ${authority}/${names.join(';')}/${signature}$SHA256`,
  }
}

/** Whether one of the platform's keys signed an answer's body. Blanks, tabs and line ends are not signed. */
export function isSigned(body: string, signature: string, keys: readonly KeyObject[]): boolean {
  return verifies(body.replaceAll(/[ \t\r\n]/g, ''), signature, keys)
}

function verifies(text: string, signature: string, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(signature.replace(/\$SHA256$/, ''), 'base64url')
  return keys.some((key) => createVerify('RSA-SHA256').update(text, 'utf8').verify(key, bytes))
}

const AES_KEY_BYTES = 16

/**
 * The text of a notification, `key$data$AES$SHA256`: encrypted with our public key, signed with the platform's.
 * Undefined: not for us, or not from them.
 */
export function openEnvelope(
  envelope: string,
  key: KeyObject,
  platformKeys: readonly KeyObject[],
): string | undefined {
  const [encryptedKey, data, cipher, digest] = envelope.split('$')
  if (!encryptedKey || !data || cipher !== 'AES' || digest !== 'SHA256') return undefined
  try {
    const aesKey = decryptPkcs1(key, Buffer.from(encryptedKey, 'base64url'), AES_KEY_BYTES)
    const decipher = createDecipheriv('aes-128-ecb', aesKey, null)
    const bytes = Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()])
    const text = bytes.toString('utf8')
    const end = text.lastIndexOf('$')
    const content = text.slice(0, end)
    return end > 0 && verifies(content, text.slice(end + 1), platformKeys) ? content : undefined
  } catch {
    return undefined
  }
}
