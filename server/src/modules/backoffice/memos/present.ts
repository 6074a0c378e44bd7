import type { Reply } from '@interline/contract/index'
import { convertUnits, toUnits, downToMinor, type RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { sql, type Selectable } from 'kysely'
import type { AirlineMemos } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { MemoParts } from './deps.ts'

export type Memo = Reply<'officeMemos.get'>
export type MemoRow = Selectable<AirlineMemos>

export interface SeenMemo extends MemoRow {
  readonly passenger: string | null
  readonly bearer_name: string | null
  readonly buyer_id: number | null
  readonly buyer_name: string | null
  readonly buyer_currency: Currency | null
  readonly files: Memo['files']
}

/** Memos with the passenger of the ticket, the agency of level 0 that bought it, and their files. */
export function memoRows(tx: Tx) {
  const buyer = (column: string) =>
    sql`(select ${sql.ref(`g.${column}`)} from orders o join agencies g on g.id = o.root_agency_id where o.id = airline_memos.order_id)`
  return tx
    .selectFrom('airline_memos')
    .selectAll()
    .select([
      sql<
        string | null
      >`(select p.surname || '/' || p.given_names from tickets t join order_passengers p on p.id = t.passenger_id
        where t.number = airline_memos.ticket and t.order_id = airline_memos.order_id limit 1)`.as(
        'passenger',
      ),
      sql<string | null>`(select g.name from agencies g where g.id = airline_memos.agency_id)`.as(
        'bearer_name',
      ),
      buyer('id').$castTo<number | null>().as('buyer_id'),
      buyer('name').$castTo<string | null>().as('buyer_name'),
      buyer('settlement_currency').$castTo<Currency | null>().as('buyer_currency'),
      sql<
        Memo['files']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes)
        order by f.uploaded_at, f.id) from airline_memo_files f where f.memo_id = airline_memos.id), '[]')`.as(
        'files',
      ),
    ])
}

/** Throws `request.not_found`. */
export async function readMemo(tx: Tx, id: string, parts: MemoParts): Promise<Memo> {
  const row = await memoRows(tx).where('id', '=', id).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return presentMemo(row, await ratesNow(tx, parts))
}

/** For a change. Throws `request.not_found` and `request.version_conflict`. */
export async function lockMemo(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<MemoRow> {
  const row = await tx
    .selectFrom('airline_memos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  if (row.version !== version) throw failure('request.version_conflict')
  return row
}

/** Undefined where there are none: amounts of agencies are then typed by hand. */
export function ratesNow(tx: Tx, { rates }: MemoParts): Promise<RateMap | undefined> {
  return rates(tx).catch(() => undefined)
}

export function presentMemo(row: SeenMemo, rates: RateMap | undefined): Memo {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    airline: row.airline,
    ticket: row.ticket,
    orderId: row.order_id,
    passenger: row.passenger,
    supplier: row.supplier,
    reason: row.reason,
    amount: Number(row.amount_minor),
    currency: row.currency,
    receivedOn: row.received_on,
    disputeBy: row.dispute_by,
    state: row.state,
    note: row.note,
    agency:
      row.buyer_id === null || row.buyer_currency === null
        ? null
        : {
            id: row.buyer_id,
            name: row.buyer_name ?? '',
            currency: row.buyer_currency,
            amount: suggested(row, row.buyer_currency, rates),
          },
    bearer: row.bearer,
    charged: row.bearer === null ? null : chargedOf(row),
    isWaiting: row.approval_id !== null,
    approvalId: row.approval_id,
    entryId: row.entry_id,
    files: row.files,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function chargedOf(row: SeenMemo): NonNullable<Memo['charged']> {
  return {
    agencyName: row.bearer_name,
    amount: Number(row.agency_minor ?? row.amount_minor),
    currency: row.agency_currency ?? row.currency,
    on: row.charged_at?.toISOString() ?? null,
  }
}

/** The memo's amount at today's rates, rounded down. */
function suggested(
  { amount_minor: minor, currency }: MemoRow,
  to: Currency,
  rates: RateMap | undefined,
): number | null {
  if (currency === to) return Number(minor)
  if (!rates?.[currency] || !rates[to]) return null
  return Number(downToMinor(convertUnits(toUnits({ minor, currency }), currency, to, rates), to).minor)
}
