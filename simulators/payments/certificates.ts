// X.509 certificates of a certificate authority that exists as long as the process.

import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { rsaKeyPair } from './ids.ts'

export interface CertificateAuthority {
  /** PEM. */
  readonly certificate: string
  /** A certificate for this name and public key, as PEM. `from` and `to`: milliseconds since the epoch. */
  issue(subject: { name: string; publicKey: string; from: number; to: number }): string
}

export function certificateAuthority(name: string, from: number, to: number): CertificateAuthority {
  const { privateKey, publicKey } = rsaKeyPair()
  const make = (subject: string, key: string, times: readonly [number, number], isAuthority: boolean) =>
    pem(certificate({ issuer: name, subject, publicKey: key, times, isAuthority, privateKey }))
  return {
    certificate: make(name, publicKey, [from, to], true),
    issue: (wanted) => make(wanted.name, wanted.publicKey, [wanted.from, wanted.to], false),
  }
}

interface Wanted {
  readonly issuer: string
  readonly subject: string
  readonly publicKey: string
  readonly times: readonly [number, number]
  readonly isAuthority: boolean
  /** The issuer's. */
  readonly privateKey: string
}

const SHA256_WITH_RSA = '2a864886f70d01010b'
const COMMON_NAME = '550403'
const BASIC_CONSTRAINTS = '551d13'
const ALTERNATIVE_NAME = '551d11'

/** DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const TRUE = der(0x01, Buffer.from([255]))
const ALGORITHM = sequence(oid(SHA256_WITH_RSA), der(0x05))

const nameOf = (text: string) =>
  sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(text, 'utf8')))))

const time = (at: number) =>
  der(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, ''), 'latin1'))

function certificate({ issuer, subject, publicKey, times, isAuthority, privateKey }: Wanted): Buffer {
  const constraints = sequence(
    oid(BASIC_CONSTRAINTS),
    TRUE,
    der(0x04, sequence(...(isAuthority ? [TRUE] : []))),
  )
  const alternative = sequence(
    oid(ALTERNATIVE_NAME),
    der(0x04, sequence(der(0x82, Buffer.from(subject, 'latin1')))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ALGORITHM,
    nameOf(issuer),
    sequence(...times.map(time)),
    nameOf(subject),
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(constraints, ...(isAuthority ? [] : [alternative]))),
  )
  const signature = sign('RSA-SHA256', content, createPrivateKey(privateKey))
  return sequence(content, ALGORITHM, der(0x03, Buffer.from([0]), signature))
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
