// Security of the caller's own account, the same in both realms: second factor, recovery codes and sessions.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, Nothing, Text } from '../kernel/shapes.ts'
import { passkeyCalls } from './passkeys.ts'
import { FactorCode, openTo, PROOF_ERRORS, Proof, RecoveryCodes, type Place } from './proof.ts'

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe('The site that it works on'),
    synced: z.boolean().describe('Its provider copies it to the other devices of its owner'),
    madeAt: Instant,
    usedAt: Instant.nullable(),
    blocked: z.boolean().describe('Refused: its counter went back, as that of a copy does'),
  })
  .meta({ id: 'Passkey' })

const AccountSecurity = z
  .object({
    appSince: Instant.nullable().describe('When the authenticator app was turned on; null: it is off'),
    passkeys: z.array(Passkey).describe('Oldest first'),
    passkeyAddress: z
      .string()
      .nullable()
      .describe('Where passkeys can be added and used: the public address of the site; null: it has none'),
    recoveryCodesLeft: z.int(),
    demanded: z.boolean().describe('Everybody in this realm must have a second factor'),
    passwordWithoutOld: Instant.nullable().describe(
      'Until then a new password may be set without the old one: this session was opened with a mailed code',
    ),
  })
  .meta({ id: 'AccountSecurity' })

export const OwnSession = z
  .object({
    id: z.string(),
    browser: z.string().nullable().describe('Chrome, Firefox …; null: a program'),
    system: z.string().nullable().describe('Windows, macOS …'),
    network: z.string().describe('Address that it was opened from; of IPv6 its network'),
    startedAt: Instant,
    seenAt: Instant.describe('Last request, to the minute'),
    current: z.boolean().describe('The session of this request'),
  })
  .meta({ id: 'OwnSession' })

function factorCalls<const Name extends string, const Realm extends 'agency' | 'office'>(
  name: Name,
  { realm, prefix }: Place<Realm>,
) {
  const common = openTo(realm)
  return {
    security: endpoint({
      ...common,
      name: `${name}.security`,
      method: 'GET',
      path: `${prefix}/me/security`,
      summary: 'Which second factor the own account has',
      rate: 'read',
      impersonation: 'withheld',
      reply: AccountSecurity,
      errors: [],
    }),
    beginApp: endpoint({
      ...common,
      name: `${name}.beginApp`,
      method: 'POST',
      path: `${prefix}/me/security/app`,
      summary: 'Creates the secret for an authenticator app, which takes effect once a code confirms it',
      rate: 'login',
      body: Proof,
      reply: z.object({
        secret: z.string().describe('Base 32, to be typed where no picture can be read'),
        address: z.string().describe('otpauth://… for the QR code'),
      }),
      errors: [...PROOF_ERRORS, 'account.app_on'],
    }),
    confirmApp: endpoint({
      ...common,
      name: `${name}.confirmApp`,
      method: 'PUT',
      path: `${prefix}/me/security/app`,
      summary:
        'Turns the authenticator app on with one of its codes, ends every other session and issues recovery codes',
      rate: 'login',
      body: z.object({ code: FactorCode }),
      reply: RecoveryCodes,
      errors: ['account.factor_wrong', 'account.app_not_begun'],
    }),
    removeApp: endpoint({
      ...common,
      name: `${name}.removeApp`,
      method: 'POST',
      path: `${prefix}/me/security/app/removal`,
      summary: 'Turns the authenticator app off, with password and code',
      rate: 'login',
      body: Proof,
      reply: Nothing,
      errors: PROOF_ERRORS,
    }),
    renewRecoveryCodes: endpoint({
      ...common,
      name: `${name}.renewRecoveryCodes`,
      method: 'POST',
      path: `${prefix}/me/security/recovery-codes`,
      summary: 'Issues ten new recovery codes, with password and code; the old ones stop working',
      rate: 'login',
      body: Proof,
      reply: RecoveryCodes,
      errors: PROOF_ERRORS,
    }),
  }
}

function sessionCalls<const Name extends string, const Realm extends 'agency' | 'office'>(
  name: Name,
  { realm, prefix }: Place<Realm>,
) {
  const common = openTo(realm)
  return {
    sessions: endpoint({
      ...common,
      name: `${name}.sessions`,
      method: 'GET',
      path: `${prefix}/me/sessions`,
      summary: 'Where the own account is signed in, newest first',
      rate: 'read',
      impersonation: 'withheld',
      reply: z.array(OwnSession),
      errors: [],
    }),
    endSession: endpoint({
      ...common,
      name: `${name}.endSession`,
      method: 'DELETE',
      path: `${prefix}/me/sessions/:id`,
      summary: 'Ends one of the own sessions; succeeds also where it has ended already',
      rate: 'write',
      params: z.object({ id: z.string().max(40) }),
      reply: Nothing,
      errors: [],
    }),
    endOtherSessions: endpoint({
      ...common,
      name: `${name}.endOtherSessions`,
      method: 'DELETE',
      path: `${prefix}/me/sessions`,
      summary: 'Ends every own session but this one',
      rate: 'write',
      reply: Nothing,
      errors: [],
    }),
  }
}

const agency = { realm: 'agency', prefix: '/base/v2' } as const
const office = { realm: 'office', prefix: '/admin/v1' } as const

export const account = {
  ...factorCalls('account', agency),
  ...passkeyCalls('account', agency),
  ...sessionCalls('account', agency),
}
export const officeAccount = {
  ...factorCalls('officeAccount', office),
  ...passkeyCalls('officeAccount', office),
  ...sessionCalls('officeAccount', office),
}

export const resetFactor = endpoint({
  name: 'officeAccount.resetFactor',
  method: 'POST',
  path: '/admin/v1/factor-resets',
  surface: 'backoffice',
  summary: 'Resets the second factor of a person who has lost it, and ends their sessions',
  access: { realm: 'office', roles: ['platformAdmin'] },
  rate: 'write',
  body: z.object({
    realm: z.enum(['agency', 'office']),
    username: Text(254),
    reason: Text(300).describe('Recorded in the log'),
  }),
  reply: Nothing,
  errors: ['request.not_found', 'account.own_factor'],
})
