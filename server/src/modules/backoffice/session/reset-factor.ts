import { UserConfig } from '@interline/contract/session/shapes'
import type { Addressee } from '../../../platform/second-factor/own-account.ts'
import { factorResetMail } from '../../../platform/second-factor/factor-mails.ts'
import type { Realm } from '../../../platform/auth/sessions.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Asked {
  readonly realm: Realm
  readonly username: string
  readonly reason: string
}

/**
 * Takes the second factor of another person off and ends their sessions; the reason is recorded and mailed to them.
 * Throws `request.not_found` for a name that nobody has or who has no second factor, and `account.own_factor`.
 */
export async function resetFactorOf(
  ctx: OfficeCtx,
  { factors, sessions, mailer, clock }: Platform,
  { realm, username, reason }: Asked,
): Promise<null> {
  await ctx.db.transaction('everything', async (tx) => {
    const person = await find(tx, realm, username.trim().toLowerCase())
    if (!person) throw failure('request.not_found')
    const owner = { realm, userId: person.userId }
    if (realm === 'office' && person.userId === ctx.actor.userId) throw failure('account.own_factor')
    if (!(await factors.remove(tx, owner))) throw failure('request.not_found')
    await sessions.revokeAll(tx, owner, 'factor_changed')
    const now = clock.now()
    await mailer.send(tx, factorResetMail({ person, source: ctx, at: now }, reason))
    await writeUserLog(tx, ctx, now, {
      realm: 'office',
      agencyId: person.agencyId,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'account.factor_reset',
      type: 'user',
      targetId: person.userId,
      after: { reason },
    })
  })
  return null
}

type Found = Addressee & { readonly userId: string; readonly agencyId: number | null }

async function find(tx: Tx, realm: Realm, username: string): Promise<Found | undefined> {
  if (realm === 'office') {
    const row = await tx.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirst()
    return row && { userId: row.id, agencyId: null, username, email: username, locale: null }
  }
  const row = await tx
    .selectFrom('users')
    .select(['id', 'agency_id', 'config'])
    .where('username', '=', username)
    .executeTakeFirst()
  const locale = row && (UserConfig.parse(row.config).locale ?? null)
  return row && { userId: row.id, agencyId: row.agency_id, username, email: username, locale: locale ?? null }
}
