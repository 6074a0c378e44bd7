// One proof of the ledger: every invariant recalculated from the rows, the first wrong entry of each chain by
// its id, and the statements issued on them.

import { sql } from 'kysely'
import type { LedgerProblem } from '../../../db/json/others.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { prove } from '../ledger/index.ts'
import { checkStored } from '../statements/index.ts'

export interface ProofResult {
  readonly wallets: number
  readonly movements: number
  /** Hexadecimal: sha256 of the heads of all chains. */
  readonly root: string
  /** For each wallet with movements: its account, its last movement's number and hash, hexadecimal. */
  readonly heads: readonly { readonly account: string; readonly version: bigint; readonly hash: string }[]
  /** Empty: the books are correct. The first wrong entry of each chain comes first. */
  readonly problems: readonly LedgerProblem[]
}

/** Proves books that others keep beside the ledger. */
export type Prover = (tx: Tx) => Promise<readonly LedgerProblem[]>

/** In a read-only transaction of its own without a time limit. `others`: proven with it. */
export async function proveLedger(db: Database, others: readonly Prover[] = []): Promise<ProofResult> {
  return db.readOnly().transaction('everything', async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const broken = await prove(tx)
    const statements = await checkStored(tx)
    const beside: LedgerProblem[] = []
    for (const prover of others) beside.push(...(await prover(tx)))
    const { rows: heads } = await sql<{ account: string; version: bigint; hash: Buffer }>`
      select account, version, hash from ledger.heads()`.execute(tx)
    const { rows: roots } = await sql<{ root: Buffer }>`select ledger.root() as root`.execute(tx)
    return {
      wallets: heads.length,
      movements: Number(heads.reduce((sum, { version }) => sum + version, 0n)),
      root: roots[0]?.root.toString('hex') ?? '',
      heads: heads
        .filter(({ version }) => version > 0n)
        .map(({ hash, ...head }) => ({ ...head, hash: hash.toString('hex') })),
      problems: [
        ...(broken.length > 0 ? await firstBreaks(tx) : []),
        ...broken,
        ...statements.map(({ number, detail }) => ({
          invariant: 'I18',
          subject: `statement ${number}`,
          detail,
        })),
        ...beside,
      ],
    }
  })
}

interface Break {
  readonly account: string
  readonly seq: bigint
  readonly entry_id: string
  readonly posted_at: Date
  readonly amount: bigint
}

async function firstBreaks(tx: Tx): Promise<LedgerProblem[]> {
  const { rows } = await sql<Break>`select * from ledger.breaks()`.execute(tx)
  return rows.map(({ account, seq, entry_id: entry, posted_at: at, amount }) => ({
    invariant: 'chain',
    subject: `account ${account}`,
    detail: `first wrong entry ${entry}: movement ${seq} of ${amount} at ${at.toISOString()}`,
  }))
}
