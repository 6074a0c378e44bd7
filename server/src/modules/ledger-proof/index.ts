// The proof of the ledger: hourly and on demand, with an alarm to the treasury, and its age for monitoring.

import * as contract from '@interline/contract/ledger-proof/calls'
import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { LedgerProofs } from '../../../db/types.ts'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids/ids.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { alarmMail } from './alarm-mail.ts'
import { proveLedger, type ProofResult, type Prover } from './prove-ledger.ts'

export interface LedgerProofModule extends Module {
  /** Registers what is proven with the ledger from now on. */
  also(prover: Prover): void
  /** Proves the ledger, stores the result, and alerts the treasury to problems. */
  prove(requestedBy?: string): Promise<ProofResult>
  /** The age of the newest proof and whether it found problems; undefined: there is none. */
  age(): Promise<{ readonly seconds: number; readonly intact: boolean } | undefined>
  /** Proves once an hour until the returned function is called. */
  watch(): () => Promise<void>
}

const SHOWN = 24
const HOUR_MS = 3_600_000

export function ledgerProofModule(platform: Platform): LedgerProofModule {
  const { db, clock, log } = platform
  const others: Prover[] = []
  const run = async (requestedBy: string | null) => {
    const startedAt = clock.now()
    const begun = performance.now()
    const found = await proveLedger(db, others)
    const id = newId('prf', startedAt)
    await db.transaction('everything', async (tx) => {
      await tx
        .insertInto('ledger_proofs')
        .values({
          id,
          started_at: new Date(startedAt),
          took_ms: Math.round(performance.now() - begun),
          wallets: found.wallets,
          movements: found.movements,
          ledger_root: Buffer.from(found.root, 'hex'),
          problems: jsonText(found.problems),
          asked_by: requestedBy,
        })
        .execute()
      if (found.problems.length > 0)
        await platform.mailer.send(tx, alarmMail(found, platform.settings.treasuryMail), {
          onceIn: HOUR_MS / 2,
        })
    })
    if (found.problems.length > 0) log.error({ problems: found.problems }, 'ledger proof failed')
    return { id, found }
  }
  return {
    jobs: [],
    routes: [
      route(contract.ledgerProofs, (ctx) =>
        ctx.db.transaction('everything', async (tx) => ({ rows: (await newest(tx, SHOWN)).map(present) })),
      ),
      route(contract.proveLedger, async (ctx) => {
        const { id } = await run(ctx.actor.name)
        const [row] = await ctx.db.transaction('everything', (tx) =>
          tx.selectFrom('ledger_proofs').selectAll().where('id', '=', id).execute(),
        )
        if (!row) throw new Error(`proof ${id} was not stored`)
        return present(row)
      }),
    ],
    also: (prover) => void others.push(prover),
    prove: async (requestedBy) => (await run(requestedBy ?? null)).found,
    async age() {
      const [row] = await db.transaction('everything', (tx) => newest(tx, 1))
      if (!row) return undefined
      const seconds = Math.max(0, Math.round((clock.now() - row.started_at.getTime()) / 1000))
      return { seconds, intact: row.problems.length === 0 }
    },
    watch: () => hourly(platform, 'ledger proof', () => run(null), { atOnce: true }),
  }
}

function newest(tx: Tx, count: number): Promise<Selectable<LedgerProofs>[]> {
  return tx.selectFrom('ledger_proofs').selectAll().orderBy('started_at', 'desc').limit(count).execute()
}

function present(row: Selectable<LedgerProofs>): Reply<'ledgerProof.run'> {
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    tookMs: row.took_ms,
    wallets: row.wallets,
    movements: Number(row.movements),
    ledgerRoot: row.ledger_root.toString('hex'),
    requestedBy: row.asked_by,
    problems: row.problems.map((each) => ({ ...each })),
  }
}
