// The orders of a filter as a sheet. It is read and written a thousand orders at a time, so that a long one neither
// fills the memory nor holds a transaction open.

import { MOST_EXPORTED, type exportOrders as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { workbook, XLSX } from '../../../platform/spreadsheet/workbook.ts'
import type { Deps } from '../deps.ts'
import { lookingAt } from '../../orders/index.ts'
import { fitting, type OrderFilter, refuseBackwardDays } from '../order-filter.ts'
import { EXPORTED, type ExportedOrder, orderSheet } from './order-sheet.ts'

type Input = HandlerInput<typeof endpoint>['body']

const BATCH = 1000

/** The file. Throws `order.export_too_large` instead of leaving orders out. */
export async function exportOrders(from: AgencyCtx, filter: Input, deps: Deps): Promise<FileReply> {
  refuseBackwardDays(filter)
  const { ctx, agencies } = await lookingAt(from, filter.agency, deps)
  const { actor, locale } = ctx
  const now = deps.platform.clock.now()
  const zone = await ctx.transaction(async (tx) => {
    const { timeZone } = await deps.agencyViews.get(tx, actor.agencyId)
    const counted = await tx
      .selectFrom((q) =>
        q
          .selectFrom('orders')
          .select('id')
          .where(fitting(actor, filter, { zone: timeZone, agencies }))
          .limit(MOST_EXPORTED + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    if (counted.total > BigInt(MOST_EXPORTED))
      throw failure('order.export_too_large', { values: { max: MOST_EXPORTED } })
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'flight-orders.exported',
      type: 'export',
      after: { ...filter, rows: Number(counted.total) },
    })
    return timeZone
  })
  const sheet = orderSheet(locale, zone)
  return {
    name: `${sheet.name} ${localDateAt(now, zone)}.xlsx`,
    type: XLSX,
    content: workbook({ ...sheet, rows: rowsOf(ctx, { filter, zone, agencies }, sheet.row) }),
  }
}

interface Wanted {
  readonly filter: OrderFilter
  readonly zone: string
  readonly agencies: readonly number[]
}

async function* rowsOf<Row>(
  ctx: AgencyCtx,
  wanted: Wanted,
  row: (order: ExportedOrder) => Row,
): AsyncGenerator<Row[]> {
  let last: string | undefined
  for (;;) {
    const orders = await batch(ctx, wanted, last)
    yield orders.map(row)
    if (orders.length < BATCH) return
    last = orders.at(-1)?.id
  }
}

/** The next ones after an order, newest first: not after a number of rows, which would shift while people book. */
function batch(ctx: AgencyCtx, { filter, ...where }: Wanted, last: string | undefined) {
  return ctx.transaction((tx) =>
    tx
      .selectFrom('orders')
      .select(EXPORTED)
      .where(fitting(ctx.actor, filter, where))
      .$if(last !== undefined, (q) =>
        q.where(
          sql<boolean>`(created_at, id) < (select l.created_at, l.id from orders l where l.id = ${last ?? ''})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute(),
  )
}
