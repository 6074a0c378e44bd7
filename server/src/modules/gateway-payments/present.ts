import type { Reply } from '@interline/contract/index'
import { shownRate } from '@interline/domain/merchant-accounts/fee'
import type { Tx } from '../../platform/database/database.ts'
import type { AttemptRow } from './attempts.ts'
import type { Deps } from './deps.ts'
import type { RefundRow } from './refunds/refund-rows.ts'
import { stalled } from './stated-outcomes/stalled.ts'

export type Attempt = Reply<'gatewayPayments.get'>

export async function presentAttempts(
  tx: Tx,
  rows: readonly AttemptRow[],
  { ratesOf, platform }: Pick<Deps, 'ratesOf' | 'platform'>,
): Promise<Attempt[]> {
  const refunds =
    rows.length === 0
      ? []
      : await tx
          .selectFrom('gateway_refunds')
          .selectAll()
          .where(
            'attempt_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute()
  const shown: Attempt[] = []
  for (const row of rows) {
    const own = refunds.filter((each) => each.attempt_id === row.id)
    const isForeign = row.charged_currency !== row.currency
    const rates = isForeign ? await ratesOf(tx, row.fx_snapshot_id) : {}
    const rate = shownRate(row.charged_currency, row.currency, rates)
    shown.push({ ...present(row, own, rate), stalled: stalled(row, platform.clock.now()) })
  }
  return shown
}

export async function presentAttempt(
  tx: Tx,
  row: AttemptRow,
  deps: Pick<Deps, 'ratesOf' | 'platform'>,
): Promise<Attempt> {
  const [shown] = await presentAttempts(tx, [row], deps)
  if (!shown) throw new Error(`${row.id} is not shown`)
  return shown
}

function present(
  row: AttemptRow,
  refunds: readonly RefundRow[],
  rate: string | null,
): Omit<Attempt, 'stalled'> {
  const charged = (minor: bigint) => ({ amount: Number(minor), currency: row.charged_currency })
  return {
    id: row.id,
    channel: row.channel as Attempt['channel'],
    payable: { kind: row.payable_kind, id: row.payable_id },
    state: row.state,
    settled: row.settled,
    // Funds of a seller above are its own affair.
    failure: row.failure === 'upstream_funds' ? 'not_payable' : row.failure,
    amount: { amount: Number(row.amount_minor), currency: row.currency },
    fee: { amount: Number(row.fee_minor), currency: row.currency },
    charged: charged(row.charged_minor),
    rate,
    action: row.action,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      cause: refund.cause,
      orderId: refund.order_id,
      state: refund.state,
      failure: refund.failure,
      late: refund.doubted_at !== null && refund.state !== 'succeeded',
      charged:
        refund.cause === 'suspense' && row.paid_currency !== null
          ? { amount: Number(refund.charged_minor), currency: row.paid_currency }
          : charged(refund.charged_minor),
      createdAt: refund.created_at.toISOString(),
      finishedAt: refund.finished_at?.toISOString() ?? null,
    })),
  }
}
