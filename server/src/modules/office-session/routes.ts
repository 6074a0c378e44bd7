import type { Reply } from '@interline/contract/index'
import * as contract from '@interline/contract/office'
import { openSignIn, type FindPerson, type Proof, type SignIn } from '../../platform/auth/sign-in.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ImpersonationModule } from '../impersonation/index.ts'

type OfficeUser = Reply<'office.me'>

interface Deps {
  readonly platform: Platform
  readonly impersonation: ImpersonationModule
}

export function officeSessionRoutes(deps: Deps): Route[] {
  const { platform } = deps
  const signIn = openSignIn('office', platform)
  const findStaff = staffFinder(platform.settings)
  return [
    route(contract.officeLogin, (ctx, { body }) => login(ctx, { signIn, findStaff }, body)),
    route(contract.requestOfficeCode, (ctx, { body }) => signIn.requestCode(findStaff, body.username, ctx)),
    route(contract.officeMe, (ctx) => ctx.transaction((tx) => readStaff(tx, ctx.actor.userId))),
    route(contract.officeLogout, (ctx) => logout(ctx, deps)),
  ]
}

/** In production the password of a member of staff is never enough. */
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
  { signIn, findStaff }: { signIn: SignIn; findStaff: FindPerson },
  proof: Proof,
): Promise<Reply<'office.login'>> {
  const { person, token, expiresAt, deviceCookie } = await signIn.signIn(findStaff, proof, ctx)
  const user = await ctx.transaction((tx) => readStaff(tx, person.userId))
  ctx.setSession({ token, expiresAt })
  if (deviceCookie !== undefined) ctx.setDevice(deviceCookie)
  return { token, expiresAt: new Date(expiresAt).toISOString(), user }
}

async function readStaff(tx: Tx, id: string): Promise<OfficeUser> {
  const person = await tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id: person.id, username: person.username, nickname: person.nickname, role: person.roles }
}

/** Ends the session of the request. Answers well when there is none any more. */
async function logout(ctx: Ctx, { platform: { sessions, clock }, impersonation }: Deps): Promise<null> {
  const { sessionToken } = ctx
  ctx.setSession(null)
  ctx.setOnlooker(null)
  if (sessionToken === undefined) return null
  await ctx.db.transaction('everything', async (tx) => {
    const ended = await sessions.close(tx, 'office', sessionToken)
    if (!ended) return
    await impersonation.endWithOffice(tx, ctx, sessionToken)
    const { nickname } = await readStaff(tx, ended.userId)
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
