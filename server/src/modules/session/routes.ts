import * as contract from '@interline/contract/session/calls'
import { openSignIn } from '../../platform/auth/sign-in.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { UsersModule } from '../users/index.ts'
import { findPerson } from './find-person.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export function sessionRoutes(deps: { platform: Platform; agencies: Agencies; users: UsersModule }): Route[] {
  const { platform, agencies, users } = deps
  const signIn = openSignIn('agency', platform)
  return [
    route(contract.login, (ctx, { body }) => login(ctx, { signIn, agencies, users }, body)),
    route(contract.requestLoginCode, (ctx, { body }) =>
      signIn.requestCode(findPerson(agencies, ctx.host), body.username, ctx),
    ),
    route(contract.me, async (ctx) => {
      const { onlooker } = ctx.actor
      const identity = await users.ownIdentity(ctx)
      if (!onlooker) return identity
      const until = new Date(onlooker.until).toISOString()
      return { ...identity, impersonation: { by: onlooker.name, until } }
    }),
    route(contract.logout, (ctx) => logout(ctx, platform)),
  ]
}
