// What a provider kept and paid out, in the ledger. Fees are posted with the payments and refunds that our books have: the fee
// of a payment that they do not have yet follows it. The fee of a dispute may be in our books before: what differs is posted.

import { gatewaySettlement, type ProviderSettlement } from '@interline/domain/ledger/gateway-settlements'
import { isOfProvider, type MatchedRow } from '@interline/domain/gateway-reconciliation/match'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenAccount } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'

export interface Settled {
  readonly account: OpenAccount['row']
  /** Posts once. */
  readonly id: string
  readonly matched: readonly Pick<MatchedRow, 'row' | 'own' | 'outcome'>[]
  readonly now: number
}

/** Last in its transaction. */
export async function postSettled(
  tx: Tx,
  { account, id, matched, now }: Settled,
  { ledger }: Deps,
): Promise<void> {
  const transfers = gatewaySettlement(account.root_agency_id, sumsOf(matched))
  if (transfers.length === 0) return
  const verdict = await ledger.post(tx, {
    type: 'gateway-settlement',
    id,
    paymentType: 'adjustment',
    orderId: null,
    reference: id,
    memo: `${account.channel} · ${account.name}`,
    actor: { type: 'settlement', id: null, name: 'Interline' },
    transfers,
    at: now,
  })
  if (verdict.code !== 'ok') throw new Error(`${id}: the ledger returned ${verdict.code} for a settlement`)
}

function sumsOf(matched: Settled['matched']): ProviderSettlement[] {
  const sums = new Map<Currency, { fee: bigint; paidOut: bigint }>()
  for (const { row, own, outcome } of matched) {
    if (outcome !== 'provider' && own.length === 0) continue
    // Our books have it: the fee of a dispute, or a payout that was entered.
    if (outcome !== 'provider' && isOfProvider(row)) continue
    const posted = own.reduce((fees, { kind, minor }) => (kind === 'fee' ? fees - minor : fees), 0n)
    const sum = sums.get(row.currency) ?? { fee: 0n, paidOut: 0n }
    sums.set(row.currency, {
      fee: sum.fee + row.fee - posted - (row.kind === 'fee' ? row.gross : 0n),
      paidOut: sum.paidOut - (row.kind === 'payout' ? row.gross : 0n),
    })
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }))
}
