// The figures of many statements in one SQL statement: opening, the sum of each kind of movement, closing,
// and the heads of the hash chain at both ends, for the wallets of each agency.

import type { Figures } from '@interline/domain/statements/figures'
import type { PeriodKind } from '@interline/domain/statements/period'
import { KIND_OF_EVENT, MOVEMENT_KINDS, type MovementKind } from '@interline/domain/statements/movements'
import type { Currency } from '@interline/domain/money/money'
import type { Wallet } from '@interline/domain/ledger/accounts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A period of an agency for a statement. */
export interface Wanted {
  readonly agencyId: number
  readonly rootId: number
  readonly sellerId: number
  readonly currency: Currency
  readonly kind: PeriodKind
  readonly startsOn: string
  /** Half-open range, milliseconds since the epoch. */
  readonly from: number
  readonly until: number
}

export interface WalletFigures {
  readonly agency_id: number
  readonly currency: Currency
  readonly starts_on: string
  readonly wallet: Wallet
  readonly account_id: bigint
  readonly from_seq: bigint
  readonly to_seq: bigint
  readonly opening_hash: Buffer
  readonly closing_hash: Buffer
  readonly movements: number
  /** By kind, minor units. */
  readonly sums: Readonly<Record<MovementKind, string>>
  readonly opening: bigint
  /** The balance that the ledger wrote with the last movement. */
  readonly closing: bigint
}

/** The kind of a movement `m` of an entry `e`, by the domain's table. */
export const kindOf: RawBuilder<MovementKind> = sql<MovementKind>`case ${sql.join(
  KIND_OF_EVENT.map(
    ([event, type, kind]) =>
      sql`when e.event_type = ${sql.lit(event)}${
        type === '*' ? sql`` : sql` and e.payment_type = ${sql.lit(type)}`
      } then ${sql.lit(kind)}`,
  ),
  sql` `,
)} else 'adjustments' end`

/**
 * The fee inside a movement `m` of an entry `e` of a wallet `w` (agency_id, seller_id, currency): what a refund entry moved
 * to the seller's income, what the price of a change contains, or what a gateway charged beside the amount; below zero where
 * a gateway returned it. With several movements in one entry, the first has it.
 */
export const feeIn: RawBuilder<bigint> = sql<bigint>`case
  when e.event_type = 'return' and (m.line = 1 or m.line = (
      select min(o.line) from ledger.movement o where o.entry_id = e.id and o.agency_id = w.agency_id))
    then ledger.fee_of(e.id, w.seller_id, w.currency)
  when e.event_type = 'pay' and e.payment_type in ('change-flight', 'change-train') and (m.line = 1 or m.line = (
      select min(o.line) from ledger.movement o where o.entry_id = e.id and o.agency_id = w.agency_id))
    then coalesce((select (l->>'fee')::bigint from order_pricing p cross join lateral jsonb_array_elements(p.sale_levels) l
      where p.root_agency_id = w.root_id and p.order_id = e.order_id and (l->>'agencyId')::integer = w.agency_id), 0)
  when e.event_type in ('top-up', 'top-up-reversal') then coalesce(
    (select g.fee_minor from gateway_attempts g where g.id = e.event_id and g.agency_id = w.agency_id),
    (select case when e.event_type = 'top-up-reversal' or e.event_id like '% fee' then -r.fee_minor else r.fee_minor end
      from gateway_refunds r where r.id = split_part(e.event_id, ' ', 1) and r.agency_id = w.agency_id and r.cause = 'order'), 0)
  else 0 end`

const sums = sql.join(
  MOVEMENT_KINDS.map((kind) =>
    kind === 'fees'
      ? sql`'fees', (-sum(x.fee))::text`
      : sql`${sql.lit(kind)}, (coalesce(sum(x.amount + x.fee) filter (where x.kind = ${sql.lit(kind)}), 0))::text`,
  ),
)

/**
 * `tx` sees the agencies and those below them. If a statement of the previous period exists, this one
 * continues from it.
 */
export async function readWalletFigures(tx: Tx, wanted: readonly Wanted[]): Promise<WalletFigures[]> {
  const asked = wanted.map(({ from, until, ...rest }) => ({
    ...rest,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }))
  const { rows } = await sql<WalletFigures>`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d ("agencyId" integer, "rootId" integer,
        "sellerId" integer, currency text, kind text, "startsOn" date, "from" timestamptz, until timestamptz)
    ), w as materialized (
      select d."agencyId" as agency_id, d."rootId" as root_id, d."sellerId" as seller_id, d.currency, d."startsOn" as starts_on,
        d.until, a.id as account_id, a.kind as wallet,
        coalesce(p.to_seq, b.seq, 0) as from_seq, coalesce(p.closing_minor, b.balance_after, 0) as opening,
        coalesce(p.closing_hash, b.hash, '\\x'::bytea) as opening_hash
      from due d join ledger.account a on a.agency_id = d."agencyId" and a.currency = d.currency and a.kind in ('balance', 'credit')
      left join lateral (
        select f.to_seq, f.closing_minor, f.closing_hash from statements s join statement_figures f
          on f.root_agency_id = s.root_agency_id and f.statement_id = s.id and f.account_id = a.id
        where s.root_agency_id = d."rootId" and s.agency_id = d."agencyId" and s.currency = d.currency
          and s.period_kind = d.kind and s.ends_on = d."startsOn" - 1 and s.corrects is null) p on true
      left join lateral (
        select m.seq, m.balance_after, m.hash from ledger.movement m
        where m.account_id = a.id and m.posted_at < d."from" order by m.posted_at desc, m.seq desc limit 1) b on p.to_seq is null
    ), moved as (
      select x.account_id, x.starts_on, max(x.seq) as to_seq, count(*)::integer as movements, jsonb_build_object(${sums}) as sums
      from (
        select w.account_id, w.starts_on, m.seq, m.amount, ${kindOf} as kind, ${feeIn} as fee
        from w join ledger.movement m on m.account_id = w.account_id and m.seq > w.from_seq and m.posted_at < w.until
        join ledger.entry e on e.id = m.entry_id
        -- Kept apart: drawn into the sums, kind and fee would be asked for once in each of them.
        offset 0) x
      group by x.account_id, x.starts_on
    )
    select w.agency_id, w.currency, w.starts_on::text as starts_on, w.wallet, w.account_id, w.from_seq,
      coalesce(v.to_seq, w.from_seq) as to_seq, w.opening_hash, coalesce(l.hash, w.opening_hash) as closing_hash,
      coalesce(v.movements, 0) as movements, coalesce(v.sums, '{}') as sums, w.opening,
      coalesce(l.balance_after, w.opening) as closing
    from w left join moved v on v.account_id = w.account_id and v.starts_on = w.starts_on
    left join lateral (select m.hash, m.balance_after from ledger.movement m where m.account_id = w.account_id and m.seq = v.to_seq limit 1) l on true
    order by w.agency_id, w.starts_on, w.wallet`.execute(tx)
  return rows
}

export interface WithFigures extends WalletFigures {
  readonly figures: Figures
}

export function withFigures(row: WalletFigures): WithFigures {
  const kinds = Object.fromEntries(MOVEMENT_KINDS.map((kind) => [kind, BigInt(row.sums[kind] ?? 0)]))
  const { opening, closing } = row
  return { ...row, figures: { ...(kinds as Omit<Figures, 'opening' | 'closing'>), opening, closing } }
}
