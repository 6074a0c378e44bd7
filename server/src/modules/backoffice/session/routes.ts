import { officeAccount, resetFactor } from '@interline/contract/account-security/calls'
import type { Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/backoffice/session/calls'
import { openSignIn, type FindPerson, type Proof, type SignIn } from '../../../platform/auth/sign-in.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openOwnAccount, type Addressee } from '../../../platform/second-factor/own-account.ts'
import type { ImpersonationModule } from '../impersonation/index.ts'
import { resetFactorOf } from './reset-factor.ts'

type OfficeUser = Reply<'office.me'>

interface Deps {
  readonly platform: Platform
  readonly impersonation: ImpersonationModule
}

export function officeSessionRoutes(deps: Deps): Route[] {
  const { platform } = deps
  const signIn = openSignIn('office', platform)
  const findStaff = staffFinder(platform.settings)
  const own = openOwnAccount(platform, readAddressee)
  return [
    route(contract.officeLogin, (ctx, { body }) => login(ctx, { signIn, findStaff, platform }, body)),
    route(contract.requestOfficeCode, (ctx, { body }) => signIn.requestCode(findStaff, body.username, ctx)),
    route(contract.officeMe, (ctx) => ctx.transaction((tx) => readStaff(tx, ctx.actor.userId, platform))),
    route(contract.officeLogout, (ctx) => logout(ctx, deps)),
    route(resetFactor, (ctx, { body }) => resetFactorOf(ctx, platform, body)),
    route(officeAccount.security, (ctx) => own.security(ctx)),
    route(officeAccount.beginApp, (ctx, { body }) => own.beginApp(ctx, body.password)),
    route(officeAccount.confirmApp, (ctx, { body }) => own.confirmApp(ctx, body.code)),
    route(officeAccount.removeApp, (ctx, { body }) => own.removeApp(ctx, body)),
    route(officeAccount.renewRecoveryCodes, (ctx, { body }) => own.renewRecoveryCodes(ctx, body)),
    route(officeAccount.sessions, (ctx) => own.sessions(ctx)),
    route(officeAccount.endSession, (ctx, { params }) => own.endSession(ctx, params.id)),
    route(officeAccount.endOtherSessions, (ctx) => own.endOtherSessions(ctx)),
  ]
}

/** Where the setting asks for a second factor, who has none yet proves themselves by a mailed code and sets one up. */
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
        refusal: person.status === 'active' ? null : 'session.inactive',
      }
    )
  }

async function login(
  ctx: Ctx,
  { signIn, findStaff, platform }: { signIn: SignIn; findStaff: FindPerson; platform: Platform },
  proof: Proof,
): Promise<Reply<'office.login'>> {
  const { person, token, expiresAt, deviceCookie } = await signIn.signIn(findStaff, proof, ctx)
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
  return { username, email: username, locale: null }
}

/** Ends the session of the request. Answers well when there is none any more. */
async function logout(ctx: Ctx, { platform, impersonation }: Deps): Promise<null> {
  const { sessions, clock } = platform
  const { sessionToken } = ctx
  ctx.setSession(null)
  ctx.setOnlooker(null)
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
