// The same for the platform's staff: all agencies, at every level.

import { endpoint } from '../kernel/endpoint.ts'
import { Int4, Nothing, pageOf, Text } from '../kernel/shapes.ts'
import { z } from 'zod'
import { AgencyConfigChange } from './config-shapes.ts'
import {
  AgencyDetail,
  AgencyHistoryQuery,
  AgencyHistoryRow,
  AgencyId,
  AgencyListQuery,
  AgencyPerson,
  AgencyProfile,
  AgencyRow,
  NewAgency,
  WebsitePrefix,
} from './shapes.ts'
import { AgencyTrial, AgencyTrialRequest } from './trial-shapes.ts'

const reader = {
  realm: 'office',
  roles: ['onboarding', 'pricing', 'treasury', 'ops', 'opsLead', 'auditor'],
} as const
const keeper = { realm: 'office', roles: ['onboarding'] } as const
const pricer = { realm: 'office', roles: ['onboarding', 'pricing'] } as const

const one = z.object({ id: AgencyId })
const changed = ['request.not_found', 'request.version_conflict'] as const

export const listAllAgencies = endpoint({
  name: 'officeAgencies.list',
  method: 'GET',
  path: '/admin/v1/agencies',
  surface: 'backoffice',
  summary: 'All agencies as a tree: each after the one above it',
  access: reader,
  rate: 'read',
  query: AgencyListQuery,
  reply: pageOf(AgencyRow),
  errors: [],
})

export const getAnyAgency = endpoint({
  name: 'officeAgencies.get',
  method: 'GET',
  path: '/admin/v1/agencies/:id',
  surface: 'backoffice',
  summary: 'One agency with its own and its effective settings, and where an inherited value comes from',
  access: reader,
  rate: 'read',
  params: one,
  reply: AgencyDetail,
  errors: ['request.not_found'],
})

export const createAnyAgency = endpoint({
  name: 'officeAgencies.create',
  method: 'POST',
  path: '/admin/v1/agencies',
  surface: 'backoffice',
  summary: 'Opens an agency, from an enquiry or without one, and invites its owner by mail',
  access: keeper,
  rate: 'write',
  idempotent: true,
  body: NewAgency.extend({
    parentId: AgencyId.nullable().default(null).describe('Null: top level'),
    enquiryId: z.string().max(40).optional().describe('The enquiry that it comes from; it is closed with it'),
  }),
  reply: AgencyDetail,
  errors: [
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
    'request.not_found',
    'agency.too_deep',
    'users.name_taken',
    'site.no_public_address',
    'enquiry.state_not_allowed',
  ],
})

export const updateAnyAgency = endpoint({
  name: 'officeAgencies.update',
  method: 'PUT',
  path: '/admin/v1/agencies/:id',
  surface: 'backoffice',
  summary:
    'Changes name, contact, notes and site label of an agency; fields that are missing stay as they are',
  access: keeper,
  rate: 'write',
  params: one,
  body: AgencyProfile.extend({ websitePrefix: WebsitePrefix.optional() }),
  reply: AgencyDetail,
  errors: [...changed],
})

export const freezeAnyAgency = endpoint({
  name: 'officeAgencies.freeze',
  method: 'PUT',
  path: '/admin/v1/agencies/:id/frozen',
  surface: 'backoffice',
  summary: 'Freezes an agency and those below it, or ends it: frozen ones read, but neither book nor pay',
  access: { realm: 'office', roles: ['onboarding', 'treasury'] },
  rate: 'write',
  params: one,
  body: z.object({ version: Int4, frozen: z.boolean(), reason: Text(300) }),
  reply: AgencyDetail,
  errors: [...changed],
})

export const deleteAnyAgency = endpoint({
  name: 'officeAgencies.delete',
  method: 'DELETE',
  path: '/admin/v1/agencies/:id',
  surface: 'backoffice',
  summary: 'Deletes an agency that has neither money, open orders, users who sign in nor agencies below it',
  access: keeper,
  rate: 'write',
  params: one,
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    people: z.enum(['close']).optional().describe('Its users lose their access with it'),
  }),
  reply: Nothing,
  errors: [...changed, 'agency.not_empty'],
})

export const saveAnyAgencyConfig = endpoint({
  name: 'officeAgencies.saveConfig',
  method: 'PUT',
  path: '/admin/v1/agencies/:id/config',
  surface: 'backoffice',
  summary: 'Sets some settings of an agency (null: no longer set there); unknown names are refused',
  access: pricer,
  rate: 'write',
  params: one,
  body: AgencyConfigChange.extend({ version: Int4 }),
  reply: AgencyDetail,
  errors: [...changed, 'agency.currency_locked'],
})

export const anyAgencyHistory = endpoint({
  name: 'officeAgencies.history',
  method: 'GET',
  path: '/admin/v1/agencies/:id/history',
  surface: 'backoffice',
  summary: 'Who changed which setting of an agency, newest first',
  access: reader,
  rate: 'read',
  params: one,
  query: AgencyHistoryQuery,
  reply: pageOf(AgencyHistoryRow),
  errors: ['request.not_found'],
})

export const anyAgencyPeople = endpoint({
  name: 'officeAgencies.people',
  method: 'GET',
  path: '/admin/v1/agencies/:id/people',
  surface: 'backoffice',
  summary: 'The users of an agency by name',
  access: reader,
  rate: 'read',
  params: one,
  reply: z.object({ people: z.array(AgencyPerson) }),
  errors: ['request.not_found'],
})

export const tryAnyAgencyConfig = endpoint({
  name: 'officeAgencies.tryOut',
  method: 'POST',
  path: '/admin/v1/agencies/:id/trial',
  surface: 'backoffice',
  summary: 'Tries settings or a credit limit on the last orders and checked offers; nothing is changed',
  access: { realm: 'office', roles: ['onboarding', 'pricing', 'treasury'] },
  rate: 'write',
  params: one,
  body: AgencyTrialRequest,
  reply: AgencyTrial,
  errors: ['request.not_found'],
})
