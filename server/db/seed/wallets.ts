// Opening balances and credit limits of the demo world.

import type { App } from '../../src/app.ts'
import type { Tx } from '../../src/platform/database/database.ts'

/** Books `balanceMinor` and `creditLimitMinor` of DEMO_AGENCIES through the wallet's own face. */
export async function seedWallets(_tx: Tx, _app: App): Promise<void> {
  // The wallet module opens the accounts here once it is wired.
}
