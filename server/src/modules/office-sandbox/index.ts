// The levers of the sandbox airline network: the platform's staff make a price change, a flight sell out or an
// answer fail to come, to see what the portal does then.

import type { Input, Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/office'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'

export type Lever = Reply<'office.listSandboxLevers'>[number]
export type NewLever = Input<'office.pullSandboxLever'>['body']

/** What the sandbox network shows of its levers. */
export interface Levers {
  list(): readonly Lever[] | Promise<readonly Lever[]>
  pull(lever: NewLever): unknown
  /** False: there is no such lever. */
  release(id: string): boolean | Promise<boolean>
}

export function officeSandboxModule({ platform, levers }: { platform: Platform; levers: Levers }): Module {
  const all = async () => [...(await levers.list())]
  const log = (ctx: OfficeCtx, action: string, details: { targetId?: string; after?: unknown }) =>
    ctx.transaction((tx) =>
      writeUserLog(tx, ctx, platform.clock.now(), {
        realm: 'office',
        agencyId: null,
        actorId: ctx.actor.userId,
        actorName: ctx.actor.name,
        action,
        type: 'config',
        ...details,
      }),
    )
  return {
    jobs: [],
    routes: [
      route(contract.listSandboxLevers, all),
      route(contract.pullSandboxLever, async (ctx, { body }) => {
        await levers.pull(body)
        await log(ctx, 'sandbox.lever_pulled', { after: body })
        return all()
      }),
      route(contract.releaseSandboxLever, async (ctx, { params }) => {
        if (!(await levers.release(params.id))) throw failure('request.not_found')
        await log(ctx, 'sandbox.lever_released', { targetId: params.id })
        return all()
      }),
    ],
  }
}
