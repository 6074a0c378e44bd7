// Agencies and their settings: an agency manages those below it, the platform manages all.

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
} from './shapes.ts'
import { AgencyTrial, AgencyTrialRequest } from './trial-shapes.ts'

const may = (...permissions: string[]) => ({ realm: 'agency', roles: ['finance'], permissions }) as const

const one = z.object({ id: AgencyId })
const changed = ['request.not_found', 'request.version_conflict', 'agency.by_platform'] as const

export const listAgencies = endpoint({
  name: 'agencies.list',
  method: 'GET',
  path: '/base/v2/agencies',
  surface: 'portal',
  summary: 'The agencies below the caller’s, as a tree: each after the one above it',
  access: may('agencies:read'),
  rate: 'read',
  query: AgencyListQuery,
  reply: pageOf(AgencyRow),
  errors: [],
})

export const getAgency = endpoint({
  name: 'agencies.get',
  method: 'GET',
  path: '/base/v2/agencies/:id',
  surface: 'portal',
  summary: 'One agency with its own and its effective settings, and where an inherited value comes from',
  access: may('agencies:read'),
  rate: 'read',
  params: one,
  reply: AgencyDetail,
  errors: ['request.not_found'],
})

export const createAgency = endpoint({
  name: 'agencies.create',
  method: 'POST',
  path: '/base/v2/agencies',
  surface: 'portal',
  summary: 'Opens a sub-agency and invites its owner by mail',
  access: may('agencies:create'),
  rate: 'write',
  idempotent: true,
  body: NewAgency,
  reply: AgencyDetail,
  errors: [
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
    'agency.may_not_create',
    'users.name_taken',
    'site.no_public_address',
  ],
})

export const updateAgency = endpoint({
  name: 'agencies.update',
  method: 'PUT',
  path: '/base/v2/agencies/:id',
  surface: 'portal',
  summary: 'Changes name, contact and notes of an agency; fields that are missing stay as they are',
  access: may('agencies:update'),
  rate: 'write',
  params: one,
  body: AgencyProfile,
  reply: AgencyDetail,
  errors: [...changed],
})

export const freezeAgency = endpoint({
  name: 'agencies.freeze',
  method: 'PUT',
  path: '/base/v2/agencies/:id/frozen',
  surface: 'portal',
  summary: 'Freezes an agency and those below it, or ends it: frozen ones read, but neither book nor pay',
  access: may('agencies:update'),
  rate: 'write',
  params: one,
  body: z.object({ version: Int4, frozen: z.boolean(), reason: Text(300) }),
  reply: AgencyDetail,
  errors: [...changed],
})

export const deleteAgency = endpoint({
  name: 'agencies.delete',
  method: 'DELETE',
  path: '/base/v2/agencies/:id',
  surface: 'portal',
  summary: 'Deletes an agency that has neither money, open orders, users who sign in nor agencies below it',
  access: may('agencies:delete'),
  rate: 'write',
  params: one,
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    people: z.enum(['close']).optional().describe('Its users lose their access with it'),
  }),
  reply: Nothing,
  errors: [...changed, 'agency.not_empty'],
})

export const saveAgencyConfig = endpoint({
  name: 'agencies.saveConfig',
  method: 'PUT',
  path: '/base/v2/agencies/:id/config',
  surface: 'portal',
  summary: 'Sets some settings of an agency (null: no longer set there); unknown names are refused',
  access: may('agencies:config'),
  rate: 'write',
  params: one,
  body: AgencyConfigChange.extend({ version: Int4 }),
  reply: AgencyDetail,
  errors: [...changed, 'agency.currency_locked'],
})

export const agencyHistory = endpoint({
  name: 'agencies.history',
  method: 'GET',
  path: '/base/v2/agencies/:id/history',
  surface: 'portal',
  summary: 'Who changed which setting of an agency, newest first',
  access: may('agencies:read'),
  rate: 'read',
  params: one,
  query: AgencyHistoryQuery,
  reply: pageOf(AgencyHistoryRow),
  errors: ['request.not_found'],
})

export const agencyPeople = endpoint({
  name: 'agencies.people',
  method: 'GET',
  path: '/base/v2/agencies/:id/people',
  surface: 'portal',
  summary: 'The users of an agency by name',
  access: may('agencies:read'),
  rate: 'read',
  params: one,
  reply: z.object({ people: z.array(AgencyPerson) }),
  errors: ['request.not_found'],
})

export const tryAgencyConfig = endpoint({
  name: 'agencies.tryOut',
  method: 'POST',
  path: '/base/v2/agencies/:id/trial',
  surface: 'portal',
  summary: 'Tries settings or a credit limit on the last orders and checked offers; nothing is changed',
  access: may('agencies:config', 'agencycredit:write'),
  rate: 'write',
  params: one,
  body: AgencyTrialRequest,
  reply: AgencyTrial,
  errors: ['request.not_found', 'agency.by_platform'],
})
