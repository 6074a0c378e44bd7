// What the points programme owes: points by their value, and open vouchers compared with the ledger.

import type { Reply } from '@interline/contract/index'
import { LEVELS } from '@interline/domain/points/settings'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { totalsUntil } from '../../ledger/index.ts'
import { POINTS_INVARIANTS, pointsSettings } from '../../points/index.ts'
import type { Deps } from './deps.ts'

export function getLiability(ctx: OfficeCtx, { platform }: Deps): Promise<Reply<'officePoints.liability'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<{
      level: (typeof LEVELS)[number]
      available: bigint
      pending: bigint
      owed: bigint
      agencies: number
    }>`
      select level, sum(greatest(available, 0))::bigint as available, sum(pending)::bigint as pending,
        sum(greatest(-available, 0))::bigint as owed, count(*)::int as agencies from points_accounts group by level`.execute(
      tx,
    )
    const sum = (name: 'available' | 'pending' | 'owed') => rows.reduce((total, row) => total + row[name], 0n)
    const { settings } = await pointsSettings(tx)
    const outstanding = sum('available') + sum('pending')
    return {
      points: {
        available: Number(sum('available')),
        pending: Number(sum('pending')),
        owed: Number(sum('owed')),
        agencies: rows.reduce((total, row) => total + row.agencies, 0),
      },
      value: Number((outstanding * BigInt(settings.pointValue)) / 100n),
      levels: LEVELS.map((level) => ({
        level,
        agencies: rows.find((row) => row.level === level)?.agencies ?? 0,
      })),
      vouchers: await vouchersByCurrency(tx, new Date(platform.clock.now())),
      ...(await newestProof(tx)),
    }
  })
}

/** What the last proof of the ledger found about the programme. */
async function newestProof(tx: Tx) {
  const row = await tx
    .selectFrom('ledger_proofs')
    .select(['started_at', 'problems'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const own = (row?.problems ?? []).filter(({ invariant }) =>
    (POINTS_INVARIANTS as readonly string[]).includes(invariant),
  )
  return {
    problems: own.map(({ subject, detail }) => `${subject}: ${detail}`),
    provedAt: row?.started_at.toISOString() ?? null,
  }
}

async function vouchersByCurrency(tx: Tx, now: Date) {
  const { rows: open } = await sql<{ currency: Currency; open: number; outstanding: bigint }>`
    select currency, count(*)::int as open, sum(amount_minor)::bigint as outstanding
    from flight_vouchers where state = 'open' group by currency`.execute(tx)
  const { rows: accounts } = await sql<{ id: bigint; currency: Currency }>`
    select id, currency from ledger.account where agency_id = 0 and kind = 'voucher_liability'`.execute(tx)
  const totals = new Map((await totalsUntil(tx, now)).map((total) => [total.account, total]))
  const currencies = new Set([...open, ...accounts].map(({ currency }) => currency))
  return [...currencies].toSorted().map((currency) => {
    const of = open.find((each) => each.currency === currency)
    const total = totals.get(accounts.find((each) => each.currency === currency)?.id ?? 0n)
    const ledger = (total?.credits ?? 0n) - (total?.debits ?? 0n)
    const outstanding = of?.outstanding ?? 0n
    return {
      currency,
      open: of?.open ?? 0,
      outstanding: Number(outstanding),
      ledger: Number(ledger),
      difference: Number(ledger - outstanding),
    }
  })
}
