// Session tokens: 256 random bits, opaque, stored only as a hash. The token itself exists only in the
// caller's cookie or Authorization header.

import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return `s_${randomBytes(32).toString('base64url')}`
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** True for texts in token format; anything else never reaches the database. */
export function looksLikeToken(text: string): boolean {
  return /^s_[A-Za-z0-9_-]{43}$/.test(text)
}
