// The platform's own staff: profiles, permissions, invitations, passwords and sessions.

import { OFFICE_ROLES } from '@interline/domain/access/access'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { Instant, Int4, LocaleCode, Nothing, Text } from '../../kernel/shapes.ts'
import { AgencyId, OWNER_RESET_ERRORS, OwnerReset } from '../../users/calls.ts'

const admin = { realm: 'office', roles: ['platformAdmin'] } as const
const common = { surface: 'backoffice', access: admin } as const
const ById = z.object({ id: z.string().max(40) })
const Roles = z.array(z.enum(OFFICE_ROLES)).max(OFFICE_ROLES.length).describe('At least one')
const Status = z.enum(['active', 'inactive'])

const StaffMember = z
  .object({
    id: z.string(),
    username: z.string().describe('Email address; signs in with it, and it never changes'),
    nickname: z.string(),
    roles: z.array(z.enum(OFFICE_ROLES)),
    status: Status,
    secondFactor: z.boolean(),
    lastSeenAt: Instant.nullable(),
    invitation: z
      .object({ state: z.enum(['open', 'expired', 'ended']), sentAt: Instant, expiresAt: Instant })
      .nullable()
      .describe('While the person has not set a password; null: they have'),
    version: z.int(),
  })
  .meta({ id: 'StaffMember' })

export const listStaff = endpoint({
  name: 'officeStaff.list',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/staff',
  summary: 'Everybody of the staff by name',
  access: { realm: 'office', roles: ['platformAdmin', 'auditor'] },
  rate: 'read',
  reply: z.object({
    staff: z.array(StaffMember),
    factorDemanded: z.boolean().describe('Everybody of the staff signs in with a second factor'),
  }),
  errors: [],
})

export const inviteStaff = endpoint({
  name: 'officeStaff.invite',
  ...common,
  method: 'POST',
  path: '/admin/v1/staff',
  summary: 'Adds a member of the staff and mails them a link to set a password',
  rate: 'write',
  idempotent: true,
  body: z.object({
    email: Text(254),
    nickname: Text(50),
    roles: Roles,
    locale: LocaleCode.optional().describe('Language of the invitation; absent: that of the caller'),
  }),
  reply: StaffMember,
  errors: ['users.name_taken', 'users.role_missing', 'site.no_public_address'],
})

export const updateStaff = endpoint({
  name: 'officeStaff.update',
  ...common,
  method: 'PUT',
  path: '/admin/v1/staff/:id',
  summary: 'Changes name, roles and status; a change of rights ends the sessions',
  rate: 'write',
  params: ById,
  body: z.object({ nickname: Text(50), roles: Roles, status: Status, version: Int4 }),
  reply: StaffMember,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'users.role_missing',
    'users.last_administrator',
    'users.own_account',
  ],
})

export const resendStaffInvitation = endpoint({
  name: 'officeStaff.resendInvitation',
  ...common,
  method: 'POST',
  path: '/admin/v1/staff/:id/invitation',
  summary: 'Mails a new invitation; the link of the one before stops working',
  rate: 'write',
  params: ById,
  reply: StaffMember,
  errors: ['request.not_found', 'users.has_joined', 'session.inactive', 'site.no_public_address'],
})

export const removeStaff = endpoint({
  name: 'officeStaff.withdrawInvitation',
  ...common,
  method: 'DELETE',
  path: '/admin/v1/staff/:id',
  summary: 'Withdraws an invitation: the link stops working and the address is free again',
  rate: 'write',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found', 'users.has_joined'],
})

export const resetStaffPassword = endpoint({
  name: 'officeStaff.resetPassword',
  ...common,
  method: 'POST',
  path: '/admin/v1/staff/:id/password',
  summary: 'Mails a link to set a new password, good for 24 hours',
  rate: 'write',
  params: ById,
  reply: z.object({ sentTo: z.string(), expiresAt: Instant }),
  errors: ['request.not_found', 'users.not_joined', 'session.inactive', 'site.no_public_address'],
})

export const endStaffSessions = endpoint({
  name: 'officeStaff.endSessions',
  ...common,
  method: 'DELETE',
  path: '/admin/v1/staff/:id/sessions',
  summary: 'Ends every session of a member of the staff but this one',
  rate: 'write',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found'],
})

export const resetOwner = endpoint({
  name: 'officeStaff.resetOwner',
  surface: 'backoffice',
  method: 'POST',
  path: '/admin/v1/agencies/:id/superuser/password',
  summary: 'Mails the owners of an agency a link to set a new password, good for 24 hours',
  access: { realm: 'office', roles: ['platformAdmin', 'onboarding'] },
  rate: 'write',
  params: AgencyId,
  reply: OwnerReset,
  errors: OWNER_RESET_ERRORS,
})
