// Each gateway clearing account against the files of its providers. The balance is the ledger's; what explains the rest comes
// from payments, refunds and the rows of files, so that an error in one of them shows as unexplained.

import type { Reply } from '@interline/contract/index'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { totalsUntil } from '../ledger/index.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { rowSums } from './list-files.ts'
import { ownMovements } from './own-movements.ts'

type Clearing = Reply<'gatewayReconciliation.clearing'>['accounts'][number]

/** The platform sees every owner's, an owner its own. Money in a currency without an account of the ledger is listed too. */
export function readClearing(
  { root, ctx }: Holder,
  { platform: { db } }: Deps,
): Promise<Reply<'gatewayReconciliation.clearing'>> {
  return db.transaction('everything', async (tx) => {
    const now = new Date(await ctx.db.instant(tx))
    const books = await readBalances(tx, root, now)
    const waiting = await readWaiting(tx, root)
    const files = await readRows(tx, root)
    const differences = await readDifferences(tx, root)
    const all = [...books, ...waiting, ...files, ...differences]
    const names = await readNames(tx, new Set(all.map(({ owner }) => owner)))
    const keys = new Map(all.map(({ owner, currency }) => [`${owner} ${currency}`, { owner, currency }]))
    const accounts = [...keys.values()].map((key): Clearing => {
      const of = <Found extends Key>(found: readonly Found[]) =>
        found.find((each) => each.owner === key.owner && each.currency === key.currency)
      return present(key, names.get(key.owner) ?? null, {
        books: of(books)?.books ?? 0n,
        differences: of(differences)?.differences ?? 0n,
        rows: of(files),
        own: of(waiting),
      })
    })
    return {
      accounts: accounts.toSorted(
        (one, other) => one.owner - other.owner || one.currency.localeCompare(other.currency),
      ),
    }
  })
}

interface Key {
  readonly owner: number
  readonly currency: Currency
}

async function readNames(tx: Tx, owners: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('agencies')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${[...owners]}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Balance extends Key {
  readonly books: bigint
}

async function readBalances(tx: Tx, root: number, until: Date): Promise<Balance[]> {
  const totals = await totalsUntil(tx, until)
  const { rows } = await sql<Key & { readonly id: bigint }>`
    select a.id, a.agency_id as owner, a.currency from ledger.account a
    where a.kind = 'gateway_clearing' and (${root} = 0 or a.agency_id = ${root})`.execute(tx)
  return rows.map(({ id, ...account }) => {
    const { debits, credits } = totals.find((each) => each.account === id) ?? { debits: 0n, credits: 0n }
    return { ...account, books: debits - credits }
  })
}

interface Waiting extends Key {
  readonly waiting: bigint
  readonly missing: bigint
  readonly by_hand: bigint
}

/** Payments and refunds that no file has; missing: a file should have had them. */
async function readWaiting(tx: Tx, root: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.root as owner, m.currency,
      coalesce(sum(m.minor) filter (where d.id is null and m.kind <> 'payout'), 0)::bigint as waiting,
      coalesce(sum(m.minor) filter (where d.id is not null), 0)::bigint as missing,
      coalesce(-sum(m.minor) filter (where m.kind = 'payout'), 0)::bigint as by_hand
    from ${ownMovements} m
    left join gateway_settled s on s.root_agency_id = m.root and s.own_ref = m.ref
    left join gateway_settlement_differences d on d.account_id = m.account_id and d.ref = m.ref and d.kind = 'missing_there'
    where s.own_ref is null and (${root} = 0 or m.root = ${root}) group by m.root, m.currency`.execute(tx)
  return rows
}

interface Rows extends Key {
  readonly gross: bigint
  readonly fees: bigint
  readonly paid_out: bigint
}

async function readRows(tx: Tx, root: number): Promise<Rows[]> {
  const { rows } = await sql<Rows>`
    select root_agency_id as owner, currency, ${rowSums} from gateway_settlement_rows
    where currency is not null and (${root} = 0 or root_agency_id = ${root})
    group by root_agency_id, currency`.execute(tx)
  return rows
}

interface Differences extends Key {
  readonly differences: bigint
}

/**
 * Our side less theirs, each in its own currency. The fee of a row is in our books once there is a payment behind it, a fee
 * or payout with its first amount. The fee of a dispute in the dispute's own row is posted as the row says.
 */
async function readDifferences(tx: Tx, root: number): Promise<Differences[]> {
  const { rows } = await sql<Differences>`
    select owner, currency, sum(minor)::bigint as differences from (
      select r.root_agency_id as owner, r.currency,
        case when r.kind in ('fee', 'payout') then coalesce(r.own_minor, 0) - r.gross_minor + r.fee_minor
          when s.file_id is null then r.fee_minor - r.gross_minor else -r.gross_minor end as minor
      from gateway_settlement_rows r
      left join (select distinct root_agency_id, file_id, line from gateway_settled) s
        on s.root_agency_id = r.root_agency_id and s.file_id = r.file_id and s.line = r.line
      where r.currency is not null and r.outcome <> 'provider' and (${root} = 0 or r.root_agency_id = ${root})
      union all
      select m.root, m.currency, m.minor from gateway_settled s
      join gateway_settlement_rows r on r.root_agency_id = s.root_agency_id and r.file_id = s.file_id and r.line = s.line
      join ${ownMovements} m on m.root = s.root_agency_id and m.account_id = r.account_id and m.ref = s.own_ref
      where (${root} = 0 or m.root = ${root}) and (m.kind <> 'fee' or r.kind = 'fee')
    ) x group by owner, currency`.execute(tx)
  return rows
}

interface Sides {
  readonly books: bigint
  readonly differences: bigint
  readonly rows: Rows | undefined
  readonly own: Waiting | undefined
}

function present({ owner, currency }: Key, ownerName: string | null, sides: Sides): Clearing {
  const { books, differences } = sides
  const { gross = 0n, fees = 0n, paid_out: paidOut = 0n } = sides.rows ?? {}
  const { waiting = 0n, missing = 0n, by_hand: byHand = 0n } = sides.own ?? {}
  const files = gross - fees - paidOut
  return {
    owner,
    ownerName,
    currency,
    books: Number(books),
    files: Number(files),
    gross: Number(gross),
    fees: Number(fees),
    paidOut: Number(paidOut),
    waiting: Number(waiting),
    missingThere: Number(missing),
    differences: Number(differences),
    paidByHand: Number(byHand),
    unexplained: Number(books - files - waiting - missing - differences + byHand),
  }
}
