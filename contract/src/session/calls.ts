// Sign-in and the profile of the signed-in user.

import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { DIALLING_CODE, PHONE } from '@interline/domain/text/phone'
import { PASSKEY_SIGN_IN_ERRORS, PasskeyChallenge, PasskeySignIn } from '../account-security/passkeys.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { ListName, ListSettings } from '../kernel/lists.ts'
import { Nothing, Text } from '../kernel/shapes.ts'
import {
  CodeRequest,
  CodeSent,
  MeReply,
  SessionReply,
  SIGN_IN_ERRORS,
  SignIn,
  UserConfig,
  UserConfigKey,
} from './shapes.ts'
import { z } from 'zod'

export const login = endpoint({
  name: 'session.login',
  method: 'POST',
  path: '/base/v2/login',
  surface: 'portal',
  summary: 'Signs in with a password, with a mailed code, or with both where both are asked for',
  access: { public: true },
  rate: 'login',
  reserved: true,
  body: SignIn,
  reply: SessionReply,
  errors: [...SIGN_IN_ERRORS, 'session.host_not_allowed'],
})

export const requestLoginCode = endpoint({
  name: 'session.requestLoginCode',
  method: 'POST',
  path: '/base/v2/login/code',
  surface: 'portal',
  summary: 'Mails a six-digit sign-in code; the answer is the same whether the user exists or not',
  access: { public: true },
  rate: 'code',
  reserved: true,
  body: CodeRequest,
  reply: CodeSent,
  errors: ['session.code_not_sent'],
})

export const passkeyChallenge = endpoint({
  name: 'session.passkeyChallenge',
  method: 'POST',
  path: '/base/v2/login/passkey/options',
  surface: 'portal',
  summary: 'A challenge to sign in with a passkey, valid for five minutes and once',
  access: { public: true },
  rate: 'login',
  reserved: true,
  reply: PasskeyChallenge,
  errors: ['site.no_public_address'],
})

export const passkeyLogin = endpoint({
  name: 'session.passkeyLogin',
  method: 'POST',
  path: '/base/v2/login/passkey',
  surface: 'portal',
  summary: 'Signs in with a passkey, without password or code',
  access: { public: true },
  rate: 'login',
  reserved: true,
  body: PasskeySignIn,
  reply: SessionReply,
  errors: [...PASSKEY_SIGN_IN_ERRORS, 'session.host_not_allowed'],
})

export const me = endpoint({
  name: 'session.me',
  method: 'GET',
  path: '/base/v2/me',
  surface: 'portal',
  summary: 'Who is signed in',
  access: { realm: 'agency' },
  beforeFactor: true,
  rate: 'read',
  reserved: true,
  reply: MeReply,
  errors: [],
})

export const logout = endpoint({
  name: 'session.logout',
  method: 'DELETE',
  path: '/base/v2/me',
  surface: 'portal',
  summary: 'Signs out; answers well even when the session is already gone',
  access: { public: true },
  rate: 'write',
  reserved: true,
  reply: Nothing,
  errors: [],
})

export const updateMe = endpoint({
  name: 'users.updateMe',
  method: 'PUT',
  path: '/base/v2/me',
  surface: 'portal',
  summary: 'Saves the own profile; the mail address cannot be changed',
  access: { realm: 'agency' },
  rate: 'write',
  body: z.object({
    nickname: Text(50),
    phone: z.object({ area: z.string().regex(DIALLING_CODE), number: z.string().regex(PHONE) }).nullable(),
  }),
  reply: MeReply,
  errors: [],
})

export const changePassword = endpoint({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/base/v2/me/password',
  surface: 'portal',
  summary:
    'Changes the own password and ends every other session; shortly after a sign-in with a mailed code the current one may be left out',
  access: { realm: 'agency' },
  rate: 'login',
  body: z.object({
    currentPassword: z.string().max(PASSWORD_INPUT_MAX).optional(),
    newPassword: z.string().max(PASSWORD_INPUT_MAX),
  }),
  reply: Nothing,
  errors: [
    'users.current_password_wrong',
    'users.password_needed',
    'users.password_too_common',
    'users.password_reused',
  ],
})

export const saveConfig = endpoint({
  name: 'users.saveConfig',
  method: 'PUT',
  path: '/base/v2/me/config/:key',
  surface: 'portal',
  summary: 'Saves one setting of the signed-in person',
  access: { realm: 'agency' },
  rate: 'write',
  params: z.object({ key: UserConfigKey }),
  body: z.object({ value: z.json() }),
  reply: UserConfig,
  errors: [],
})

export const saveList = endpoint({
  name: 'users.saveList',
  method: 'PUT',
  path: '/base/v2/me/lists/:list',
  surface: 'portal',
  summary: 'Saves how the signed-in person likes a list; what is absent stays as it was',
  access: { realm: 'agency' },
  rate: 'write',
  params: z.object({ list: ListName }),
  body: ListSettings,
  reply: ListSettings,
  errors: ['list.settings_full'],
})
