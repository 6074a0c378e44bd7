import { StoredUserConfig } from '@interline/contract/session/shapes'
import type { Addressee } from '../../../platform/second-factor/account-proof.ts'
import { resetFactor } from '../../../platform/second-factor/reset-factor.ts'
import type { Realm } from '../../../platform/auth/sessions.ts'
import { byActor } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Asked {
  readonly realm: Realm
  readonly username: string
  readonly reason: string
}

/** Throws `request.not_found` for an unknown name or a user without a second factor, and `account.own_factor`. */
export async function resetFactorOf(
  ctx: OfficeCtx,
  platform: Platform,
  { realm, username, reason }: Asked,
): Promise<null> {
  await ctx.db.transaction('everything', async (tx) => {
    const person = await find(tx, realm, username.trim().toLowerCase())
    if (!person) throw failure('request.not_found')
    await resetFactor(tx, ctx, platform, {
      owner: { realm, userId: person.userId },
      person,
      by: { ...byActor(ctx.actor), agencyId: person.agencyId },
      reason,
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
  const locale = row && (StoredUserConfig.parse(row.config).locale ?? null)
  return row && { userId: row.id, agencyId: row.agency_id, username, email: username, locale: locale ?? null }
}
