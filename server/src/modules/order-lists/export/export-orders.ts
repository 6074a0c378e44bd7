// Exports the orders of a filter as a file.

import type { exportOrders as endpoint } from '@interline/contract/order-lists/calls'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { inBatches, listFile, refuseTooMany } from '../../../platform/lists/file.ts'
import { countUpTo } from '../../../platform/lists/page.ts'
import type { Deps } from '../deps.ts'
import { lookingAt } from '../../orders/index.ts'
import { fitting, type OrderFilter, refuseBackwardDays } from '../order-filter.ts'
import { EXPORTED, type ExportedOrder, orderSheet, unnamed } from './order-sheet.ts'

type Input = HandlerInput<typeof endpoint>['body']

/** The file. Throws `list.export_too_large` instead of omitting orders. */
export async function exportOrders(
  from: AgencyCtx,
  { format, ids, ...filter }: Input,
  deps: Deps,
): Promise<FileReply> {
  refuseBackwardDays(filter)
  const { ctx, agencies, hiding } = await lookingAt(from, filter.agency, deps)
  const { actor, locale } = ctx
  const now = deps.platform.clock.now()
  const otherTypes = deps.products.typesBeside('flight')
  const zone = await ctx.transaction(async (tx) => {
    const { timeZone } = await deps.agencyViews.get(tx, actor.agencyId)
    const fits = fitting(actor, filter, { zone: timeZone, agencies, hiding, otherTypes })
    const wanted = tx.selectFrom('orders').where(fits)
    const counted = await countUpTo(tx, ids ? wanted.where('id', 'in', ids) : wanted, MOST_EXPORTED)
    refuseTooMany(counted)
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'flight-orders.exported',
      type: 'export',
      after: { ...filter, ...(ids ? { ids } : {}), format, rows: counted },
    })
    return timeZone
  })
  return listFile({
    ...orderSheet(locale, zone),
    day: localDateAt(now, zone),
    format,
    rows: inBatches<ExportedOrder>((last, size) =>
      batch(ctx, { filter, ids, zone, agencies, hiding, otherTypes }, { last: last?.id, size }),
    ),
  })
}

interface Wanted {
  readonly filter: OrderFilter
  /** Only these of them; undefined: all. */
  readonly ids: readonly string[] | undefined
  readonly zone: string
  readonly agencies: readonly number[]
  /** Of these, the ones that hide their passengers. */
  readonly hiding: readonly number[]
  readonly otherTypes: readonly string[]
}

/** The next batch after an order, newest first. */
async function batch(
  ctx: AgencyCtx,
  { filter, ids, ...where }: Wanted,
  { last, size }: { readonly last: string | undefined; readonly size: number },
) {
  const rows = await ctx.transaction((tx) =>
    tx
      .selectFrom('orders')
      .select(EXPORTED)
      .$narrowType<Pick<ExportedOrder, 'order_type' | 'status'>>()
      .where(fitting(ctx.actor, filter, where))
      .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
      .$if(last !== undefined, (q) =>
        q.where(
          sql<boolean>`(created_at, id) < (select l.created_at, l.id from orders l where l.id = ${last ?? ''})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute(),
  )
  return rows.map((row) => (where.hiding.includes(row.agency_id) ? unnamed(row) : row))
}
