// The movements behind statements, read from the ledger: by page for a screen, in batches for a file.

import type { InvoiceType } from '@interline/domain/flight-orders/invoice-types'
import type { MovementKind } from '@interline/domain/statements/movements'
import type { Currency } from '@interline/domain/money/money'
import type { Wallet } from '@interline/domain/ledger/accounts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentType } from '@interline/domain/ledger/payment-types'
import { feeIn, kindOf } from './wallet-figures.ts'

/** Movements of one wallet with numbers above `fromSeq`, up to `toSeq`. */
export interface LineRange {
  readonly agencyId: number
  readonly rootId: number
  readonly sellerId: number
  readonly currency: Currency
  readonly wallet: Wallet
  readonly accountId: bigint
  readonly fromSeq: bigint
  readonly toSeq: bigint
}

export interface Line {
  readonly wallet: Wallet
  readonly seq: bigint
  readonly entry: string
  readonly line: number
  readonly side: 'D' | 'C'
  readonly kind: MovementKind
  readonly fee: bigint
  /** Signed. */
  readonly amount: bigint
  readonly after: bigint
  readonly at: Date
  /** Microseconds since the epoch, as covered by the hash. */
  readonly micros: bigint
  readonly hash: Buffer
  readonly before: Buffer
  readonly paymentType: PaymentType
  readonly orderId: string | null
  readonly reference: string
  readonly memo: string
  readonly operator: string
  readonly invoiceType: InvoiceType | null
}

const BATCH = 1000

export interface LinePage {
  readonly rows: readonly Line[]
  readonly total: number
  /** Sums over all of them, not the page. */
  readonly received: bigint
  readonly paid: bigint
}

/** A page of them, newest first, and their total number. */
export async function readLinePage(
  tx: Tx,
  ranges: readonly LineRange[],
  {
    page,
    pageSize,
    type,
  }: { readonly page: number; readonly pageSize: number; readonly type?: string | undefined },
): Promise<LinePage> {
  const fitting = type === undefined ? sql`` : sql`where e.payment_type = ${type}`
  const { rows: counted } = await sql<Omit<LinePage, 'rows'>>`
    select count(*)::integer as total, coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as received,
      coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as paid
    from ${rangeRows(ranges)} join ledger.movement m
      on m.account_id = w.account_id and m.seq > w.from_seq and m.seq <= w.to_seq
    join ledger.entry e on e.id = m.entry_id ${fitting}`.execute(tx)
  const { rows } = await sql<Line>`
    ${selectLines(ranges)} ${fitting} order by m.posted_at desc, m.entry_id desc, m.line desc, m.side
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return { rows, ...(counted[0] ?? { total: 0, received: 0n, paid: 0n }) }
}

/** By wallet and number, in batches with a transaction each: a long file holds none open. */
export async function* readLines(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  ranges: readonly LineRange[],
): AsyncGenerator<readonly Line[]> {
  for (const range of ranges) {
    for (let from = range.fromSeq; from < range.toSeq;) {
      const { rows } = await transaction((tx) =>
        sql<Line>`${selectLines([{ ...range, fromSeq: from }])} order by m.seq limit ${BATCH}`.execute(tx),
      )
      const last = rows.at(-1)
      if (!last) break
      yield rows
      from = last.seq
    }
  }
}

function selectLines(ranges: readonly LineRange[]): RawBuilder<unknown> {
  return sql`select w.wallet, m.seq, m.entry_id as entry, m.line, m.side, ${kindOf} as kind, ${feeIn}::bigint as fee, m.amount,
      m.balance_after as after, m.posted_at as at, (extract(epoch from m.posted_at) * 1000000)::bigint as micros, m.hash,
      coalesce((select p.hash from ledger.movement p where p.account_id = m.account_id and p.seq = m.seq - 1), '\\x'::bytea) as before,
      e.payment_type as "paymentType", e.order_id as "orderId", e.reference, e.memo, e.actor->>'name' as operator,
      o.invoice_type as "invoiceType"
    from ${rangeRows(ranges)}
    join ledger.movement m on m.account_id = w.account_id and m.seq > w.from_seq and m.seq <= w.to_seq
    join ledger.entry e on e.id = m.entry_id
    left join orders o on o.id = e.order_id`
}

function rangeRows(ranges: readonly LineRange[]): RawBuilder<unknown> {
  const rows = ranges.map(({ accountId, fromSeq, toSeq, ...rest }) => ({
    ...rest,
    accountId: String(accountId),
    fromSeq: String(fromSeq),
    toSeq: String(toSeq),
  }))
  return sql`(select "agencyId" as agency_id, "rootId" as root_id, "sellerId" as seller_id, currency, wallet, "accountId" as account_id,
      "fromSeq" as from_seq, "toSeq" as to_seq from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("agencyId" integer,
      "rootId" integer, "sellerId" integer, currency text, wallet text, "accountId" bigint, "fromSeq" bigint, "toSeq" bigint)) w`
}
