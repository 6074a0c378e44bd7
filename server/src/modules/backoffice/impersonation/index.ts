// Viewing the portal as a user of an agency: started in the back office, bound to its session, read-only, and
// logged for both sides.

import * as contract from '@interline/contract/backoffice/impersonation/calls'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { LogSource } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ImpersonationSessions } from '../../../platform/http/impersonation.ts'
import { route } from '../../../platform/http/route.ts'
import { jobHandler } from '../../../platform/jobs/jobs.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { endImpersonation, endInTime, endOpen, runEndInTime } from './end.ts'
import { listAgencies, listPeople } from './list.ts'
import { impersonationSessions } from './impersonation-sessions.ts'
import { startImpersonation } from './start.ts'

export interface ImpersonationModule extends Module {
  readonly impersonations: ImpersonationSessions
  /** Ends the impersonation of a back-office session that signs out. The scope is everything. */
  endWithOffice(tx: Tx, source: LogSource, officeToken: string): Promise<void>
}

export function impersonationModule(deps: Deps): ImpersonationModule {
  const { clock } = deps.platform
  return {
    impersonations: impersonationSessions(deps),
    endWithOffice: (tx, source, token) =>
      endOpen(tx, source, hashToken(token), { end: 'signed_out', now: clock.now() }),
    jobs: [jobHandler(endInTime, (job) => runEndInTime(job, deps))],
    routes: [
      route(contract.impersonationAgencies, (ctx, { query }) => listAgencies(ctx, query.q)),
      route(contract.impersonationPeople, (ctx, { params }) => listPeople(ctx, params.id, deps)),
      route(contract.startImpersonation, (ctx, { body }) => startImpersonation(ctx, body, deps)),
      route(contract.endImpersonation, (ctx) => endImpersonation(ctx, deps)),
    ],
  }
}
