// Reads and writes of the staff table. It belongs to no agency.

import { LINK_PAGES } from '@interline/contract/account-security/links'
import type { Reply } from '@interline/contract/index'
import type { OfficeRole } from '@interline/domain/access/access'
import { sql, type Selectable } from 'kysely'
import type { Staff } from '../../../../db/types.ts'
import { byActor, writeUserLog, type LogEntry } from '../../../platform/auth/user-log.ts'
import type { LinkPerson } from '../../../platform/auth/password-links.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Platform staff, in the shape that mailed links use. */
export const STAFF_LINKS = { realm: 'office', page: LINK_PAGES.office } as const

export type StaffMember = Reply<'officeStaff.update'>
export type StaffRow = Selectable<Staff>

export async function presentStaff(
  tx: Tx,
  rows: readonly StaffRow[],
  { accountLinks, factors }: Platform,
): Promise<StaffMember[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await accountLinks.newest(tx, 'office', ids)
  const withFactor = await factors.having(tx, 'office', ids)
  const seen = await tx
    .selectFrom('sessions')
    .select(['user_id', sql<Date>`max(seen_at)`.as('at')])
    .where('realm', '=', 'office')
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return rows.map((row) => {
    const link = row.invited ? links.get(row.id) : undefined
    return {
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      roles: row.roles as OfficeRole[],
      status: row.status,
      secondFactor: withFactor.has(row.id),
      lastSeenAt: seen.find(({ user_id: id }) => id === row.id)?.at.toISOString() ?? null,
      invitation: link
        ? {
            state: link.state === 'open' || link.state === 'expired' ? link.state : 'ended',
            sentAt: new Date(link.madeAt).toISOString(),
            expiresAt: new Date(link.expiresAt).toISOString(),
          }
        : null,
      version: row.version,
    }
  })
}

/** Throws `request.not_found`. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow> {
  const row = await tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return row
}

/** Active administrators with a password, locked: only one transaction at a time decides whether one is the last. */
export async function lockAdministrators(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'status', 'invited'])
    .where(sql<boolean>`'platformAdmin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(({ status, invited }) => status === 'active' && !invited).map(({ id }) => id)
}

export function linkPersonOf(row: StaffRow): LinkPerson {
  return {
    userId: row.id,
    agencyId: null,
    name: row.nickname,
    username: row.username,
    email: row.username,
    locale: null,
    organisation: null,
    closed: row.status !== 'active',
    invited: row.invited,
  }
}

export function logStaff(
  tx: Tx,
  ctx: OfficeCtx,
  { clock }: Platform,
  entry: Pick<LogEntry, 'action' | 'targetId' | 'before' | 'after'>,
): Promise<void> {
  return writeUserLog(tx, ctx, clock.now(), {
    ...byActor(ctx.actor),
    type: 'user',
    ...entry,
  })
}
