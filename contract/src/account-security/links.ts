// Mailed links to set a password: requested by a user who forgot it, or sent with an invitation. Callers are
// not signed in. The same in both realms.

import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { LINK_KINDS } from '@interline/domain/session/sign-in-rules'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, Text } from '../kernel/shapes.ts'

const Token = z.string().max(200).describe('What follows the hash sign in the address of the link')

const LINK_ERRORS = [
  'account.link_invalid',
  'account.link_expired',
  'account.link_used',
  'account.link_replaced',
  'account.link_revoked',
  'account.link_other_site',
  'session.inactive',
  'site.no_public_address',
] as const

const LinkState = z
  .object({
    kind: z.enum(LINK_KINDS),
    username: z.string(),
    name: z.string(),
    organisation: z.string().describe('The agency; for staff the site'),
    by: z.string().nullable().describe('Who invited or started the reset; null: the person asked for it'),
    expiresAt: Instant,
  })
  .meta({ id: 'AccountLink' })

function linkCalls<const Name extends string>(name: Name, prefix: string, surface: 'portal' | 'backoffice') {
  const common = { surface, access: { public: true }, method: 'POST' } as const
  return {
    requestLink: endpoint({
      ...common,
      name: `${name}.requestLink`,
      path: `${prefix}/password-links`,
      summary: 'Mails a link to set a new password; the answer is the same whether the user exists or not',
      rate: 'code',
      reserved: true,
      body: z.object({ username: Text(254) }),
      reply: z.object({ validMinutes: z.int() }),
      errors: ['site.no_public_address'],
    }),
    readLink: endpoint({
      ...common,
      name: `${name}.readLink`,
      path: `${prefix}/account-links/state`,
      summary: 'Whom a mailed link is for, and whether it still works',
      rate: 'login',
      body: z.object({ token: Token }),
      reply: LinkState,
      errors: LINK_ERRORS,
    }),
    setPassword: endpoint({
      ...common,
      name: `${name}.setPassword`,
      path: `${prefix}/account-links/password`,
      summary: 'Sets a password with a mailed link, uses the link up and ends every session of the person',
      rate: 'login',
      body: z.object({ token: Token, newPassword: z.string().max(PASSWORD_INPUT_MAX) }),
      reply: z.object({ username: z.string() }),
      errors: [...LINK_ERRORS, 'users.password_too_common', 'users.password_reused'],
    }),
  }
}

/** The pages of a site that receive the token of a link. */
export const LINK_PAGES = { agency: '/set-password', office: '/office/set-password' } as const

export const accountLinks = linkCalls('accountLinks', '/base/v2', 'portal')
export const officeAccountLinks = linkCalls('officeAccountLinks', '/admin/v1', 'backoffice')
