// Staff who view the portal as a user of an agency.

import { AGENCY_ROLES } from '@interline/domain/access/access'
import { IMPERSONATORS, MAX_REASON } from '@interline/domain/backoffice/impersonation/impersonation'
import { endpoint } from '../../kernel/endpoint.ts'
import { Instant, Nothing, Text, OrderId } from '../../kernel/shapes.ts'
import { z } from 'zod'

const AgencyToSee = z
  .object({
    id: z.int(),
    name: z.string(),
    parent: z.string().nullable().describe('Name of the agency above; null: top level'),
    status: z
      .enum(['active', 'frozen', 'closed'])
      .describe('Its own; only people of an active agency can sign in'),
  })
  .meta({ id: 'AgencyToSee' })

export const impersonationAgencies = endpoint({
  name: 'impersonation.agencies',
  method: 'GET',
  path: '/admin/v1/impersonation/agencies',
  surface: 'backoffice',
  summary: 'Agencies by name, with those words or that number in it; at most 50',
  access: IMPERSONATORS,
  rate: 'read',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  reply: z.object({ agencies: z.array(AgencyToSee), more: z.boolean() }),
  errors: [],
})

export const impersonationPeople = endpoint({
  name: 'impersonation.people',
  method: 'GET',
  path: '/admin/v1/impersonation/agencies/:id/people',
  surface: 'backoffice',
  summary: 'The people of an agency by name, and whether the portal can be seen as theirs',
  access: IMPERSONATORS,
  rate: 'read',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: z.object({
    agency: AgencyToSee,
    people: z.array(
      z.object({
        id: z.string(),
        nickname: z.string(),
        username: z.string(),
        roles: z.array(z.enum(AGENCY_ROLES)),
        status: z.enum(['active', 'inactive', 'testing']),
        canBeSeen: z.boolean().describe('Only people who could sign in themselves'),
      }),
    ),
  }),
  errors: ['request.not_found'],
})

export const startImpersonation = endpoint({
  name: 'impersonation.start',
  method: 'POST',
  path: '/admin/v1/impersonation',
  surface: 'backoffice',
  summary:
    'Looks at the portal as a person of an agency, read only and for half an hour: as a chosen one, or as whoever made an order',
  access: IMPERSONATORS,
  rate: 'write',
  body: z
    .object({
      userId: z.string().max(40).optional().describe('This person'),
      orderId: OrderId.optional().describe('Whoever made this order'),
      reason: Text(MAX_REASON).describe('Why; kept with the platform'),
    })
    .refine(({ userId, orderId }) => (userId === undefined) !== (orderId === undefined), {
      path: ['userId'],
    }),
  reply: z.object({ person: z.string(), agency: z.string(), until: Instant }),
  errors: ['request.not_found', 'impersonation.person_away'],
})

export const endImpersonation = endpoint({
  name: 'impersonation.end',
  method: 'DELETE',
  path: '/admin/v1/impersonation',
  surface: 'backoffice',
  summary: 'Ends looking as a person; answers well even when it is over already',
  access: { public: true },
  rate: 'write',
  reply: Nothing,
  errors: [],
})
