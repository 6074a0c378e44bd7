// The readers of the user log: owners of an agency and the platform's auditors. Rows are written by the calls
// themselves (`platform/auth/user-log.ts`); nothing here changes them.

import { officeUserLog, userLog } from '@interline/contract/user-log/calls'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { exportLog } from './export-log.ts'
import { listLog } from './list-log.ts'
import { agencyReader, platformReader } from './reader.ts'

export function userLogModule(deps: { readonly platform: Platform; readonly agencies: Agencies }): Module {
  const { clock } = deps.platform
  return {
    jobs: [],
    routes: [
      route(userLog.list, async (ctx, { query }) => listLog(await agencyReader(ctx, deps.agencies), query)),
      route(userLog.export, async (ctx, { body }) =>
        exportLog(await agencyReader(ctx, deps.agencies), body, clock.now()),
      ),
      route(officeUserLog.list, (ctx, { query }) => listLog(platformReader(ctx), query)),
      route(officeUserLog.export, (ctx, { body }) => exportLog(platformReader(ctx), body, clock.now())),
    ],
  }
}
