import type { officeBilling } from '@interline/contract/backoffice/billing/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql, type Selectable } from 'kysely'
import type { BillingFiles, BillingLines } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { countedPage } from '../../../platform/lists/page.ts'

type File = Reply<'officeBilling.upload'>['file']
type Line = Reply<'officeBilling.lines'>['lines']['rows'][number]

/** Newest first. */
export function listFiles(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officeBilling.files>,
): Promise<Reply<'officeBilling.files'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await countedPage(
      tx,
      fileRows(tx).orderBy('uploaded_at', 'desc').orderBy('id', 'desc'),
      query,
    )
    const sums = await sumsOf(
      tx,
      found.rows.map(({ id }) => id),
    )
    return { ...found, rows: found.rows.map((row) => present(row, sums)) }
  })
}

/** In the order of the file. Throws `request.not_found`. */
export function listLines(
  ctx: OfficeCtx,
  { params: { id }, query: { outcome, ...page } }: HandlerInput<typeof officeBilling.lines>,
): Promise<Reply<'officeBilling.lines'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const file = await readFile(tx, id)
    const lines = await countedPage(
      tx,
      tx
        .selectFrom('billing_lines')
        .selectAll()
        .where('file_id', '=', id)
        .where((where) => (outcome === undefined ? where.lit(true) : where('outcome', '=', outcome)))
        .orderBy('line'),
      page,
    )
    return { file, lines: { ...lines, rows: lines.rows.map(presentLine) } }
  })
}

/** Throws `request.not_found`. */
export async function readFile(tx: Tx, id: string): Promise<File> {
  const row = await fileRows(tx).where('id', '=', id).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return present(row, await sumsOf(tx, [id]))
}

function fileRows(tx: Tx) {
  const count = (condition = sql`true`) =>
    sql<number>`(select count(*)::integer from billing_differences d where d.file_id = billing_files.id and ${condition})`
  return tx
    .selectFrom('billing_files')
    .selectAll()
    .select([count().as('differences'), count(sql`d.state = 'open'`).as('open')])
}

type FileRow = Selectable<BillingFiles> & { readonly differences: number; readonly open: number }

interface Sum {
  readonly file_id: string
  readonly currency: File['sums'][number]['currency']
  readonly billed: bigint
  readonly matched: bigint
  readonly documents: number
}

/** What each file bills, by currency. */
async function sumsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Sum[]>> {
  const { rows } = await sql<Sum>`
    select file_id, currency, sum(net_minor)::bigint as billed, count(*)::integer as documents,
      coalesce(sum(net_minor) filter (where outcome in ('matched', 'repeated')), 0)::bigint as matched
    from billing_lines where file_id = any (${[...ids]}::text[]) and currency is not null
    group by file_id, currency order by file_id, currency`.execute(tx)
  return Map.groupBy(rows, ({ file_id: fileId }) => fileId)
}

function present(row: FileRow, sums: Awaited<ReturnType<typeof sumsOf>>): File {
  return {
    id: row.id,
    supplier: row.supplier,
    format: row.format,
    reference: row.reference,
    name: row.name,
    from: row.starts_on,
    to: row.ends_on,
    complete: row.complete,
    lines: row.lines,
    documents: row.documents,
    matched: row.matched,
    repeated: row.repeated,
    unread: row.unread,
    other: row.other,
    unbilled: row.unbilled,
    differences: row.differences,
    open: row.open,
    sums: (sums.get(row.id) ?? []).map(({ currency, billed, matched, documents }) => ({
      currency,
      billed: Number(billed),
      matched: Number(matched),
      documents,
    })),
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
  }
}

function presentLine(row: Selectable<BillingLines>): Line {
  return {
    line: row.line,
    outcome: row.outcome,
    issue: row.issue,
    text: row.text,
    type: row.type,
    reference: row.reference,
    ticket: row.ticket,
    pnr: row.pnr,
    passenger: row.passenger,
    issuedOn: row.issued_on,
    net: row.net_minor === null ? null : Number(row.net_minor),
    currency: row.currency,
    orderId: row.order_id,
  }
}
