import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPkcs1 } from './rsa-pkcs1.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const encrypt = (bytes: Buffer, padding = constants.RSA_PKCS1_PADDING) =>
  publicEncrypt({ key: publicKey, padding }, bytes)
const message = Buffer.from('0123456789abcdef')

test('[D5] a padded message is decrypted', () => {
  expect(decryptPkcs1(privateKey, encrypt(message), 16)).toEqual(message)
  const withZeros = Buffer.alloc(16)
  expect(decryptPkcs1(privateKey, encrypt(withZeros), 16)).toEqual(withZeros)
})

test('[D5] wrong padding or length gives random bytes, no error', () => {
  const block = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(128, 7)
    bytes[0] = 0
    bytes[1] = 2
    bytes[111] = 0
    message.copy(bytes, 112)
    change(bytes)
    return encrypt(bytes, constants.RSA_NO_PADDING)
  }
  expect(
    decryptPkcs1(
      privateKey,
      block(() => undefined),
      16,
    ),
  ).toEqual(message)
  for (const wrong of [
    block((bytes) => (bytes[1] = 1)),
    block((bytes) => (bytes[5] = 0)),
    block((bytes) => (bytes[111] = 9)),
    encrypt(message.subarray(0, 15)),
    encrypt(Buffer.concat([message, message])),
  ]) {
    const read = decryptPkcs1(privateKey, wrong, 16)
    expect(read).toHaveLength(16)
    expect(read).not.toEqual(message)
  }
})
