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

/** A new RSA key pair as PEM: PKCS#8 and SPKI. */
export function rsaKeyPair(bits = 2048): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}
