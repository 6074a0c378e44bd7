// A person's own alerts. What they may no longer see is neither listed nor counted.

import type { Reply } from '@interline/contract/index'
import type { listAlerts as listCall } from '@interline/contract/alerts/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { allows } from '@interline/domain/access/access'
import { kindsOf, ruleOf, ruleOfOrder } from '@interline/domain/alerts/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Scope, Tx } from '../../platform/database/database.ts'
import type { Actor, Ctx } from '../../platform/http/context.ts'
import { seesOnlyOwn } from '../orders/index.ts'
import { presentAlert, type AlertRow } from './present-alert.ts'
import { IS_UNREAD, SETTLED_AT } from './settled.ts'

const BROWSER_MS = 10 * 60_000
const MOST_IN_BROWSER = 5

const COLUMNS = sql`a.id, a.realm, a.kind, a.order_id, a.facts, a.at, a.read_at, ${SETTLED_AT} as settled_at, o.flight_numbers, o.route, o.depart_on::text, o.pnrs`
const ROWS = sql`from alerts a left join orders o on o.id = a.order_id`

/** Staff see orders of all agencies; a person only those of their own. */
function scopeOf({ actor, scope }: Ctx<Actor>): Scope {
  return actor.realm === 'office' ? 'everything' : scope
}

export function listAlerts(
  ctx: Ctx<Actor>,
  { state, kind, page, pageSize }: HandlerInput<typeof listCall>['query'],
): Promise<Reply<'alerts.list'>> {
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const wanted = sql`${visible(ctx.actor)}
      and (${state ?? null}::text is null or ${IS_UNREAD} = (${state ?? ''} = 'unread'))
      and (${kind ?? null}::text is null or a.kind = ${kind ?? ''})`
    const { rows: counted } = await sql<{
      total: number
    }>`select count(*)::integer as total ${ROWS} where ${wanted}`.execute(tx)
    const { rows } = await sql<AlertRow>`
      select ${COLUMNS} ${ROWS} where ${wanted}
      order by a.at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    return {
      rows: rows.map((row) => presentAlert(row, ctx.locale)),
      total: counted[0]?.total ?? 0,
      page,
      pageSize,
    }
  })
}

export function countAlerts(ctx: Ctx<Actor>): Promise<Reply<'alerts.count'>> {
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const since = new Date((await ctx.db.instant(tx)) - BROWSER_MS)
    const { rows } = await sql<AlertRow>`
      select ${COLUMNS} ${ROWS} where ${visible(ctx.actor, 'any way')}
        and a.in_browser and a.at > ${since} and ${IS_UNREAD}
      order by a.at desc, a.id desc limit ${MOST_IN_BROWSER}`.execute(tx)
    const { rows: newest } = await sql<{ id: string }>`
      select a.id ${ROWS} where ${visible(ctx.actor)} order by a.at desc, a.id desc limit 1`.execute(tx)
    return {
      unread: await unreadOf(tx, ctx.actor),
      newest: newest[0]?.id ?? null,
      browser: rows.map((row) => presentAlert(row, ctx.locale)),
    }
  })
}

/** `ids` of others are left alone. */
export function readAlerts(
  ctx: Ctx<Actor>,
  { ids }: { readonly ids?: readonly string[] | undefined },
): Promise<Reply<'alerts.read'>> {
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const at = new Date(await ctx.db.instant(tx))
    await sql`update alerts a set read_at = ${at}
      where ${ofPerson(ctx.actor)} and a.read_at is null
        and (${ids === undefined}::boolean or a.id = any (${ids ?? []}))`.execute(tx)
    return { unread: await unreadOf(tx, ctx.actor) }
  })
}

async function unreadOf(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread ${ROWS} where ${visible(actor)} and ${IS_UNREAD}`.execute(tx)
  return rows[0]?.unread ?? 0
}

function ofPerson({ realm, userId }: Actor): RawBuilder<boolean> {
  return sql`a.realm = ${realm} and a.user_id = ${userId}`
}

function visible(actor: Actor, way: 'portal' | 'any way' = 'portal'): RawBuilder<boolean> {
  const own = sql<boolean>`${ofPerson(actor)} and (${way === 'any way'}::boolean or a.in_portal)`
  if (actor.realm === 'office') return own
  const kinds = kindsOf('agency').filter((kind) => {
    const rule = ruleOf(kind)
    return !rule || allows(rule, actor).ok
  })
  const may = (type: string) => allows(ruleOfOrder(type), actor).ok
  return sql<boolean>`${own} and a.kind = any (${kinds}) and (not ${seesOnlyOwn(actor)}::boolean or a.own)
    and (a.order_id is null or case when o.order_type = 'group' then ${may('group')}::boolean
      when o.order_type like 'rail%' then ${may('rail')}::boolean else ${may('origin')}::boolean end)`
}
