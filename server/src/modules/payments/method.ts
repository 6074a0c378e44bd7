// A payment method of our own ledger: the money is there, so a payment succeeds at once, and the settlement moves it.
// Gateways are attempts of their own (gateway-payments), whose money reaches the payer's balance before it pays; how they
// differ is in their connectors' `caps`: no code checks a method's name.

import type { Wallet } from '@interline/domain/ledger/accounts'
import type { Channel } from '../../connectors/payments/port.ts'

export type { Channel } from '../../connectors/payments/port.ts'

export interface PaymentMethod {
  /** As the payment names it: the wallet itself, or the gateway whose money is in the wallet. */
  readonly channel: Channel
  /** What pays. */
  readonly wallet: Wallet
}

export function walletMethod(wallet: Wallet): PaymentMethod {
  return { channel: wallet, wallet }
}
