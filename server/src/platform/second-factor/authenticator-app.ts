// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and thirty seconds, which every app knows.

import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30
const ISSUER = 'Interline'

/** 160 random bits in base 32. */
export function newAppSecret(): string {
  return generateSecret({ length: 20 })
}

/** What the app reads from the picture: `otpauth://totp/…`. */
export function appAddress(secret: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret })
}

/**
 * The step of thirty seconds that a code belongs to; undefined when it is wrong. The step before and the one after are
 * taken too, because clocks differ; steps up to `after` are used up. `now` in milliseconds of the machine's clock.
 */
export function stepOf(
  code: string,
  { secret, after, now }: { readonly secret: string; readonly after: number; readonly now: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  // The library refuses to look when every step it may take is used up.
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
