import { passwordReasons } from '@interline/domain/session/password'
import { forgetDevices, openDevices } from '../../platform/auth/devices.ts'
import type { StoredPassword } from '../../platform/auth/passwords.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import { isCommonPassword } from './common-passwords.ts'
import { readPasswords, replacePassword } from './store.ts'

/**
 * Changes the own password, ends every other session and makes every other device unknown. Throws `request.invalid`, `users.current_password_wrong`,
 * `users.password_too_common` or `users.password_reused`.
 */
export async function changePassword(
  ctx: AgencyCtx,
  platform: Platform,
  body: { currentPassword: string; newPassword: string },
): Promise<null> {
  const { passwords, sessions, pepper, clock } = platform
  const { userId, agencyId, name, sessionId } = ctx.actor
  const reasons = passwordReasons(body)
  if (reasons.length > 0) throw failure('request.invalid', { fields: reasons })
  // Hashing takes time, so it happens outside the transaction; the last step notices a change that came between.
  const known = await ctx.transaction((tx) => readPasswords(tx, userId))
  if (!(await passwords.verify(body.currentPassword, known[0])).ok)
    throw failure('users.current_password_wrong')
  if (isCommonPassword(body.newPassword)) throw failure('users.password_too_common')
  if (await isOneOf(platform, body.newPassword, known)) throw failure('users.password_reused')
  const next = await passwords.hash(body.newPassword)
  await ctx.transaction(async (tx) => {
    const now = clock.now()
    if (!(await replacePassword(tx, { userId, known, next, now })))
      throw failure('users.current_password_wrong')
    await forgetDevices(tx, { realm: 'agency', userId }, openDevices(pepper).read(ctx.deviceCookie))
    await sessions.revokeAll(tx, { realm: 'agency', userId, exceptId: sessionId }, 'password_changed')
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId,
      actorId: userId,
      actorName: name,
      action: 'users.password_changed',
      type: 'user',
      targetId: userId,
    })
  })
  return null
}

async function isOneOf(
  { passwords }: Platform,
  password: string,
  known: readonly StoredPassword[],
): Promise<boolean> {
  for (const stored of known) {
    if ((await passwords.verify(password, stored)).ok) return true
  }
  return false
}
