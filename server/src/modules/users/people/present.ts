import type { Reply } from '@interline/contract/index'
import { sql, type Selectable } from 'kysely'
import type { Users } from '../../../../db/types.ts'
import type { AccountLink } from '../../../platform/auth/account-links.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'

export type AgencyUser = Reply<'users.get'>
type Details = NonNullable<AgencyUser['details']>
export type UserRow = Selectable<Users>

/** Users as seen by colleagues; `for owners` with permissions, invitation and last activity. */
export async function presentUsers(
  tx: Tx,
  rows: readonly UserRow[],
  { accountLinks, factors }: Platform,
  audience: 'for owners' | 'for colleagues',
): Promise<AgencyUser[]> {
  if (audience === 'for colleagues' || rows.length === 0) return rows.map((row) => present(row, null))
  const ids = rows.map(({ id }) => id)
  const invited = rows.filter((row) => row.invited).map(({ id }) => id)
  const links = await accountLinks.newest(tx, 'agency', invited)
  const withFactor = await factors.having(tx, 'agency', ids)
  const seen = await tx
    .selectFrom('sessions')
    .select(['user_id', sql<Date>`max(seen_at)`.as('at')])
    .where('realm', '=', 'agency')
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  const seenAt = new Map(seen.map(({ user_id: id, at }) => [id, at]))
  return rows.map((row) =>
    present(row, {
      permissions: row.permissions,
      onlyOwnOrders: row.only_own_orders,
      payLimit: row.pay_limit_minor === null ? null : Number(row.pay_limit_minor),
      secondFactor: withFactor.has(row.id),
      lastSeenAt: seenAt.get(row.id)?.toISOString() ?? null,
      invitation: row.invited ? invitationOf(links.get(row.id)) : null,
      version: row.version,
    }),
  )
}

function present(row: UserRow, details: AgencyUser['details']): AgencyUser {
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    phone:
      row.phone_area === null || row.phone_number === null
        ? null
        : { area: row.phone_area, number: row.phone_number },
    roles: row.roles,
    status: row.status,
    invited: row.invited,
    details,
  }
}

function invitationOf(link: AccountLink | undefined): Details['invitation'] {
  if (!link) return null
  return {
    state: link.state === 'open' || link.state === 'expired' ? link.state : 'ended',
    sentAt: new Date(link.madeAt).toISOString(),
    expiresAt: new Date(link.expiresAt).toISOString(),
    by: link.byName,
  }
}
