// Fault injection, scenarios and clock of the sandbox airline network: the platform's staff change a price,
// sell out a flight or leave a request unanswered, to test how the portal reacts.

import type { Input, Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/backoffice/sandbox/calls'
import type { Locale } from '@interline/domain/text/text'
import { writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import { clockDesk, type ClockDeskDeps, type ClockView, type Mover } from './clock-desk.ts'

export type InjectedFault = Reply<'office.listSandboxFaults'>[number]
export type NewFault = Input<'office.injectSandboxFault'>['body']

/** The faults injected into the sandbox network. */
export interface Faults {
  list(): readonly InjectedFault[] | Promise<readonly InjectedFault[]>
  inject(fault: NewFault): unknown
  /** False: there is no such fault. */
  remove(id: string): boolean | Promise<boolean>
}

/** The sandbox network's scenarios. */
export interface Scenarios {
  list(): readonly {
    readonly name: string
    readonly title: Readonly<Record<Locale, string>> | null
    readonly rules: number
    readonly issues: readonly string[]
  }[]
  active(): string | null
  /** False: none with that name, or only one with issues. */
  choose(name: string | null): boolean
  /** Records that the clock was moved; both in milliseconds since the epoch. */
  noteMove(move: { readonly from: number; readonly to: number }): void
  fired(limit: number): readonly (Omit<Overview['fired'][number], 'at'> & { readonly at: number })[]
}

type Overview = Reply<'office.listSandboxScenarios'>

const FIRINGS_SHOWN = 50

export interface OfficeSandboxDeps {
  readonly platform: Platform
  /** Absent if the network is not connected: then nothing is listed, and nothing can be changed. */
  readonly network: { readonly faults: Faults; readonly scenarios: Scenarios } | undefined
  readonly suppliers: ClockDeskDeps['suppliers']
}

export function officeSandboxModule({ platform, network, suppliers }: OfficeSandboxDeps): Module {
  const clock = clockDesk({
    ...platform,
    suppliers,
    note: (move) => network?.scenarios.noteMove(move),
    follow: platform.storedClock.look,
  })
  const all = async () => [...((await network?.faults.list()) ?? [])]
  const connected = () => {
    if (!network) throw failure('sandbox.not_connected')
    return network
  }
  const log = (ctx: OfficeCtx, action: LogAction, details: { targetId?: string; after?: unknown }) =>
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
    scenarios: (network?.scenarios.list() ?? []).map(({ name, title, rules, issues }) => ({
      name,
      title: title && title[locale],
      rules,
      issues: [...issues],
    })),
    fired: (network?.scenarios.fired(FIRINGS_SHOWN) ?? []).map(({ at, ...firing }) => ({
      ...firing,
      at: new Date(at).toISOString(),
    })),
  })
  return {
    jobs: [],
    routes: [
      route(contract.listSandboxFaults, all),
      route(contract.injectSandboxFault, async (ctx, { body }) => {
        await connected().faults.inject(body)
        await log(ctx, 'sandbox.fault_injected', { after: body })
        return all()
      }),
      route(contract.removeSandboxFault, async (ctx, { params }) => {
        if (!(await connected().faults.remove(params.id))) throw failure('request.not_found')
        await log(ctx, 'sandbox.fault_removed', { targetId: params.id })
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
