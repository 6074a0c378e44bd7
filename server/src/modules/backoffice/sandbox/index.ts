// The levers, the scenarios and the clock of the sandbox airline network: the platform's staff make a price change, a flight sell out or an
// answer fail to come, to see what the portal does then.

import type { Input, Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/backoffice/sandbox/calls'
import type { Locale } from '@interline/domain/text/text'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import { clockDesk, type ClockDeskDeps, type ClockView, type Mover } from './clock-desk.ts'

export type Lever = Reply<'office.listSandboxLevers'>[number]
export type NewLever = Input<'office.pullSandboxLever'>['body']

/** What the sandbox network shows of its levers. */
export interface Levers {
  list(): readonly Lever[] | Promise<readonly Lever[]>
  pull(lever: NewLever): unknown
  /** False: there is no such lever. */
  release(id: string): boolean | Promise<boolean>
}

/** What the sandbox network shows of its scenarios. */
export interface Scenarios {
  list(): readonly {
    readonly name: string
    readonly title: Readonly<Record<Locale, string>> | null
    readonly rules: number
    readonly mistakes: readonly string[]
  }[]
  active(): string | null
  /** False: there is none of that name, or only one with mistakes. */
  choose(name: string | null): boolean
  /** Lists that the clock was moved; both in milliseconds since the epoch. */
  noteMove(move: { readonly from: number; readonly to: number }): void
  fired(limit: number): readonly (Omit<Overview['fired'][number], 'at'> & { readonly at: number })[]
}

type Overview = Reply<'office.listSandboxScenarios'>

const FIRINGS_SHOWN = 50

export interface OfficeSandboxDeps {
  readonly platform: Platform
  /** Absent where the network is not connected: nothing is listed then, and nothing can be changed. */
  readonly network: { readonly levers: Levers; readonly scenarios: Scenarios } | undefined
  readonly suppliers: ClockDeskDeps['suppliers']
}

export function officeSandboxModule({ platform, network, suppliers }: OfficeSandboxDeps): Module {
  const clock = clockDesk({
    ...platform,
    suppliers,
    note: (move) => network?.scenarios.noteMove(move),
    follow: platform.keptClock.look,
  })
  const all = async () => [...((await network?.levers.list()) ?? [])]
  const connected = () => {
    if (!network) throw failure('sandbox.not_connected')
    return network
  }
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
  const overview = (locale: Locale): Overview => ({
    active: network?.scenarios.active() ?? null,
    scenarios: (network?.scenarios.list() ?? []).map(({ name, title, rules, mistakes }) => ({
      name,
      title: title && title[locale],
      rules,
      mistakes: [...mistakes],
    })),
    fired: (network?.scenarios.fired(FIRINGS_SHOWN) ?? []).map(({ at, ...firing }) => ({
      ...firing,
      at: new Date(at).toISOString(),
    })),
  })
  return {
    jobs: [],
    routes: [
      route(contract.listSandboxLevers, all),
      route(contract.pullSandboxLever, async (ctx, { body }) => {
        await connected().levers.pull(body)
        await log(ctx, 'sandbox.lever_pulled', { after: body })
        return all()
      }),
      route(contract.releaseSandboxLever, async (ctx, { params }) => {
        if (!(await connected().levers.release(params.id))) throw failure('request.not_found')
        await log(ctx, 'sandbox.lever_released', { targetId: params.id })
        return all()
      }),
      route(contract.listSandboxScenarios, async ({ locale }) => overview(locale)),
      route(contract.chooseSandboxScenario, async (ctx, { body }) => {
        if (!connected().scenarios.choose(body.name)) throw failure('request.not_found')
        await log(ctx, 'sandbox.scenario_chosen', { after: body })
        return overview(ctx.locale)
      }),
      route(contract.showSandboxClock, async () => presentClock(await clock.show())),
      route(contract.moveSandboxClock, async (ctx, { body }) =>
        presentClock(await clock.moveTo(Date.parse(body.to), moverOf(ctx))),
      ),
      route(contract.resetSandboxClock, async (ctx) => presentClock(await clock.reset(moverOf(ctx)))),
    ],
  }
}

const presentClock = ({ now, ...rest }: ClockView): Reply<'office.showSandboxClock'> => ({
  now: new Date(now).toISOString(),
  ...rest,
})

const moverOf = ({ actor, ip, userAgent, requestId }: OfficeCtx): Mover => ({
  id: actor.userId,
  name: actor.name,
  ip,
  userAgent,
  requestId,
})
