import { officeAccount, resetFactor } from '@interline/contract/account-security/calls'
import { officeAccountLinks } from '@interline/contract/account-security/links'
import type { Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/backoffice/session/calls'
import { openPasskeySignIn } from '../../../platform/second-factor/passkey-sign-in.ts'
import { openPasswordLinks } from '../../../platform/auth/password-links.ts'
import { openSignIn, type FindPerson, type Proof, type SignIn } from '../../../platform/auth/sign-in.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Addressee } from '../../../platform/second-factor/account-proof.ts'
import { openOwnAccount } from '../../../platform/second-factor/own-account.ts'
import type { ImpersonationModule } from '../impersonation/index.ts'
import type { SiteDirectory } from '../../site/index.ts'
import { staffLinkRealm } from './link-staff.ts'
import { resetFactorOf } from './reset-factor.ts'
import { saveOfficeList } from './save-list.ts'

type OfficeUser = Reply<'office.me'>

interface Deps {
  readonly platform: Platform
  readonly impersonation: ImpersonationModule
  readonly sites: SiteDirectory
}

export function officeSessionRoutes(deps: Deps): Route[] {
  const { platform } = deps
  const signIn = openSignIn('office', platform)
  const findStaff = staffFinder(platform.settings)
  const own = openOwnAccount(platform, {
    addresseeOf: readAddressee,
    isDemanded: () => Promise.resolve(platform.settings.staffSecondFactor),
    siteOf: (host) => deps.sites.linkSite(host),
  })
  const passkeys = openPasskeySignIn('office', platform, {
    usernameOf: async (tx, userId) => (await readAddressee(tx, userId)).username,
    siteOf: (host) => deps.sites.linkSite(host),
  })
  const links = openPasswordLinks(staffLinkRealm(deps.sites), platform)
  return [
    route(contract.officeLogin, (ctx, { body }) => login(ctx, { signIn, findStaff, platform }, body)),
    route(contract.officePasskeyChallenge, (ctx) => passkeys.challenge(ctx)),
    route(contract.officePasskeyLogin, async (ctx, { body }) =>
      enter(ctx, platform, await passkeys.signIn(ctx, findStaff, body)),
    ),
    route(contract.requestOfficeCode, (ctx, { body }) => signIn.requestCode(findStaff, body.username, ctx)),
    route(contract.officeMe, (ctx) => ctx.transaction((tx) => readStaff(tx, ctx.actor.userId, platform))),
    route(contract.saveOfficeList, (ctx, { params, body }) => saveOfficeList(ctx, params.list, body)),
    route(contract.officeLogout, (ctx) => logout(ctx, deps)),
    route(resetFactor, (ctx, { body }) => resetFactorOf(ctx, platform, body)),
    route(officeAccount.security, (ctx) => own.security(ctx)),
    route(officeAccount.beginApp, (ctx, { body }) => own.beginApp(ctx, body)),
    route(officeAccount.confirmApp, (ctx, { body }) => own.confirmApp(ctx, body.code)),
    route(officeAccount.removeApp, (ctx, { body }) => own.removeApp(ctx, body)),
    route(officeAccount.renewRecoveryCodes, (ctx, { body }) => own.renewRecoveryCodes(ctx, body)),
    route(officeAccount.beginPasskey, (ctx, { body }) => own.beginPasskey(ctx, body)),
    route(officeAccount.addPasskey, (ctx, { body }) => own.addPasskey(ctx, body)),
    route(officeAccount.renamePasskey, (ctx, { params, body }) =>
      own.renamePasskey(ctx, { id: params.id, name: body.name }),
    ),
    route(officeAccount.removePasskey, (ctx, { params, body }) => own.removePasskey(ctx, params.id, body)),
    route(officeAccount.beginProof, (ctx) => own.beginProof(ctx)),
    route(officeAccount.sessions, (ctx) => own.sessions(ctx)),
    route(officeAccount.endSession, (ctx, { params }) => own.endSession(ctx, params.id)),
    route(officeAccount.endOtherSessions, (ctx) => own.endOtherSessions(ctx)),
    route(officeAccountLinks.requestLink, (ctx, { body }) => links.request(ctx, body.username)),
    route(officeAccountLinks.readLink, (ctx, { body }) => links.look(ctx, body.token)),
    route(officeAccountLinks.setPassword, (ctx, { body }) => links.setPassword(ctx, body)),
  ]
}

/** If a second factor is required, users without one sign in with a mailed code and set one up. */
const staffFinder =
  ({ staffSecondFactor }: Settings): FindPerson =>
  async (tx, username) => {
    const person = await tx
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirst()
    return (
      person && {
        userId: person.id,
        agencyId: null,
        name: person.nickname,
        email: person.username,
        locale: null,
        mfa: person.mfa || staffSecondFactor,
        refusal: person.status === 'active' && !person.invited ? null : 'session.inactive',
      }
    )
  }

async function login(
  ctx: Ctx,
  { signIn, findStaff, platform }: { signIn: SignIn; findStaff: FindPerson; platform: Platform },
  proof: Proof,
): Promise<Reply<'office.login'>> {
  return enter(ctx, platform, await signIn.signIn(findStaff, proof, ctx))
}

/** Sets the session in the browser as a cookie. */
async function enter(
  ctx: Ctx,
  platform: Platform,
  { person, token, expiresAt, deviceCookie }: Awaited<ReturnType<SignIn['signIn']>>,
): Promise<Reply<'office.login'>> {
  const user = await ctx.transaction((tx) => readStaff(tx, person.userId, platform))
  ctx.setSession({ token, expiresAt })
  if (deviceCookie !== undefined) ctx.setDevice(deviceCookie)
  return { token, expiresAt: new Date(expiresAt).toISOString(), user }
}

async function readStaff(
  tx: Tx,
  id: string,
  { settings, factors }: Pick<Platform, 'settings' | 'factors'>,
): Promise<OfficeUser> {
  const person = await tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id: person.id,
    username: person.username,
    nickname: person.nickname,
    role: person.roles,
    lists: person.lists,
    factorMissing:
      settings.staffSecondFactor && !(await factors.has(tx, { realm: 'office', userId: person.id })),
  }
}

async function readAddressee(tx: Tx, userId: string): Promise<Addressee> {
  const { username } = await tx
    .selectFrom('staff')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { username, email: username, agencyId: null, locale: null }
}

/** Ends the session of the request. Succeeds also if there is none. */
async function logout(ctx: Ctx, { platform, impersonation }: Deps): Promise<null> {
  const { sessions, clock } = platform
  const { sessionToken } = ctx
  ctx.setSession(null)
  ctx.setImpersonation(null)
  if (sessionToken === undefined) return null
  await ctx.db.transaction('everything', async (tx) => {
    const ended = await sessions.close(tx, 'office', sessionToken)
    if (!ended) return
    await impersonation.endWithOffice(tx, ctx, sessionToken)
    const { nickname } = await readStaff(tx, ended.userId, platform)
    await writeUserLog(tx, ctx, clock.now(), {
      realm: 'office',
      agencyId: null,
      actorId: ended.userId,
      actorName: nickname,
      action: 'session.signed_out',
      type: 'login',
    })
  })
  return null
}
