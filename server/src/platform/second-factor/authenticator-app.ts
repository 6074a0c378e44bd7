// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and thirty seconds, which every app
// supports.

import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30
const ISSUER = 'Interline'

/** 160 random bits in base 32. */
export function newAppSecret(): string {
  return generateSecret({ length: 20 })
}

/** The content of the QR code: `otpauth://totp/…`. */
export function appAddress(secret: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret })
}

/**
 * The thirty-second step of a code; undefined when it is wrong. The previous and next step are accepted too,
 * because clocks differ; steps up to `after` are already used. `now` in milliseconds of the machine's clock.
 */
export function stepOf(
  code: string,
  { secret, after, now }: { readonly secret: string; readonly after: number; readonly now: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  // The library throws when every allowed step is already used.
  if (after > current) return undefined
  const verdict = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: STEP_SECONDS,
    ...(after > 0 && { afterTimeStep: after }),
  })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined
}
