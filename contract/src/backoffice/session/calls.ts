// Sign-in of the platform's staff.

import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { PASSKEY_SIGN_IN_ERRORS, PasskeyChallenge, PasskeySignIn } from '../../account-security/passkeys.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { ListName, ListSettings, ListsSettings } from '../../kernel/lists.ts'
import { Instant, Nothing } from '../../kernel/shapes.ts'
import { CodeRequest, CodeSent, SIGN_IN_ERRORS, SignIn } from '../../session/shapes.ts'
import { z } from 'zod'

export const OfficeUser = z
  .object({
    id: z.string(),
    username: z.string(),
    nickname: z.string(),
    role: z.array(z.string()),
    lists: ListsSettings.optional().describe('How the person likes each list, by its name'),
    factorMissing: z.boolean().describe('A second factor has to be set up before anything else is open'),
  })
  .meta({ id: 'OfficeUser' })

const OfficeSession = z.object({ token: z.string(), expiresAt: Instant, user: OfficeUser })

export const officeLogin = endpoint({
  name: 'office.login',
  method: 'POST',
  path: '/admin/v1/login',
  surface: 'backoffice',
  summary: "Signs in a member of the platform's staff",
  access: { public: true },
  rate: 'login',
  reserved: true,
  body: SignIn.extend({ password: z.string().max(PASSWORD_INPUT_MAX) }),
  reply: OfficeSession,
  errors: SIGN_IN_ERRORS,
})

export const requestOfficeCode = endpoint({
  name: 'office.requestLoginCode',
  method: 'POST',
  path: '/admin/v1/login/code',
  surface: 'backoffice',
  summary: "Mails a sign-in code to a member of the platform's staff",
  access: { public: true },
  rate: 'code',
  reserved: true,
  body: CodeRequest,
  reply: CodeSent,
  errors: ['session.code_not_sent'],
})

export const officePasskeyChallenge = endpoint({
  name: 'office.passkeyChallenge',
  method: 'POST',
  path: '/admin/v1/login/passkey/options',
  surface: 'backoffice',
  summary: 'A challenge for a member of the staff to sign in with a passkey, valid for five minutes and once',
  access: { public: true },
  rate: 'login',
  reserved: true,
  reply: PasskeyChallenge,
  errors: ['site.no_public_address'],
})

export const officePasskeyLogin = endpoint({
  name: 'office.passkeyLogin',
  method: 'POST',
  path: '/admin/v1/login/passkey',
  surface: 'backoffice',
  summary: 'Signs in a member of the staff with a passkey, without password or code',
  access: { public: true },
  rate: 'login',
  reserved: true,
  body: PasskeySignIn,
  reply: OfficeSession,
  errors: PASSKEY_SIGN_IN_ERRORS,
})

export const officeMe = endpoint({
  name: 'office.me',
  method: 'GET',
  path: '/admin/v1/me',
  surface: 'backoffice',
  summary: 'Which member of the staff is signed in',
  access: { realm: 'office' },
  beforeFactor: true,
  rate: 'read',
  reserved: true,
  reply: OfficeUser,
  errors: [],
})

export const officeLogout = endpoint({
  name: 'office.logout',
  method: 'DELETE',
  path: '/admin/v1/me',
  surface: 'backoffice',
  summary: 'Signs out of the back office',
  access: { public: true },
  rate: 'write',
  reserved: true,
  reply: Nothing,
  errors: [],
})

export const saveOfficeList = endpoint({
  name: 'office.saveList',
  method: 'PUT',
  path: '/admin/v1/me/lists/:list',
  surface: 'backoffice',
  summary: 'Saves how the signed-in member of the staff likes a list; what is absent stays as it was',
  access: { realm: 'office' },
  rate: 'write',
  params: z.object({ list: ListName }),
  body: ListSettings,
  reply: ListSettings,
  errors: ['list.settings_full'],
})
