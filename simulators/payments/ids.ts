import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `prefix` and so many random letters and digits. */
export function randomId(prefix: string, length: number, alphabet = LETTERS): string {
  let id = prefix
  for (let at = 0; at < length; at += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}

/** So many random digits, the first not 0. */
export function randomDigits(length: number): string {
  return randomId(String(randomInt(1, 10)), length - 1, '0123456789')
}

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** More than the accounts and exchanged keys of one simulated world. */
const PAIRS = 64
const pairsOf = new Map<number, KeyPair[]>()
let dealt = 0

/**
 * An RSA key pair as PEM: PKCS#8 and SPKI. A process makes so many, which takes a tenth of a second each, and
 * then deals them again in turn: simulated keys protect nothing.
 */
export function rsaKeyPair(bits = 2048): KeyPair {
  const pairs = pairsOf.get(bits) ?? []
  pairsOf.set(bits, pairs)
  if (pairs.length === PAIRS) return pairs[dealt++ % PAIRS]!
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  pairs.push(pair)
  return pair
}
