// Sign-in of the platform's staff.

import { endpoint } from '../../kernel/endpoint.ts'
import { Instant, Nothing } from '../../kernel/shapes.ts'
import { CodeRequest, CodeSent, SIGN_IN_ERRORS, SignIn } from '../../session/shapes.ts'
import { z } from 'zod'

export const OfficeUser = z
  .object({
    id: z.string(),
    username: z.string(),
    nickname: z.string(),
    role: z.array(z.string()),
    factorMissing: z.boolean().describe('A second factor has to be set up before anything else is open'),
  })
  .meta({ id: 'OfficeUser' })

export const officeLogin = endpoint({
  name: 'office.login',
  method: 'POST',
  path: '/admin/v1/login',
  surface: 'backoffice',
  summary: "Signs in a member of the platform's staff",
  access: { public: true },
  rate: 'login',
  reserved: true,
  body: SignIn.extend({ password: z.string().max(64) }),
  reply: z.object({ token: z.string(), expiresAt: Instant, user: OfficeUser }),
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
