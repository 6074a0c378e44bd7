import type { gatewayReconciliation as calls } from '@interline/contract/gateway-reconciliation/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Currency } from '@interline/domain/money/money'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql, type Selectable } from 'kysely'
import type { GatewaySettlementFiles, GatewaySettlementRows } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { countedPage } from '../../platform/lists/page.ts'
import type { Holder, OpenAccount } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'

type Files = Reply<'gatewayReconciliation.files'>
type File = Files['rows'][number]
type Row = Reply<'gatewayReconciliation.rows'>['rows']['rows'][number]

/** Newest first. */
export async function listFiles(
  holder: Holder,
  { query }: Pick<HandlerInput<typeof calls.files>, 'query'>,
  deps: Deps,
): Promise<Files> {
  const accounts = await accountsOf(holder, deps)
  return holder.transaction(async (tx) => {
    const rows = fileRows(tx, holder.root).orderBy('taken_at', 'desc').orderBy('id', 'desc')
    const found = await countedPage(tx, rows, query)
    return { ...found, rows: await presentFiles(tx, found.rows), accounts }
  })
}

/** In the order of the file. Throws `request.not_found`. */
export function listRows(
  holder: Holder,
  { params: { id }, query: { outcome, ...page } }: Pick<HandlerInput<typeof calls.rows>, 'params' | 'query'>,
): Promise<Reply<'gatewayReconciliation.rows'>> {
  return holder.transaction(async (tx) => {
    const file = await readFile(tx, id, holder.root)
    const rows = await countedPage(
      tx,
      tx
        .selectFrom('gateway_settlement_rows')
        .selectAll()
        .where('root_agency_id', '=', holder.root)
        .where('file_id', '=', id)
        .where((where) => (outcome === undefined ? where.lit(true) : where('outcome', '=', outcome)))
        .orderBy('line'),
      page,
    )
    return { file, rows: { ...rows, rows: rows.rows.map(presentRow) } }
  })
}

/** Throws `request.not_found`. */
export async function readFile(tx: Tx, id: string, root: number): Promise<File> {
  const row = await fileRows(tx, root).where('id', '=', id).executeTakeFirst()
  const [file] = row ? await presentFiles(tx, [row]) : []
  if (!file) throw failure('request.not_found')
  return file
}

async function accountsOf(holder: Holder, deps: Deps): Promise<Files['accounts']> {
  const rows = await holder.transaction((tx) =>
    tx
      .selectFrom('merchant_accounts')
      .select(['id', 'name'])
      .where('root_agency_id', '=', holder.root)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
  const now = deps.platform.clock.now()
  const opened = await Promise.all(rows.map(({ id }) => deps.accounts.find(id)))
  return opened.flatMap((account) => {
    if (!account?.caps.settlement) return []
    const { row, channel, caps, gateway } = account
    return [
      {
        id: row.id,
        name: row.name,
        channel: channel as File['channel'],
        zone: caps.settlement?.zone ?? 'UTC',
        lastDay: lastDayOf(account, now),
        fetches: gateway.settlement !== undefined,
        uploads: gateway.readSettlement !== undefined,
      },
    ]
  })
}

/** The last day that is over in the provider's zone. */
export function lastDayOf({ caps }: Pick<OpenAccount, 'caps'>, now: number): string {
  return addDays(localDateAt(now, caps.settlement?.zone ?? 'UTC'), -1)
}

function fileRows(tx: Tx, root: number) {
  return tx
    .selectFrom('gateway_settlement_files')
    .selectAll()
    .select([
      sql<string>`(select m.name from merchant_accounts m where m.id = gateway_settlement_files.account_id)`.as(
        'account',
      ),
      sql<number>`(select count(*)::integer from gateway_settlement_differences d
        where d.file_id = gateway_settlement_files.id and d.state = 'open')`.as('open'),
      sql<number>`(select count(*)::integer from gateway_settlement_differences d
        where d.file_id = gateway_settlement_files.id)`.as('differences'),
    ])
    .where('root_agency_id', '=', root)
}

interface FileRow extends Selectable<GatewaySettlementFiles> {
  readonly account: string
  readonly differences: number
  readonly open: number
}

interface Sum {
  readonly file_id: string
  readonly currency: Currency
  readonly gross: bigint
  readonly fees: bigint
  readonly paid_out: bigint
}

/**
 * What the rows of files come to: stand-alone fees are fees, payouts are apart, and a changed amount counts by what it
 * changed. Shared with the clearing account.
 */
export const rowSums = sql`
  coalesce(sum(gross_minor) filter (where kind in ('payment', 'refund', 'dispute')), 0)::bigint as gross,
  coalesce(sum(fee_minor - case when kind = 'fee' then gross_minor - coalesce(own_minor, 0) else 0 end), 0)::bigint as fees,
  coalesce(sum(coalesce(own_minor, 0) - gross_minor) filter (where kind = 'payout'), 0)::bigint as paid_out`

async function presentFiles(tx: Tx, files: readonly FileRow[]): Promise<File[]> {
  const { rows } = await sql<Sum>`
    select file_id, currency, ${rowSums} from gateway_settlement_rows
    where file_id = any (${files.map(({ id }) => id)}::text[]) and currency is not null
    group by file_id, currency order by file_id, currency`.execute(tx)
  return files.map((file) => ({
    id: file.id,
    accountId: file.account_id,
    account: file.account,
    channel: file.channel as File['channel'],
    day: file.day,
    source: file.source,
    name: file.name,
    rows: file.rows,
    matched: file.matched,
    differing: file.differing,
    repeated: file.repeated,
    provider: file.provider,
    unread: file.unread,
    missing: file.missing,
    differences: file.differences,
    open: file.open,
    sums: rows
      .filter(({ file_id: id }) => id === file.id)
      .map(({ currency, gross, fees, paid_out: paidOut }) => ({
        currency,
        gross: Number(gross),
        fees: Number(fees),
        net: Number(gross - fees),
        paidOut: Number(paidOut),
      })),
    takenBy: file.taken_by_name,
    takenAt: file.taken_at.toISOString(),
  }))
}

function presentRow(row: Selectable<GatewaySettlementRows>): Row {
  return {
    line: row.line,
    outcome: row.outcome,
    kind: row.kind,
    ref: row.ref,
    providerRef: row.provider_ref,
    currency: row.currency,
    gross: row.gross_minor === null ? null : Number(row.gross_minor),
    fee: row.fee_minor === null ? null : Number(row.fee_minor),
    at: row.at?.toISOString() ?? null,
    text: row.text,
  }
}
