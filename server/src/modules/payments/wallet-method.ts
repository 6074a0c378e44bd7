// Balance and credit of an agency as payment methods. Nobody outside is asked: what they answer is true by what the ledger
// does when the attempt is settled or reversed, in that transaction or not at all.

import type { Wallet } from '@interline/domain/wallet/accounts'
import type { PaymentMethod } from './method.ts'

export function walletMethod(wallet: Wallet): PaymentMethod {
  return {
    channel: wallet,
    caps: { settles: 'inside', wallet },
    start: async ({ amount }) => ({ status: 'succeeded', paid: amount }),
    query: async ({ amount }) => ({ status: 'succeeded', paid: amount }),
    close: async () => ({ status: 'closed' }),
    refund: async () => 'succeeded',
    queryRefund: async () => 'succeeded',
    parseNotification: () => ({ ok: false, reason: 'unknown_account', answer: { status: 404 } }),
  }
}
