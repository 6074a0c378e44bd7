import * as contract from '@interline/contract/session'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { changePassword } from './change-password.ts'
import { saveConfig } from './save-config.ts'
import { updateMe } from './update-me.ts'

export function usersRoutes(deps: { platform: Platform; agencies: Agencies }): Route[] {
  return [
    route(contract.updateMe, (ctx, { body }) => updateMe(ctx, deps, body)),
    route(contract.changePassword, (ctx, { body }) => changePassword(ctx, deps.platform, body)),
    route(contract.saveConfig, (ctx, { params, body }) => saveConfig(ctx, params.key, body.value)),
  ]
}
