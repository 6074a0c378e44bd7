// What proves that the owner of an account is the one who changes its security.

import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { z } from 'zod'
import { SignedPasskey } from './passkey-shapes.ts'

/** A code from the authenticator app, or a recovery code. */
export const FactorCode = z.string().trim().min(1).max(40)

/** Password, and one of the two others where a second factor exists. */
export const Proof = z.object({
  password: z.string().max(PASSWORD_INPUT_MAX),
  factor: FactorCode.optional(),
  passkey: SignedPasskey.optional().describe('The answer to `account.beginProof`, instead of a code'),
})

export const PROOF_ERRORS = [
  'users.current_password_wrong',
  'account.factor_wrong',
  'account.passkey_refused',
  'account.passkey_expired',
  'session.factor_locked',
] as const

export const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Ten codes, each good once, shown here and never again; empty: the existing ones stay valid'),
})

/** A realm with its own prefix. */
export interface Place<Realm extends 'agency' | 'office'> {
  readonly realm: Realm
  readonly prefix: string
}

/** Every user of a realm, including users who still have to set up a required second factor. */
export function openTo<const Realm extends 'agency' | 'office'>(realm: Realm) {
  const access = { realm } as { readonly realm: Realm } & ({ realm: 'agency' } | { realm: 'office' })
  const surface: 'backoffice' | 'portal' = realm === 'office' ? 'backoffice' : 'portal'
  return { access, surface, beforeFactor: true } as const
}
