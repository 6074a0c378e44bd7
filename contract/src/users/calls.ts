// An agency's users: profiles, permissions, invitations, passwords and sessions.

import { AGENCY_ROLES } from '@interline/domain/access/access'
import { z } from 'zod'
import { OwnSession } from '../account-security/calls.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, LocaleCode, Nothing, pageOf, PageQuery, Text } from '../kernel/shapes.ts'
import { AgencyUser, UserEdit, UserRights, UserStatus } from './shapes.ts'

const owner = { realm: 'agency', roles: ['SuperUser'], permissions: ['users:write'] } as const
const ById = z.object({ id: z.string().max(40) })
const portal = { surface: 'portal' } as const

export const listUsers = endpoint({
  name: 'users.list',
  ...portal,
  method: 'GET',
  path: '/base/v2/users',
  summary: 'The people of the own agency by name; what they may do is shown to owners alone',
  access: { realm: 'agency' },
  rate: 'read',
  query: z.object({
    q: z.string().trim().max(100).optional().describe('Part of a name, email address or phone number'),
    role: z.enum(AGENCY_ROLES).optional(),
    status: UserStatus.optional(),
    ...PageQuery,
  }),
  reply: pageOf(AgencyUser),
  errors: [],
})

export const getUser = endpoint({
  name: 'users.get',
  ...portal,
  method: 'GET',
  path: '/base/v2/users/:id',
  summary: 'One person of the own agency',
  access: owner,
  rate: 'read',
  params: ById,
  reply: AgencyUser,
  errors: ['request.not_found'],
})

export const inviteUser = endpoint({
  name: 'users.invite',
  ...portal,
  method: 'POST',
  path: '/base/v2/users',
  summary: 'Adds a person and mails them a link to set a password',
  access: owner,
  rate: 'write',
  idempotent: true,
  body: UserRights.extend({
    email: Text(254),
    status: UserStatus.extract(['active', 'testing']).default('active'),
    locale: LocaleCode.optional().describe("Language of the invitation; absent: the agency's"),
  }),
  reply: AgencyUser,
  errors: ['users.name_taken', 'users.role_missing', 'site.no_public_address'],
})

export const updateUser = endpoint({
  name: 'users.update',
  ...portal,
  method: 'PUT',
  path: '/base/v2/users/:id',
  summary: 'Changes name, phone, roles, permissions, status and limits; a change of rights ends the sessions',
  access: owner,
  rate: 'write',
  params: ById,
  body: UserEdit,
  reply: AgencyUser,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'users.role_missing',
    'users.last_owner',
    'users.own_account',
  ],
})

export const resendInvitation = endpoint({
  name: 'users.resendInvitation',
  ...portal,
  method: 'POST',
  path: '/base/v2/users/:id/invitation',
  summary: 'Mails a new invitation; the link of the one before stops working',
  access: owner,
  rate: 'write',
  params: ById,
  reply: AgencyUser,
  errors: ['request.not_found', 'users.has_joined', 'session.inactive', 'site.no_public_address'],
})

export const removeUser = endpoint({
  name: 'users.withdrawInvitation',
  ...portal,
  method: 'DELETE',
  path: '/base/v2/users/:id',
  summary: 'Withdraws an invitation: the link stops working and the address is free again',
  access: owner,
  rate: 'write',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found', 'users.has_joined'],
})

export const resetPassword = endpoint({
  name: 'users.resetPassword',
  ...portal,
  method: 'POST',
  path: '/base/v2/users/:id/password',
  summary: 'Mails a link to set a new password, good for 24 hours',
  access: owner,
  rate: 'write',
  params: ById,
  reply: z.object({ sentTo: z.string(), expiresAt: Instant }),
  errors: ['request.not_found', 'users.not_joined', 'session.inactive', 'site.no_public_address'],
})

export const resetUserFactor = endpoint({
  name: 'users.resetFactor',
  ...portal,
  method: 'DELETE',
  path: '/base/v2/users/:id/second-factor',
  summary: 'Resets the second factor of a person who has lost it, and ends their sessions',
  access: owner,
  rate: 'write',
  params: ById,
  body: z.object({ reason: Text(300).describe('Recorded in the log and mailed to the person') }),
  reply: Nothing,
  errors: ['request.not_found', 'account.own_factor'],
})

export const userSessions = endpoint({
  name: 'users.sessions',
  ...portal,
  method: 'GET',
  path: '/base/v2/users/:id/sessions',
  summary: 'Where a person is signed in, newest first',
  access: owner,
  rate: 'read',
  impersonation: 'withheld',
  params: ById,
  reply: z.array(OwnSession),
  errors: ['request.not_found'],
})

export const endUserSessions = endpoint({
  name: 'users.endSessions',
  ...portal,
  method: 'DELETE',
  path: '/base/v2/users/:id/sessions',
  summary: 'Ends every session of a person, or one of them; this one goes on',
  access: owner,
  rate: 'write',
  params: ById,
  query: z.object({ session: z.string().max(40).optional() }),
  reply: Nothing,
  errors: ['request.not_found'],
})

export const OwnerReset = z.object({
  sent: z.array(z.object({ name: z.string(), sentTo: z.string() })).describe('The owners who got a link'),
  expiresAt: Instant,
})
export const AgencyId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export const OWNER_RESET_ERRORS = ['request.not_found', 'users.no_owner', 'site.no_public_address'] as const

export const resetOwnerPassword = endpoint({
  name: 'users.resetOwner',
  ...portal,
  method: 'POST',
  path: '/base/v2/agencies/:id/superuser/password',
  summary: 'Mails the owners of a sub-agency a link to set a new password, good for 24 hours',
  access: { realm: 'agency', permissions: ['agencysuperuser:reset'] },
  rate: 'write',
  params: AgencyId,
  reply: OwnerReset,
  errors: OWNER_RESET_ERRORS,
})
