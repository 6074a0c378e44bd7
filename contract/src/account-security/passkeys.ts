// Passkeys of the caller's own account, and the sign-in with one. The same in both realms. Origin and host are
// those of the site's public address, whatever address the request came to.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Nothing, Text } from '../kernel/shapes.ts'
import { NewPasskey, PasskeyCreation, PasskeyRequest, SignedPasskey } from './passkey-shapes.ts'
import { openTo, Proof, PROOF_ERRORS, RecoveryCodes, type Place } from './proof.ts'

const Id = z.object({ id: z.string().max(40) })

/** Calls about the own passkeys in one realm. */
export function passkeyCalls<const Name extends string, const Realm extends 'agency' | 'office'>(
  name: Name,
  { realm, prefix }: Place<Realm>,
) {
  const common = openTo(realm)
  const path = `${prefix}/me/security/passkeys`
  return {
    beginPasskey: endpoint({
      ...common,
      name: `${name}.beginPasskey`,
      method: 'POST',
      path: `${path}/options`,
      summary: 'What the browser needs to create a passkey, valid for five minutes',
      rate: 'login',
      body: Proof,
      reply: z.object({
        options: PasskeyCreation,
        origin: z.string().describe('The address that the passkey works on'),
      }),
      errors: [...PROOF_ERRORS, 'account.passkeys_full', 'site.no_public_address'],
    }),
    addPasskey: endpoint({
      ...common,
      name: `${name}.addPasskey`,
      method: 'POST',
      path,
      summary:
        'Adds the passkey that the browser has created; the first second factor ends every other session and issues recovery codes',
      rate: 'login',
      body: z.object({ name: Text(60), passkey: NewPasskey }),
      reply: RecoveryCodes,
      errors: ['account.passkey_refused', 'account.passkey_expired', 'account.passkeys_full'],
    }),
    renamePasskey: endpoint({
      ...common,
      name: `${name}.renamePasskey`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Renames one of the own passkeys',
      rate: 'write',
      params: Id,
      body: z.object({ name: Text(60) }),
      reply: Nothing,
      errors: ['request.not_found'],
    }),
    removePasskey: endpoint({
      ...common,
      name: `${name}.removePasskey`,
      method: 'POST',
      path: `${path}/:id/removal`,
      summary: 'Removes one of the own passkeys, with password and a code or passkey',
      rate: 'login',
      params: Id,
      body: Proof,
      reply: Nothing,
      errors: [...PROOF_ERRORS, 'request.not_found'],
    }),
    beginProof: endpoint({
      ...common,
      name: `${name}.beginProof`,
      method: 'POST',
      path: `${prefix}/me/security/passkey-proofs`,
      summary: 'A challenge that one of the own passkeys signs, as proof for a change of the own account',
      rate: 'login',
      reply: z.object({ options: PasskeyRequest, origin: z.string() }),
      errors: ['site.no_public_address'],
    }),
  }
}

/** Signing in with a passkey, which replaces password and code. */
export const PasskeyChallenge = z.object({ options: PasskeyRequest, origin: z.string() })

export const PasskeySignIn = z.object({
  passkey: SignedPasskey,
  username: Text(254).optional().describe('Refused if the passkey belongs to another user'),
})

export const PASSKEY_SIGN_IN_ERRORS = [
  'account.passkey_expired',
  'session.passkey_refused',
  'session.inactive',
] as const
