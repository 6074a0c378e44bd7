import { checkedAt, failedCheck, messageOf } from '../answers.ts'
import type { AccountCheck, GatewayCall } from '../port.ts'
import { untilAborted } from '../transport.ts'
import { certainFailure } from './errors.ts'
import type { StripeAccount } from './account.ts'

/** Reads the balance: it says whether the key works, and of which environment it is. */
export async function checkAccount(
  { account, client, now }: StripeAccount,
  call: GatewayCall,
): Promise<AccountCheck> {
  try {
    const stripe = await client()
    const { livemode, lastResponse } = await untilAborted(stripe.balance.retrieve(), call)
    if (livemode !== (account.environment === 'live'))
      return {
        ok: false,
        why: 'environment',
        detail: livemode ? 'The key is of the live environment' : 'The key is of a test environment',
      }
    return checkedAt(lastResponse.headers.date, now())
  } catch (error) {
    return failedCheck(certainFailure(error), messageOf(error))
  }
}
