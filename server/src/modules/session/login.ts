import type { Reply } from '@interline/contract/index'
import type { Proof, SignIn } from '../../platform/auth/sign-in.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'
import { findPerson } from './find-person.ts'

/** Opens a session and sets it in the browser as a cookie. Throws the session errors of the catalogue. */
export async function login(
  ctx: Ctx,
  deps: { signIn: SignIn; agencies: Agencies; users: UsersModule; sites: SiteDirectory },
  proof: Proof,
): Promise<Reply<'session.login'>> {
  const find = findPerson(deps.agencies, await deps.sites.entry(ctx.host))
  return enter(ctx, deps, await deps.signIn.signIn(find, proof, ctx))
}

/** Sets the session in the browser as a cookie. */
export async function enter(
  ctx: Ctx,
  deps: { users: UsersModule },
  { person, token, expiresAt, deviceCookie }: Awaited<ReturnType<SignIn['signIn']>>,
): Promise<Reply<'session.login'>> {
  const identity = await ctx.db.transaction(person.agencyId === null ? [] : [person.agencyId], (tx) =>
    deps.users.identity(tx, person.userId),
  )
  ctx.setSession({ token, expiresAt })
  if (deviceCookie !== undefined) ctx.setDevice(deviceCookie)
  return { ...identity, token, expiresAt: new Date(expiresAt).toISOString() }
}
