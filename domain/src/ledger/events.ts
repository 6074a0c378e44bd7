/** What an entry of the ledger records. Each has its recipe in transfers.ts and its row in docs/money-flows.md. */
export const LEDGER_EVENTS = [
  'top-up',
  'top-up-reversal',
  'repay',
  'repay-reversal',
  'opening',
  'pay',
  'issue',
  'forfeit',
  'reimburse',
  'return',
  'adjustment',
  'airline-memo',
  'gateway-suspense',
  'gateway-refund',
  'gateway-dispute',
  'gateway-settlement',
  'voucher-issue',
  'voucher-expiry',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]
