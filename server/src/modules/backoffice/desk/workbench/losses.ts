// What an action of the desk would cost sellers beyond their earnings, as shown to the desk.

import type { Loss } from '@interline/contract/backoffice/desk/shapes'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import { parseAccountName, PLATFORM } from '@interline/domain/ledger/accounts'
import type { z } from 'zod'

/** Names of the agencies of a reseller chain, by number. */
export type LevelNames = ReadonlyMap<number, string>

/** Amounts in minor units of each seller's account; `seller` null: the platform. */
export function presentLosses(losses: readonly Shortfall[], names: LevelNames): z.input<typeof Loss>[] {
  return losses.map(({ account, minor }) => {
    const { owner, currency } = parseAccountName(account)
    const seller = owner === PLATFORM ? null : (names.get(owner) ?? String(owner))
    return { seller, amount: Number(minor), currency }
  })
}
