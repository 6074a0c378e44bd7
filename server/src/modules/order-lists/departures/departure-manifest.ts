import en from '@interline/contract/text/en/order-status'
import zhCn from '@interline/contract/text/zh-cn/order-status'
import zhTw from '@interline/contract/text/zh-tw/order-status'
import type { departureManifest as endpoint } from '@interline/contract/order-lists/departures/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { workbook, XLSX, type Cell } from '../../../platform/spreadsheet/workbook.ts'
import type { Deps } from '../deps.ts'
import manifestEn from '../i18n/en/manifest.ts'
import manifestZhCn from '../i18n/zh-cn/manifest.ts'
import manifestZhTw from '../i18n/zh-tw/manifest.ts'
import { passengersOf } from './list-passengers.ts'

type Key = HandlerInput<typeof endpoint>['body']

const STATUSES = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const
const WORDS = { en: manifestEn, 'zh-cn': manifestZhCn, 'zh-tw': manifestZhTw } as const
const WIDTHS = {
  name: 30,
  type: 10,
  ticket: 18,
  pnr: 10,
  order: 17,
  status: 20,
  phone: 20,
  email: 30,
} as const
type Column = keyof typeof WIDTHS
const COLUMNS = Object.keys(WIDTHS) as Column[]

/** The passenger list of a flight as a sheet. Throws `request.not_found` if no passenger is visible to the caller. */
export async function departureManifest(ctx: AgencyCtx, key: Key, deps: Deps): Promise<FileReply> {
  const { actor, locale } = ctx
  const words = WORDS[locale]
  const passengers = await ctx.transaction(async (tx) => {
    const found = await passengersOf(tx, actor, key)
    if (found.length === 0) throw failure('request.not_found')
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'flight-orders.manifest_exported',
      type: 'export',
      targetId: `${key.flightNo} ${key.date}`,
      after: { ...key, rows: found.length },
    })
    return found
  })
  const rows = passengers.map((each): Cell[] => {
    const { name, pnr, ticket, orderId: order, phone, email } = each
    const status = STATUSES[locale].status[each.displayStatus]
    const cells: Record<Column, Cell> = {
      name,
      type: words.types[each.type],
      ticket,
      pnr,
      order,
      status,
      phone,
      email,
    }
    return COLUMNS.map((column) => cells[column])
  })
  return {
    name: `${key.flightNo} ${key.date} ${key.from}-${key.to}.xlsx`,
    type: XLSX,
    content: workbook({
      name: `${key.flightNo} ${key.date}`,
      columns: COLUMNS.map((column) => ({ head: words.columns[column], width: WIDTHS[column] })),
      rows: inOnePiece(rows),
    }),
  }
}

async function* inOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve()
  yield rows
}
