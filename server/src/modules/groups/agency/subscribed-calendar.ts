// The private address at which a calendar program reads the deadlines of a user's group orders. It needs no session:
// its token is the secret, of which only the hash is stored. It shows what its holder may see in the list, and ends
// with the account or with the permission.

import { GROUP_CALENDAR_ACCESS, subscribedGroupCalendar } from '@interline/contract/groups/calendar-calls'
import { allows } from '@interline/domain/access/access'
import { permissionsOf } from '@interline/domain/access/permissions'
import { GROUP_STATUS_WORDS, GROUP_STATUSES } from '@interline/domain/groups/statuses'
import { DEFAULT_LOCALE, isLocale } from '@interline/domain/text/text'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../platform/auth/tokens.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, Ctx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { calendarOf } from '../../documents/index.ts'
import { seesOnlyOwn } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { groupsIn, GROUP_TEXTS } from '../list/list-groups.ts'
import { groupRow, namesBy, planOf } from '../order/rows.ts'
import { deadlineEvents, type Deadlines } from './deadlines.ts'

const OPEN = GROUP_STATUS_WORDS.filter((status) => !GROUP_STATUSES[status].terminal)
/** Those that depart first; more than a calendar shows anybody. */
const MOST_ORDERS = 1000
const READ_AGAIN_MS = 600_000
const NO_ADDRESS = { madeAt: null, readAt: null }

export function calendarAddress({ transaction, actor }: AgencyCtx) {
  return transaction(async (tx) => {
    const found = await tx
      .selectFrom('group_calendars')
      .select(['made_at', 'read_at'])
      .where('user_id', '=', actor.userId)
      .where('agency_id', '=', actor.agencyId)
      .executeTakeFirst()
    if (!found) return NO_ADDRESS
    return { madeAt: found.made_at.toISOString(), readAt: found.read_at?.toISOString() ?? null }
  })
}

/** An earlier address of the caller ends. */
export function makeCalendarAddress(ctx: AgencyCtx, { platform: { clock } }: Pick<Deps, 'platform'>) {
  const { userId, agencyId } = ctx.actor
  const token = randomBytes(32).toString('base64url')
  return ctx.transaction(async (tx) => {
    const now = clock.now()
    const made = {
      token_hash: hashToken(token),
      locale: ctx.locale,
      made_at: new Date(now),
      read_at: null,
    }
    await tx
      .insertInto('group_calendars')
      .values({ ...made, agency_id: agencyId, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'groups.calendar_made',
      type: 'user',
      targetId: userId,
    })
    return {
      madeAt: made.made_at.toISOString(),
      readAt: null,
      path: subscribedGroupCalendar.path.replace(':token', token),
    }
  })
}

/** Throws `request.not_found` where there is none. */
export function endCalendarAddress(ctx: AgencyCtx, { platform: { clock } }: Pick<Deps, 'platform'>) {
  const { userId, agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('group_calendars')
      .where('user_id', '=', userId)
      .where('agency_id', '=', agencyId)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) throw failure('request.not_found')
    await writeUserLog(tx, ctx, clock.now(), {
      ...byActor(ctx.actor),
      action: 'groups.calendar_ended',
      type: 'user',
      targetId: userId,
    })
    return NO_ADDRESS
  })
}

/** Throws `request.not_found` for an address that is unknown or has ended. */
export async function subscribedCalendar(ctx: Ctx, token: string, deps: Deps): Promise<FileReply> {
  // The token decides what may be seen, so there is no scope before its holder is found.
  const holder = await ctx.db.transaction('everything', (tx) => findHolder(tx, token, deps))
  if (!holder) throw failure('request.not_found')
  const orders = await ctx.db.transaction([holder.agencyId], (tx) => readDeadlines(tx, holder))
  const { locale } = holder
  const events = orders.flatMap(({ stamp, ...order }) => deadlineEvents(order, { locale, stamp }))
  const { title } = GROUP_TEXTS[locale].calendar
  return {
    name: 'group-deadlines.ics',
    type: 'text/calendar; charset=utf-8',
    content: Buffer.from(calendarOf(events, { title })),
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>

/** An address whose holder may not read group orders any more is ended. */
async function findHolder(tx: Tx, token: string, { agencies, platform: { clock } }: Deps) {
  const now = clock.now()
  const found = await tx
    .selectFrom('group_calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.agency_id', 'c.locale', 'c.read_at'])
    .select(['u.roles', 'u.permissions', 'u.only_own_orders', 'u.status'])
    .where('c.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return undefined
  const agency = await agencies.get(tx, found.agency_id)
  const { roles } = found
  const permissions = permissionsOf(roles, agency.proxyLevel, found.permissions)
  const company = { ...agency.common, proxyLevel: agency.proxyLevel }
  const isAllowed =
    found.status !== 'inactive' &&
    agency.status !== 'closed' &&
    allows(GROUP_CALENDAR_ACCESS, { realm: 'agency', caller: 'person', roles, permissions, company }).ok
  if (!isAllowed) {
    await tx.deleteFrom('group_calendars').where('user_id', '=', found.user_id).execute()
    return undefined
  }
  if (!found.read_at || now - found.read_at.getTime() > READ_AGAIN_MS)
    await tx
      .updateTable('group_calendars')
      .set({ read_at: new Date(now) })
      .where('user_id', '=', found.user_id)
      .execute()
  return {
    userId: found.user_id,
    agencyId: found.agency_id,
    locale: isLocale(found.locale) ? found.locale : DEFAULT_LOCALE,
    onlyOwn: seesOnlyOwn({
      roles,
      company: { showOnlyOwnOrders: company.showOnlyOwnOrders || found.only_own_orders },
    }),
  }
}

async function readDeadlines(
  tx: Tx,
  { userId, agencyId, onlyOwn }: Holder,
): Promise<(Deadlines & { readonly stamp: number })[]> {
  const rows = await groupsIn(tx)
    .where('order_rows.agency_id', '=', agencyId)
    .where('order_rows.status', 'in', OPEN)
    .$if(onlyOwn, (q) => q.where('order_rows.created_by', '=', userId))
    .orderBy('order_rows.depart_on')
    .orderBy('order_rows.id')
    .limit(MOST_ORDERS)
    .execute()
  return rows.map((row) => {
    const order = groupRow(row)
    const instant = (at: Date | null) => at?.getTime() ?? null
    return {
      id: order.id,
      version: order.version,
      groupName: order.group_name,
      status: order.status as Deadlines['status'],
      confirmBy: instant(order.confirm_before),
      namesBy: namesBy(order) ?? null,
      installments: planOf(order)?.installments ?? [],
      stamp: (order.group_moved_at ?? order.created_at).getTime(),
    }
  })
}
