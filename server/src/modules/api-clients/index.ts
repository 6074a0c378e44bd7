// Programs of agencies: their API keys, what a key opens, and the log of its calls.

import { apiClients, officeApiClients } from '@interline/contract/api-clients/calls'
import { developers } from '@interline/contract/api-clients/developer-calls'
import { hourly } from '../../platform/jobs/hourly.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { openClientKeys, type ClientKeys } from './authenticate.ts'
import { openCallLog, type CallLog } from './call-log.ts'
import { readCall, readReference, readStatus } from './developers.ts'
import { endBelow, listBelow, makeBelow } from './keys-below.ts'
import { createClient, endClient, endKey, listClients, rotateKey, updateClient } from './manage.ts'
import { listAllClients } from './office.ts'
import { readCalls, readCallsOf } from './read-calls.ts'
import { readUsage } from './usage.ts'

export interface ApiClientsModule extends Module {
  readonly authenticate: ClientKeys['authenticate']
  readonly callLog: CallLog
  /** Removes old calls, once an hour. */
  watch(): () => Promise<void>
  close(): Promise<void>
}

export function apiClientsModule(parts: {
  readonly platform: Platform
  readonly agencies: Agencies
}): ApiClientsModule {
  const { platform } = parts
  const keys = openClientKeys(parts)
  const callLog = openCallLog(platform)
  const deps = { ...parts, keys }
  return {
    authenticate: keys.authenticate,
    callLog,
    watch: () => hourly(platform, 'API calls', callLog.clean),
    close: callLog.close,
    jobs: [],
    routes: [
      route(apiClients.list, (ctx) => listClients(ctx, deps)),
      route(apiClients.create, (ctx, { body }) => createClient(ctx, body, deps)),
      route(apiClients.update, (ctx, { params, body }) => updateClient(ctx, params.id, body, deps)),
      route(apiClients.rotate, (ctx, { params, body }) => rotateKey(ctx, params.id, body, deps)),
      route(apiClients.endKey, (ctx, { params }) => endKey(ctx, params, deps)),
      route(apiClients.end, (ctx, { params, body }) => endClient(ctx, { ...params, ...body }, deps)),
      route(apiClients.below, (ctx, { params }) => listBelow(ctx, params.id, deps)),
      route(apiClients.makeBelow, (ctx, { params, body }) => makeBelow(ctx, params.id, body, deps)),
      route(apiClients.endBelow, (ctx, { params }) => endBelow(ctx, params, deps)),
      route(apiClients.calls, (ctx, { query }) => readCalls(ctx, query)),
      route(apiClients.usage, (ctx, { query }) => readUsage(ctx, query, deps)),
      route(developers.reference, readReference),
      route(developers.call, (ctx, { params }) => readCall(ctx, params.name)),
      route(developers.status, () => readStatus(platform)),
      route(officeApiClients.list, (ctx, { query }) => listAllClients(ctx, query, deps)),
      route(officeApiClients.calls, (ctx, { params, query }) => readCallsOf(ctx, params.id, query)),
      route(officeApiClients.end, (ctx, { params, body }) => endClient(ctx, { ...params, ...body }, deps)),
    ],
  }
}
