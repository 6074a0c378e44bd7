// Ticket numbers by sheet: read and checked before the desk issues the order, and the sheet to fill in.

import type { officeGroups } from '@interline/contract/backoffice/groups/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { readTicketSheet, type SheetRule } from '@interline/domain/groups/ticket-sheet'
import writeXlsxFile from 'write-excel-file/node'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { XLSX } from '../../../platform/spreadsheet/workbook.ts'
import { ruleSentence, type RuleKey } from '../../../platform/text/sentences.ts'
import { acceptedPlan, namesIn, readGroup, readNames, tableIn, type Deps } from '../../groups/index.ts'
import { usedBefore } from './tickets.ts'

const RULES = {
  unknown_name: 'group.ticket_unknown_name',
  other_name: 'group.ticket_name',
  no_row: 'group.ticket_row',
  row_twice: 'group.ticket_row_twice',
  number: 'group.ticket_number',
  number_twice: 'group.ticket_twice',
} as const satisfies Record<SheetRule, RuleKey>

async function listOf(tx: Tx, id: string, deps: Deps) {
  const order = await readGroup(tx, id)
  if (!order) throw failure('request.not_found')
  return { order, ...(await readNames(tx, order, deps.cipher)) }
}

/**
 * Reads a sheet; nothing is stored. Throws `request.not_found`, and `passenger.import_format` where it has formulas or no
 * headings.
 */
export async function readTickets(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof officeGroups.readTickets>,
  deps: Deps,
): Promise<Reply<'officeGroups.readTickets'>> {
  const table = await tableIn(body as Uint8Array, deps)
  return ctx.db.transaction('everything', async (tx) => {
    const { order, rows, version } = await listOf(tx, id, deps)
    const names = namesIn(rows)
    const sheet = readTicketSheet(table, names)
    if (!sheet)
      throw failure('passenger.import_format', { fields: [{ path: '1', rule: 'group.ticket_heads' }] })
    const carrier = order.group_plan === null ? '' : acceptedPlan(order).terms.carrier
    const prefix = deps.places.airline(carrier)?.ticketCode ?? null
    const used = await usedBefore(tx, sheet.tickets)
    const isUsed = (row: number) => used.some(({ path }) => path === `tickets.${row}`)
    const say = (rule: RuleKey, values = {}) => ruleSentence(rule, values, ctx.locale)
    const refused = sheet.tickets.flatMap(({ line, row, ticketNumber }) => {
      if (prefix !== null && !ticketNumber.startsWith(prefix))
        return [{ line, column: 'ticket' as const, message: say('group.ticket_prefix', { carrier, prefix }) }]
      return isUsed(row) ? [{ line, column: 'ticket' as const, message: say('group.ticket_twice') }] : []
    })
    const faults = sheet.faults.map(({ line, column, rule, name }) => ({
      line,
      column,
      message: say(RULES[rule], name === undefined ? {} : { name }),
    }))
    return {
      listVersion: version,
      listed: rows.length,
      tickets: [...sheet.tickets],
      faults: [...faults, ...refused].toSorted((one, other) => one.line - other.line),
      missing: sheet.missing.map((row) => ({ row, name: names[row] ?? '' })),
    }
  })
}

const HEADS = {
  en: ['No', 'Surname', 'Given name', 'Type', 'Ticket number'],
  'zh-cn': ['序号', '姓', '名', '类型', '票号'],
  'zh-tw': ['序號', '姓', '名', '類型', '票號'],
} as const
const WIDTHS = [6, 24, 28, 8, 22]

/** The passengers with an empty column of ticket numbers, formatted as text. Throws `request.not_found`. */
export function ticketTemplate(ctx: OfficeCtx, id: string, deps: Deps): Promise<FileReply> {
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await listOf(tx, id, deps)
    const head = HEADS[ctx.locale].map((value) => ({ value, fontWeight: 'bold' as const }))
    const lines = rows.map((row, at) =>
      [String(at + 1), row.surname, row.given_name, row.type, ''].map((value) => ({
        value,
        type: String,
        format: '@',
      })),
    )
    const content = await writeXlsxFile([head, ...lines], {
      columns: WIDTHS.map((width) => ({ width })),
    }).toBuffer()
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'groups.ticket_template',
      type: 'document',
      targetId: id,
    })
    return { name: `${id}-tickets.xlsx`, type: XLSX, content: Buffer.from(content) }
  })
}
