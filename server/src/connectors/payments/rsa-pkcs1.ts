// Decryption with RSA and PKCS#1 v1.5 padding. Node refuses that padding where its OpenSSL does not hide padding
// errors (Node 20 with OpenSSL 3.0), so the padding is removed here, and an error stays invisible (Bleichenbacher).

import { constants, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto'

/**
 * The message of `length` bytes inside. Where the padding is wrong the result is random bytes of that length, so
 * that the caller fails later, and in the same way, at a signature or a cipher. Throws for input of a wrong size.
 */
export function decryptPkcs1(key: KeyObject, encrypted: Buffer, length: number): Buffer {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted)
  const random = randomBytes(length)
  const start = block.length - length
  // 00 02, at least eight bytes other than zero, 00, and then exactly the message.
  let wrong = block[0]! | (block[1]! ^ 2) | block[start - 1]!
  for (let at = 2; at < start - 1; at += 1) wrong |= Number(block[at] === 0)
  if (start < 11) wrong = 1
  return wrong === 0 ? block.subarray(start) : random
}
