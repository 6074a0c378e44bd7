// The platform's own staff: a realm with its own sign-in, its own cookie and its own prefix.

import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { Instant, Nothing, pageOf, PageQuery, Text } from './kernel/shapes.ts'
import { Enquiry } from './site.ts'

export const OfficeUser = z
  .object({ id: z.string(), username: z.string(), nickname: z.string(), role: z.array(z.string()) })
  .meta({ id: 'OfficeUser' })

export const officeLogin = endpoint({
  name: 'office.login',
  method: 'POST',
  path: '/admin/v1/login',
  summary: "Signs in a member of the platform's staff",
  access: { public: true },
  rate: 'login',
  body: z.object({
    username: Text(254),
    password: z.string().max(64),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  reply: z.object({ token: z.string(), expiresAt: Instant, user: OfficeUser }),
  errors: [
    'session.wrong_credentials',
    'session.code_wrong',
    'session.code_required',
    'session.locked',
    'session.inactive',
  ],
})

export const requestOfficeCode = endpoint({
  name: 'office.requestLoginCode',
  method: 'POST',
  path: '/admin/v1/login/code',
  summary: "Mails a sign-in code to a member of the platform's staff",
  access: { public: true },
  rate: 'code',
  body: z.object({ username: Text(254) }),
  reply: z.object({ resendAfterSeconds: z.int(), validMinutes: z.int() }),
  errors: ['session.code_not_sent'],
})

export const officeMe = endpoint({
  name: 'office.me',
  method: 'GET',
  path: '/admin/v1/me',
  summary: 'Which member of the staff is signed in',
  access: { realm: 'office' },
  rate: 'read',
  reply: OfficeUser,
  errors: [],
})

export const officeLogout = endpoint({
  name: 'office.logout',
  method: 'DELETE',
  path: '/admin/v1/me',
  summary: 'Signs out of the back office',
  access: { public: true },
  rate: 'write',
  reply: Nothing,
  errors: [],
})

export const listEnquiries = endpoint({
  name: 'office.listEnquiries',
  method: 'GET',
  path: '/admin/v1/applications',
  summary: 'Partnership enquiries, newest first',
  access: { realm: 'office', roles: ['onboarding', 'ops', 'opsLead'] },
  rate: 'read',
  query: z.object({
    status: z.enum(['new', 'contacted', 'closed']).optional(),
    q: z.string().trim().max(100).optional(),
    ...PageQuery,
  }),
  reply: pageOf(Enquiry),
  errors: [],
})

export const updateEnquiry = endpoint({
  name: 'office.updateEnquiry',
  method: 'PUT',
  path: '/admin/v1/applications/:id',
  summary: 'Marks an enquiry as contacted or closed',
  access: { realm: 'office', roles: ['onboarding', 'ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ status: z.enum(['new', 'contacted', 'closed']), version: z.int() }),
  reply: Enquiry,
  errors: ['request.not_found', 'request.version_conflict'],
})

export const SandboxLever = z
  .object({
    id: z.string(),
    supplier: z.enum(['SIM-GDS', 'SIM-NDC', 'SIM-LCC', 'any']),
    step: z.enum(['search', 'verify', 'book', 'issue']),
    effect: z.enum([
      'price_up',
      'price_down',
      'sold_out',
      'time_out',
      'unknown',
      'reject',
      'solution_changed',
      'document_changed',
    ]),
    flightNo: z.string().max(8).optional().describe('Only this flight, e.g. CX506'),
    remaining: z.int().min(1).max(1000).describe('How many more times it acts'),
  })
  .meta({ id: 'SandboxLever' })

export const listSandboxLevers = endpoint({
  name: 'office.listSandboxLevers',
  method: 'GET',
  path: '/admin/v1/sandbox/levers',
  summary: 'What the sandbox airline network has been told to do',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'read',
  reply: z.array(SandboxLever),
  errors: [],
})

export const pullSandboxLever = endpoint({
  name: 'office.pullSandboxLever',
  method: 'POST',
  path: '/admin/v1/sandbox/levers',
  summary:
    'Tells the sandbox airline network to change a price, sell out, stay silent or leave an outcome unknown',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  body: SandboxLever.omit({ id: true }),
  reply: z.array(SandboxLever),
  errors: [],
})

export const releaseSandboxLever = endpoint({
  name: 'office.releaseSandboxLever',
  method: 'DELETE',
  path: '/admin/v1/sandbox/levers/:id',
  summary: 'Takes a lever back',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  reply: z.array(SandboxLever),
  errors: ['request.not_found'],
})
