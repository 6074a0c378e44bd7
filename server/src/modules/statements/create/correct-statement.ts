// A correction assigns movements posted after a period to that period. The statement itself is unchanged; the
// correction has its own number and states what the closing would have been.

import { MOVEMENT_KINDS, type MovementKind } from '@interline/domain/statements/movements'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { takeNumbers } from '../../documents/index.ts'
import type { Subject } from '../reach.ts'
import { contentOf, figuresOf, type FiguresRow, type StoredStatement } from '../read/stored.ts'
import { insertStatements, ledgerRoot, statementRows, type Issuer } from '../issue/issue-statements.ts'
import { feeIn, kindOf } from '../figures/wallet-figures.ts'

interface Picked {
  readonly account_id: bigint
  readonly seq: bigint
  readonly kind: MovementKind
  readonly amount: bigint
  readonly fee: bigint
}

/** Issues a correction and returns its number. Throws `statement.correction_invalid`. */
export async function correctStatement(
  tx: Tx,
  { agency, rootId }: Subject,
  {
    stored,
    entries,
    reason,
    issuer,
  }: {
    readonly stored: StoredStatement
    readonly entries: readonly string[]
    readonly reason: string
    readonly issuer: Issuer
  },
): Promise<string> {
  const { row } = stored
  const lock = `statements of ${row.seller_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const picked = await pickedMovements(tx, stored, { rootId, entries })
  if (picked.length !== new Set(entries).size) throw failure('statement.correction_invalid')
  const earlier = await correctedSums(tx, stored)
  const day = localDateAt(issuer.at, agency.timeZone)
  const [numbered] = await takeNumbers(tx, 'statement', { sellerId: row.seller_id, day, count: 1 })
  if (!numbered) throw new Error('no number was allocated')
  const base = contentOf(stored, row.number)
  const made = statementRows(
    {
      ...base,
      number: numbered.number,
      ledgerRoot: await ledgerRoot(tx),
      wallets: base.wallets.map((wallet, at) => {
        const own = picked.filter(({ account_id: id }) => id === stored.wallets[at]!.account_id)
        return {
          ...wallet,
          movements: own.length,
          figures: correctedFigures(stored.wallets[at]!, own, earlier.get(wallet.wallet) ?? 0n),
        }
      }),
    },
    {
      rootId,
      range: { from: row.from_at.getTime(), until: row.until_at.getTime() },
      kind: row.period_kind,
      numbered,
      issuer,
      accounts: stored.wallets.map(({ account_id: id }) => id),
      correction: { of: row.id, reason },
    },
  )
  await insertStatements(tx, [made])
  await tx
    .insertInto('statement_corrections')
    .values(
      picked.map(({ account_id: accountId, seq }) => ({
        root_agency_id: rootId,
        statement_id: made.statement.id,
        agency_id: row.agency_id,
        account_id: accountId,
        seq,
      })),
    )
    .execute()
  return numbered.number
}

/** The named lines that belong to the statement's wallets, were posted after it and are not in a correction yet. */
async function pickedMovements(
  tx: Tx,
  { row, wallets }: StoredStatement,
  { rootId, entries }: { readonly rootId: number; readonly entries: readonly string[] },
): Promise<readonly Picked[]> {
  const accounts = wallets.map((each) => ({
    account_id: String(each.account_id),
    to_seq: String(each.to_seq),
    agency_id: row.agency_id,
    seller_id: row.seller_id,
    root_id: rootId,
    currency: row.currency,
  }))
  // A line is identified by its entry, its index in it and its side.
  const uuids = [...new Set(entries.map((entry) => entry.slice(0, 36)))]
  const { rows } = await sql<Picked>`
    select m.account_id, m.seq, m.amount, ${kindOf} as kind, ${feeIn}::bigint as fee
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as w (account_id bigint, to_seq bigint, agency_id integer,
      seller_id integer, root_id integer, currency text)
    join ledger.movement m on m.account_id = w.account_id and m.seq > w.to_seq and m.entry_id = any (${uuids}::uuid[])
    join ledger.entry e on e.id = m.entry_id
    where e.id::text || '-' || m.line || '-' || m.side = any (${[...new Set(entries)]}::text[])
      and not exists (select from statement_corrections c
        where c.root_agency_id = w.root_id and c.account_id = m.account_id and c.seq = m.seq)
    order by m.account_id, m.seq`.execute(tx)
  return rows
}

/** What earlier corrections of the statement have changed, by wallet. */
async function correctedSums(tx: Tx, { row }: StoredStatement): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('statements as s')
    .innerJoin('statement_figures as f', (join) =>
      join.onRef('f.root_agency_id', '=', 's.root_agency_id').onRef('f.statement_id', '=', 's.id'),
    )
    .select(['f.wallet'])
    .select((eb) => eb.fn.sum<string>(eb('f.closing_minor', '-', eb.ref('f.opening_minor'))).as('minor'))
    .where('s.root_agency_id', '=', row.root_agency_id)
    .where('s.corrects', '=', row.id)
    .groupBy('f.wallet')
    .execute()
  return new Map(rows.map(({ wallet, minor }) => [wallet, BigInt(minor)]))
}

/** From the last stated closing to the closing with these movements. */
function correctedFigures(wallet: FiguresRow, picked: readonly Picked[], earlier: bigint) {
  const opening = figuresOf(wallet).closing + earlier
  const kinds = Object.fromEntries(
    MOVEMENT_KINDS.map((kind) => [
      kind,
      picked.reduce((sum, each) => {
        if (kind === 'fees') return sum - each.fee
        return each.kind === kind ? sum + each.amount + each.fee : sum
      }, 0n),
    ]),
  ) as Record<MovementKind, bigint>
  const closing = picked.reduce((sum, { amount }) => sum + amount, opening)
  return { ...kinds, opening, closing }
}
