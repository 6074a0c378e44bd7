import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Changing, saveProfile, type Profile } from './store.ts'
import { readIdentity, type Identity, type IdentityDeps } from './identity.ts'

/** Saves the user's own profile. The mail address is not part of it: it is the user name. */
export async function updateMe(
  ctx: AgencyCtx,
  { changing, ...deps }: IdentityDeps & { readonly platform: Platform; readonly changing: Changing },
  profile: Profile,
): Promise<Identity> {
  const { userId, agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    changing(tx, userId)
    const { userInfo } = await readIdentity(tx, deps, userId)
    await saveProfile(tx, userId, profile)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'agency',
      agencyId,
      actorId: userId,
      actorName: profile.nickname,
      action: 'users.profile_changed',
      type: 'user',
      targetId: userId,
      before: { nickname: userInfo.nickname, phone: userInfo.phone },
      after: profile,
    })
    return readIdentity(tx, deps, userId)
  })
}
