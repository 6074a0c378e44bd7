import { newPasswordReasons, passwordReasons } from '@interline/domain/session/password'
import { CODE_PROOF_MINUTES } from '@interline/domain/session/sign-in-rules'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { forgetDevices, openDevices } from '../../platform/auth/devices.ts'
import { isFormerPassword, readPasswords, replacePassword } from '../../platform/auth/stored-passwords.ts'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SiteDirectory } from '../site/index.ts'

/**
 * Changes the user's own password, ends every other session and forgets every other device. Throws
 * `request.invalid`, `users.current_password_wrong`, `users.password_needed`, `users.password_too_common` or
 * `users.password_reused`.
 */
export async function changePassword(
  ctx: AgencyCtx,
  { platform, sites }: { readonly platform: Platform; readonly sites: SiteDirectory },
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
): Promise<null> {
  const { passwords, sessions, pepper, clock } = platform
  const { userId, sessionId } = ctx.actor
  const { passwordLength } = await sites.byHost(ctx.host)
  const owner = { realm: 'agency', userId } as const
  const reasons =
    currentPassword === undefined
      ? newPasswordReasons(newPassword, passwordLength)
      : passwordReasons({ currentPassword, newPassword }, passwordLength)
  if (reasons.length > 0) throw failure('request.invalid', { fields: reasons })
  // Hashing takes time, so it happens outside the transaction; the last step detects a concurrent change.
  const { known, byCode } = await ctx.transaction(async (tx) => ({
    known: await readPasswords(tx, owner),
    byCode: await sessions.codeProofUntil(tx, { ...owner, id: sessionId }),
  }))
  if (currentPassword === undefined) {
    if (byCode === null) throw failure('users.password_needed', { values: { minutes: CODE_PROOF_MINUTES } })
  } else if (!known[0] || !(await passwords.verify(currentPassword, known[0])).ok)
    throw failure('users.current_password_wrong')
  if (isCommonPassword(newPassword)) throw failure('users.password_too_common')
  if (await isFormerPassword(passwords, newPassword, known)) throw failure('users.password_reused')
  const next = await passwords.hash(newPassword)
  await ctx.transaction(async (tx) => {
    const now = clock.now()
    if (!(await replacePassword(tx, owner, { known, next, now })))
      throw failure('users.current_password_wrong')
    await forgetDevices(tx, owner, openDevices(pepper).read(ctx.deviceCookie))
    await sessions.revokeAll(tx, { ...owner, exceptId: sessionId }, 'password_changed')
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'users.password_changed',
      type: 'user',
      targetId: userId,
      after: { by: currentPassword === undefined ? 'mailed code' : 'password' },
    })
  })
  return null
}
