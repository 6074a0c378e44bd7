// An agency's users, as seen by colleagues and the owner.

import { AGENCY_ROLES } from '@interline/domain/access/access'
import { isGrantable } from '@interline/domain/access/permissions'
import { DIALLING_CODE, PHONE } from '@interline/domain/text/phone'
import { z } from 'zod'
import { Instant, Int4, Minor, Text } from '../kernel/shapes.ts'

export const UserStatus = z.enum(['active', 'inactive', 'testing'])

export const Phone = z
  .object({ area: z.string().regex(DIALLING_CODE), number: z.string().regex(PHONE) })
  .meta({ id: 'Phone' })

const Roles = z.array(z.enum(AGENCY_ROLES)).max(3).describe('At least one')

const Permissions = z
  .array(z.string().max(40).refine(isGrantable))
  .max(60)
  .nullable()
  .describe('What the person may do within their roles; null: everything that the roles allow')

/** A user's settings by an owner. */
export const UserRights = z.object({
  nickname: Text(50),
  phone: Phone.nullable(),
  roles: Roles,
  status: UserStatus,
  permissions: Permissions,
  onlyOwnOrders: z.boolean().describe('Sees only orders they made themselves'),
  payLimit: Minor.min(0)
    .max(9_999_999_900)
    .nullable()
    .optional()
    .describe('Above it a colleague must agree to a payment; in the settlement currency. Null: no limit'),
})

export const UserEdit = UserRights.extend({ version: Int4 })

/** Visible to owners only. */
const UserDetails = z
  .object({
    permissions: z.array(z.string()).nullable(),
    onlyOwnOrders: z.boolean(),
    payLimit: Minor.nullable(),
    secondFactor: z.boolean().describe('Signs in with an authenticator app'),
    lastSeenAt: Instant.nullable().describe('Last request of any session of theirs that is still known'),
    invitation: z
      .object({
        state: z.enum(['open', 'expired', 'ended']),
        sentAt: Instant,
        expiresAt: Instant,
        by: z.string().nullable(),
      })
      .nullable()
      .describe('While the person has not set a password; null: they have'),
    version: Int4,
  })
  .meta({ id: 'UserDetails' })

export const AgencyUser = z
  .object({
    id: z.string(),
    username: z.string().describe('Email address; signs in with it, and it never changes'),
    nickname: z.string(),
    avatar: z.string().nullable(),
    phone: Phone.nullable(),
    roles: z.array(z.enum(AGENCY_ROLES)),
    status: UserStatus,
    invited: z.boolean().describe('Has not set a password yet'),
    details: UserDetails.nullable(),
  })
  .meta({ id: 'AgencyUser' })
