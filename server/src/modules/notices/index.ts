// What the platform tells its agencies on every page, for a time.

import * as contract from '@interline/contract/notices/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { createNotice, listNotices, updateNotice, withdrawNotice } from './manage.ts'
import { currentNotices } from './current.ts'
import type { Deps } from './deps.ts'

export function noticesModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.currentNotices, (ctx) => currentNotices(ctx, deps)),
      route(contract.listNotices, (ctx) => listNotices(ctx, deps)),
      route(contract.createNotice, (ctx, { body }) => createNotice(ctx, body, deps)),
      route(contract.updateNotice, (ctx, { params, body }) =>
        updateNotice(ctx, { ...params, ...body }, deps),
      ),
      route(contract.withdrawNotice, (ctx, { params, body }) =>
        withdrawNotice(ctx, { ...params, ...body }, deps),
      ),
    ],
  }
}
