// Signatures of the simulated WeChat Pay, in both directions, and the encryption of its notifications.

import { createCipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'
import { randomId } from '../ids.ts'
import type { SimRequest } from '../provider.ts'

const SCHEME =
  /^WECHATPAY2-SHA256-RSA2048 (?=.*mchid="(?<mchid>\w+)")(?=.*serial_no="(?<serial>\w+)")(?=.*nonce_str="(?<nonce>\w+)")(?=.*timestamp="(?<timestamp>\d+)")(?=.*signature="(?<signature>[^"]+)")/

export interface Authorization {
  readonly mchid: string
  readonly serial: string
  readonly nonce: string
  readonly timestamp: string
  readonly signature: string
}

export function authorizationOf(request: SimRequest): Authorization | undefined {
  return SCHEME.exec(request.headers.authorization ?? '')?.groups as Authorization | undefined
}

/** Whether a merchant's key signed the request as sent. */
export function isSigned(
  request: SimRequest,
  { timestamp, nonce, signature }: Authorization,
  key: KeyObject,
): boolean {
  const text = `${request.method}\n${request.target}\n${timestamp}\n${nonce}\n${request.body.toString('utf8')}\n`
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')
}

export interface PlatformKey {
  readonly id: string
  /** PEM. */
  readonly privateKey: string
  readonly publicKey: string
}

/** The headers that sign a body. `at`: milliseconds since the epoch. */
export function signedHeaders(body: string, at: number, key: PlatformKey): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const nonce = randomId('', 32)
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
    .sign(key.privateKey, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': key.id,
    'wechatpay-signature': signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** The encrypted resource of a notification. */
export function encrypted(content: object, originalType: string, apiV3Key: string) {
  const nonce = randomId('', 12)
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(originalType))
  const bytes = Buffer.concat([
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return {
    original_type: originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: originalType,
    nonce,
  }
}
