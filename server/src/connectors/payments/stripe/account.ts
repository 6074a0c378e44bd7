import type Stripe from 'stripe'
import type { MerchantAccount } from '../port.ts'

/** What the files of this connector need of an opened account. */
export interface StripeAccount {
  readonly account: MerchantAccount
  /** Loaded with the first call: the library takes a noticeable part of a cold start. */
  readonly client: () => Promise<Stripe>
  readonly webhookSecrets: readonly string[]
  readonly now: () => number
}
