import type { Input } from '@interline/contract/index'
import { sql } from 'kysely'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { PeopleDeps } from './deps.ts'
import { presentUsers, type AgencyUser, type UserRow } from './present.ts'
import { refuseNoRole } from './refuse.ts'

export type UserChange = Omit<Input<'users.update'>['body'], 'version'>

/**
 * Changes a user of the caller's agency. Changing their rights ends their sessions. Throws
 * `request.not_found`, `request.version_conflict`, `request.invalid`, `users.role_missing`,
 * `users.own_account` and `users.last_owner`.
 */
export async function updateUser(
  ctx: AgencyCtx,
  { id, version, ...change }: UserChange & { readonly id: string; readonly version: number },
  { platform, changing }: PeopleDeps,
): Promise<AgencyUser> {
  refuseNoRole(change.roles)
  const { agencyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const before = await lockUser(tx, id, agencyId)
    if (before.version !== version) throw failure('request.version_conflict')
    const next = columnsOf(change)
    const rightsChanged = differs(before, next, RIGHTS)
    const ownLimit = next.pay_limit_minor !== undefined && next.pay_limit_minor !== before.pay_limit_minor
    if (id === userId && (rightsChanged || ownLimit)) throw failure('users.own_account')
    if (isOwner(before) && !isOwner({ ...before, ...next }) && !(await hasOtherOwner(tx, before)))
      throw failure('users.last_owner')
    const now = platform.clock.now()
    changing(tx, id)
    const after = await tx
      .updateTable('users')
      .set({ ...next, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (rightsChanged)
      await platform.sessions.revokeAll(
        tx,
        { realm: 'agency', userId: id },
        next.status === 'inactive' ? 'user_disabled' : 'rights_changed',
      )
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: before.status !== next.status ? `users.made_${next.status}` : 'users.changed',
      type: 'user',
      targetId: id,
      ...changesOf(before, after),
    })
    const [user] = await presentUsers(tx, [after], platform, 'for owners')
    return user!
  })
}

const RIGHTS = ['roles', 'permissions', 'status', 'only_own_orders'] as const

/** The columns of what an owner sets. An owner is not limited, whatever was chosen. */
export function columnsOf({ nickname, phone, roles, permissions, status, payLimit, ...rest }: UserChange) {
  const owner = roles.includes('SuperUser')
  return {
    nickname,
    phone_area: phone?.area ?? null,
    phone_number: phone?.number ?? null,
    roles: [...new Set(roles)],
    permissions: owner || permissions === null ? null : [...new Set(permissions)].toSorted(),
    status,
    only_own_orders: rest.onlyOwnOrders && !owner,
    ...(owner
      ? { pay_limit_minor: null }
      : payLimit === undefined
        ? {}
        : { pay_limit_minor: payLimit === null ? null : BigInt(payLimit) }),
  }
}

type Columns = ReturnType<typeof columnsOf>

/** The user with the agency locked: only one transaction at a time decides whether one is the last owner. */
export async function lockUser(tx: Tx, id: string, agencyId: number): Promise<UserRow> {
  await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return row
}

function isOwner({ roles, status, invited }: Pick<UserRow, 'roles' | 'status' | 'invited'>): boolean {
  return roles.includes('SuperUser') && status === 'active' && !invited
}

async function hasOtherOwner(tx: Tx, { id, agency_id: agencyId }: UserRow): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '<>', id)
    .where(sql<boolean>`'SuperUser' = any(roles)`)
    .where('status', '=', 'active')
    .where('invited', '=', false)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function differs(before: UserRow, next: Columns, names: readonly (keyof Columns & keyof UserRow)[]): boolean {
  return names.some((name) => textOf(before[name]) !== textOf(next[name]))
}

/** Lists are compared regardless of order. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).toSorted().join() : String(value)
}

/** The differences, before and after, for the log. */
function changesOf(before: UserRow, after: UserRow) {
  const shown = (row: UserRow) => ({
    nickname: row.nickname,
    phone: row.phone_number && `+${row.phone_area} ${row.phone_number}`,
    roles: row.roles,
    permissions: row.permissions,
    status: row.status,
    onlyOwnOrders: row.only_own_orders,
    payLimit: row.pay_limit_minor === null ? null : String(row.pay_limit_minor),
  })
  const [from, to] = [shown(before), shown(after)]
  const keys = (Object.keys(from) as (keyof typeof from)[]).filter(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]),
  )
  const only = (values: typeof from) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: only(from), after: only(to) }
}
