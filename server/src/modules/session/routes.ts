import * as contract from '@interline/contract/session/calls'
import { openPasskeySignIn } from '../../platform/second-factor/passkey-sign-in.ts'
import { openSignIn } from '../../platform/auth/sign-in.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'
import { findPerson } from './find-person.ts'
import { enter, login } from './login.ts'
import { logout } from './logout.ts'

export function sessionRoutes(deps: {
  platform: Platform
  agencies: Agencies
  users: UsersModule
  sites: SiteDirectory
}): Route[] {
  const { platform, agencies, users } = deps
  const signIn = openSignIn('agency', platform)
  const passkeys = openPasskeySignIn('agency', platform, {
    usernameOf: async (tx, userId) => (await users.addressee(tx, userId)).username,
    siteOf: (host) => deps.sites.linkSite(host),
  })
  const finder = async (host: string) => findPerson(agencies, await deps.sites.entry(host))
  return [
    route(contract.passkeyChallenge, (ctx) => passkeys.challenge(ctx)),
    route(contract.passkeyLogin, async (ctx, { body }) =>
      enter(ctx, deps, await passkeys.signIn(ctx, await finder(ctx.host), body)),
    ),
    route(contract.login, (ctx, { body }) => login(ctx, { ...deps, signIn }, body)),
    route(contract.requestLoginCode, async (ctx, { body }) =>
      signIn.requestCode(await finder(ctx.host), body.username, ctx),
    ),
    route(contract.me, async (ctx) => {
      const { impersonation } = ctx.actor
      const identity = await users.ownIdentity(ctx)
      if (!impersonation) return identity
      const until = new Date(impersonation.until).toISOString()
      return { ...identity, impersonation: { by: impersonation.name, until } }
    }),
    route(contract.logout, (ctx) => logout(ctx, platform)),
  ]
}
