// The name list as its agency works on it: read, saved, uploaded, submitted.

import {
  cellOf,
  checkNames,
  MOST_NAME_ROWS,
  NAME_COLUMNS,
  nameRows,
  type NameRow,
} from '@interline/domain/groups/name-list'
import type { Locale } from '@interline/domain/text/text'
import writeXlsxFile from 'write-excel-file/node'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { XLSX } from '../../../platform/spreadsheet/workbook.ts'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import {
  hidesPassengers,
  inFamily,
  lockVisible,
  notAllowed,
  reachOf,
  seesOnlyOwn,
} from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { changingGroup } from '../order/open.ts'
import { readGroup } from '../order/present.ts'
import { groupRow } from '../order/rows.ts'
import { GROUP_ORDERS, moveGroup } from '../order/rules.ts'
import {
  contextOf,
  isEditable,
  namesIn,
  presentNames,
  readNames,
  refuseIncomplete,
  storeNames,
} from './name-list.ts'

/** Throws `request.not_found`. */
export function getNames(from: AgencyCtx, id: string, deps: Deps) {
  return inFamily(from, deps, (ctx) =>
    ctx.transaction(async (tx) => {
      const order = await readGroup(tx, id, reachOf(ctx))
      if (!order || (seesOnlyOwn(ctx.actor) && order.created_by !== ctx.actor.userId))
        throw failure('request.not_found')
      const holder = await deps.agencyViews.get(tx, order.agency_id)
      if (hidesPassengers(holder, { id: ctx.actor.agencyId })) throw failure('request.not_found')
      return presentNames(order, await readNames(tx, order, deps.cipher), { locale: ctx.locale, deps })
    }),
  )
}

interface Saving {
  readonly id: string
  readonly rows: readonly NameRow[]
  /** That the person saw; absent: an upload replaces whatever is saved. */
  readonly version?: number
}

/** Throws `request.version_conflict` and `order.action_not_allowed`. */
export function saveNames(ctx: AgencyCtx, { id, rows, version }: Saving, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = groupRow(await lockVisible(tx, ctx, id, GROUP_ORDERS))
    if (!isEditable(order)) throw notAllowed(order.group_names_at ? 'names_frozen' : 'status', order)
    const at = await ctx.db.instant(tx)
    const list = { rows: tidy(rows), expected: version, by: ctx.actor.name, at }
    const saved = await storeNames(tx, order, list, deps)
    await writeUserLog(tx, ctx, at, {
      ...byActor(ctx.actor),
      action: 'groups.names_saved',
      type: 'passenger',
      targetId: id,
      after: { rows: saved.rows.length },
    })
    return presentNames(order, saved, { locale: ctx.locale, deps })
  })
}

/** Cells as they are stored. */
export function tidy(rows: readonly NameRow[]): NameRow[] {
  return rows.map(
    (row) =>
      Object.fromEntries(NAME_COLUMNS.map((column) => [column, cellOf(column, row[column])])) as NameRow,
  )
}

/** Throws `upload.failed`, `upload.type_invalid`, `passenger.import_format` and `group.names_too_many`. */
export async function uploadNames(
  ctx: AgencyCtx,
  { id, file }: { readonly id: string; readonly file: Uint8Array },
  deps: Deps,
) {
  const rows = nameRows(await tableIn(file, deps))
  if (rows.length > MOST_NAME_ROWS) throw failure('group.names_too_many', { values: { max: MOST_NAME_ROWS } })
  return saveNames(ctx, { id, rows }, deps)
}

/** The first sheet of a workbook. Throws `upload.failed`, `upload.type_invalid` and `passenger.import_format`. */
export async function tableIn(file: Uint8Array, deps: Pick<Deps, 'readTable'>) {
  const content = await deps.readTable(file)
  if (content === undefined || content.kind === 'broken') throw failure('upload.failed')
  if (content.kind !== 'table' && content.kind !== 'formulas')
    throw failure('upload.type_invalid', { values: { allowed: 'XLSX' } })
  if (content.kind === 'formulas') {
    const fields = content.cells.map((path) => ({ path, rule: 'import.formula' as const }))
    throw failure('passenger.import_format', { fields })
  }
  return content.table
}

interface Submitting {
  readonly id: string
  readonly version: number
  readonly listVersion: number
}

/** Freezes the list. Throws `group.names_incomplete`. */
export function submitNames(ctx: AgencyCtx, { listVersion, ...change }: Submitting, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    async ({ tx, order, actor, at }) => {
      const { rows, version } = await readNames(tx, order, deps.cipher)
      if (version !== listVersion) throw failure('request.version_conflict')
      refuseIncomplete(checkNames(rows, contextOf(order, deps)))
      await moveGroup(tx, order, {
        action: 'submit_names',
        actor,
        at,
        change: { group_names_at: new Date(at), passenger_names: [order.group_name, ...namesIn(rows)] },
      })
    },
    deps,
  )
}

/** The headings of a name list, and cells formatted as text, so that numbers keep leading zeros. */
export async function namesTemplate(locale: Locale): Promise<FileReply> {
  const head = NAME_COLUMNS.map((column) => ({
    value: ruleSentence(`names_column.${column}`, {}, locale),
    fontWeight: 'bold' as const,
  }))
  const columns = NAME_COLUMNS.map((column) => ({ width: column === 'no' ? 6 : 20 }))
  const content = await writeXlsxFile([head], { columns }).toBuffer()
  return { name: 'group-passengers.xlsx', type: XLSX, content: Buffer.from(content) }
}
