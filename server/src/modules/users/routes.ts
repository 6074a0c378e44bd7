import { account } from '@interline/contract/account-security/calls'
import * as contract from '@interline/contract/session/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { openOwnAccount } from '../../platform/second-factor/own-account.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Changing } from './store.ts'
import { changePassword } from './change-password.ts'
import { saveConfig } from './save-config.ts'
import { readAddressee } from './store.ts'
import { updateMe } from './update-me.ts'

interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly changing: Changing
}

export function usersRoutes(deps: Deps): Route[] {
  const own = openOwnAccount(deps.platform, readAddressee)
  return [
    route(contract.updateMe, (ctx, { body }) => updateMe(ctx, deps, body)),
    route(contract.changePassword, (ctx, { body }) => changePassword(ctx, deps.platform, body)),
    route(contract.saveConfig, (ctx, { params, body }) =>
      saveConfig(ctx, { key: params.key, value: body.value }, deps),
    ),
    route(account.security, (ctx) => own.security(ctx)),
    route(account.beginApp, (ctx, { body }) => own.beginApp(ctx, body.password)),
    route(account.confirmApp, (ctx, { body }) => own.confirmApp(ctx, body.code)),
    route(account.removeApp, (ctx, { body }) => own.removeApp(ctx, body)),
    route(account.renewRecoveryCodes, (ctx, { body }) => own.renewRecoveryCodes(ctx, body)),
    route(account.sessions, (ctx) => own.sessions(ctx)),
    route(account.endSession, (ctx, { params }) => own.endSession(ctx, params.id)),
    route(account.endOtherSessions, (ctx) => own.endOtherSessions(ctx)),
  ]
}
