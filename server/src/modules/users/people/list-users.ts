import type { Reply } from '@interline/contract/index'
import type { AgencyRole } from '@interline/domain/access/access'
import { sql } from 'kysely'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentUsers, type AgencyUser } from './present.ts'

interface Filter {
  readonly q?: string | undefined
  readonly role?: AgencyRole | undefined
  readonly status?: AgencyUser['status'] | undefined
  readonly page: number
  readonly pageSize: number
}

/** A page of the caller's agency's users by name; `q` searches name, mail address and phone number. */
export async function listUsers(
  ctx: AgencyCtx,
  platform: Platform,
  { q, role, status, page, pageSize }: Filter,
): Promise<Reply<'users.list'>> {
  const { agencyId, roles } = ctx.actor
  return ctx.transaction(async (tx) => {
    let matching = tx.selectFrom('users').where('agency_id', '=', agencyId)
    if (status) matching = matching.where('status', '=', status)
    if (role) matching = matching.where(sql<boolean>`${role} = any(roles)`)
    if (q) {
      // Users type LIKE wildcards as ordinary characters.
      const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
      matching = matching.where((where) =>
        where.or(
          (['nickname', 'username', 'phone_number'] as const).map((column) =>
            where(column, 'ilike', pattern),
          ),
        ),
      )
    }
    const { total } = await matching
      .select((count) => count.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('nickname')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const audience = roles.includes('SuperUser') ? 'for owners' : 'for colleagues'
    return {
      rows: await presentUsers(tx, rows, platform, audience),
      total: Number(total),
      page,
      pageSize,
    }
  })
}

/** One user of the caller's agency. Throws `request.not_found`. */
export async function getUser(ctx: AgencyCtx, platform: Platform, id: string): Promise<AgencyUser> {
  return ctx.transaction(async (tx) => {
    const row = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('agency_id', '=', ctx.actor.agencyId)
      .executeTakeFirst()
    const [user] = row ? await presentUsers(tx, [row], platform, 'for owners') : []
    if (!user) throw failure('request.not_found')
    return user
  })
}
