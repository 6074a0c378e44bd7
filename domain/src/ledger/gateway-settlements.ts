// What a provider settles: it keeps its fee from the money that it holds for us, and pays the rest out to the bank.

import type { Currency } from '../money/money.ts'
import { account, type AccountKind } from './accounts.ts'
import type { Transfer } from './transfers.ts'

/** Minor units of one currency; negative: the other way round, as a returned fee or a payout that failed. */
export interface ProviderSettlement {
  readonly currency: Currency
  readonly fee: bigint
  readonly paidOut: bigint
}

/** `owner`: of the merchant account, 0 for the platform. */
export function gatewaySettlement(owner: number, settled: readonly ProviderSettlement[]): Transfer[] {
  return settled.flatMap(({ currency, fee, paidOut }) => {
    const to = account(owner, 'gateway_clearing', currency)
    const from = (kind: AccountKind, amount: bigint): Transfer[] => {
      const other = account(owner, kind, currency)
      if (amount === 0n) return []
      return amount > 0n ? [{ from: [other], to, amount }] : [{ from: [to], to: other, amount: -amount }]
    }
    return [...from('gateway_expense', fee), ...from('cash_clearing', paidOut)]
  })
}
