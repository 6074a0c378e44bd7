// Programs of an agency: their keys, what they may call, and what they called. Creating and rotating take no
// Idempotency-Key: its stored answer would keep the key readable.

import { API_SCOPES } from '@interline/domain/access/access'
import { API_MODES } from '@interline/domain/access/api-key'
import { z } from 'zod'
import { developers } from './developer-calls.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { pageOf, PageQuery } from '../kernel/shapes.ts'
import {
  ApiCallPage,
  ApiCallQuery,
  ApiClient,
  ApiClientInput,
  ApiUsage,
  ApiUsageQuery,
  BelowParams,
  ClientParams,
  ClientVersion,
  NewKey,
} from './shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['agencyapikey:write'] },
} as const
const staffReads = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
} as const
const staffWrites = { surface: 'backoffice', access: { realm: 'office', roles: ['opsLead'] } } as const
const changing = ['request.not_found', 'request.version_conflict', 'api_client.ended'] as const

export const apiClients = {
  list: endpoint({
    name: 'apiClients.list',
    method: 'GET',
    path: '/base/v2/api-clients',
    summary: 'API clients of the own agency, those in use first, and the calls that a key can be limited to',
    ...owner,
    rate: 'read',
    reply: z.object({
      clients: z.array(ApiClient),
      calls: z.array(
        z.object({ name: z.string(), scope: z.enum(API_SCOPES), method: z.string(), path: z.string() }),
      ),
    }),
    errors: [],
  }),
  create: endpoint({
    name: 'apiClients.create',
    method: 'POST',
    path: '/base/v2/api-clients',
    summary: 'Creates an API client with its first key, which is shown this once',
    ...owner,
    rate: 'write',
    body: ApiClientInput.extend({ mode: z.enum(API_MODES) }),
    reply: NewKey,
    errors: ['api_client.too_many'],
  }),
  update: endpoint({
    name: 'apiClients.update',
    method: 'PUT',
    path: '/base/v2/api-clients/:id',
    summary: 'Changes name, scopes, calls and addresses of an API client; its keys remain',
    ...owner,
    rate: 'write',
    params: ClientParams,
    body: ApiClientInput.extend(ClientVersion.shape),
    reply: ApiClient,
    errors: changing,
  }),
  rotate: endpoint({
    name: 'apiClients.rotate',
    method: 'POST',
    path: '/base/v2/api-clients/:id/keys',
    summary: 'Makes a new key, shown this once; the previous one ends now or in 24 hours',
    ...owner,
    rate: 'write',
    params: ClientParams,
    body: ClientVersion.extend({
      grace: z.boolean().describe('The previous key is valid for 24 more hours'),
    }),
    reply: NewKey,
    errors: changing,
  }),
  endKey: endpoint({
    name: 'apiClients.endKey',
    method: 'DELETE',
    path: '/base/v2/api-clients/:id/keys/:key',
    summary: 'Ends a replaced key before its 24 hours are over',
    ...owner,
    rate: 'write',
    params: ClientParams.extend({ key: z.string().max(40) }),
    reply: ApiClient,
    errors: ['request.not_found', 'api_client.ended'],
  }),
  end: endpoint({
    name: 'apiClients.end',
    method: 'POST',
    path: '/base/v2/api-clients/:id/end',
    summary: 'Ends an API client and all its keys at once; it cannot be resumed',
    ...owner,
    rate: 'write',
    params: ClientParams,
    body: ClientVersion,
    reply: ApiClient,
    errors: changing,
  }),
  below: endpoint({
    name: 'apiClients.below',
    method: 'GET',
    path: '/base/v2/agencies/:id/apikey',
    summary: 'API clients that the caller’s agency made for one below it, those in use first',
    ...owner,
    rate: 'read',
    params: BelowParams,
    reply: z.object({ clients: z.array(ApiClient) }),
    errors: ['request.not_found'],
  }),
  makeBelow: endpoint({
    name: 'apiClients.makeBelow',
    method: 'POST',
    path: '/base/v2/agencies/:id/apikey',
    summary: 'Makes the API key of an agency directly below, or a new one in its place, shown this once',
    ...owner,
    rate: 'write',
    params: BelowParams,
    body: z.strictObject({
      mode: z.enum(API_MODES),
      grace: z.boolean().describe('A key that it replaces is valid for 24 more hours'),
    }),
    reply: NewKey,
    errors: ['request.not_found', 'agency.by_platform', 'api_client.too_many'],
  }),
  endBelow: endpoint({
    name: 'apiClients.endBelow',
    method: 'DELETE',
    path: '/base/v2/agencies/:id/apikey/:client',
    summary: 'Ends an API client that the caller’s agency made for one below it, and its keys, at once',
    ...owner,
    rate: 'write',
    params: BelowParams.extend({ client: z.string().max(40) }),
    reply: ApiClient,
    errors: ['request.not_found', 'agency.by_platform', 'api_client.ended'],
  }),
  calls: endpoint({
    name: 'apiClients.calls',
    method: 'GET',
    path: '/base/v2/api-clients/calls',
    summary: 'Calls made with the agency’s keys in the last 30 days, newest first',
    ...owner,
    rate: 'read',
    query: ApiCallQuery,
    reply: ApiCallPage,
    errors: [],
  }),
  usage: endpoint({
    name: 'apiClients.usage',
    method: 'GET',
    path: '/base/v2/api-clients/usage',
    summary: 'Calls by day and by name, refusals by kind, searches for each order, and limits',
    ...owner,
    rate: 'read',
    query: ApiUsageQuery,
    reply: ApiUsage,
    errors: [],
  }),
} as const

export const officeApiClients = {
  list: endpoint({
    name: 'officeApiClients.list',
    method: 'GET',
    path: '/admin/v1/api-clients',
    summary: 'API clients of all agencies with their calls of the last 30 days, most calls first',
    ...staffReads,
    rate: 'read',
    query: z.object({ q: z.string().trim().max(64).optional().describe('Agency or client'), ...PageQuery }),
    reply: pageOf(
      z.object({
        client: ApiClient,
        agency: z.object({ id: z.int(), name: z.string() }),
        calls: z.int(),
        refused: z.int(),
        failed: z.int(),
        searches: z.int(),
        orders: z.int(),
      }),
    ),
    errors: [],
  }),
  calls: endpoint({
    name: 'officeApiClients.calls',
    method: 'GET',
    path: '/admin/v1/api-clients/:id/calls',
    summary: 'Calls of one API client in the last 30 days, newest first',
    ...staffReads,
    rate: 'read',
    params: ClientParams,
    query: ApiCallQuery.omit({ client: true }),
    reply: ApiCallPage,
    errors: ['request.not_found'],
  }),
  end: endpoint({
    name: 'officeApiClients.end',
    method: 'POST',
    path: '/admin/v1/api-clients/:id/end',
    summary: 'Ends an API client of an agency and all its keys at once',
    ...staffWrites,
    rate: 'write',
    params: ClientParams,
    body: ClientVersion,
    reply: ApiClient,
    errors: changing,
  }),
} as const

export const apiClientCalls = [
  ...Object.values(apiClients),
  ...Object.values(officeApiClients),
  ...Object.values(developers),
] as const
