// Opening balances and credit limits of the demo world: booked like any other top-up.

import type { App } from '../../src/app.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { DEMO_AGENCIES } from './agencies.ts'

/** Before the first of the demo orders is paid: movements of a wallet go forward in time. */
const OPENED_BEFORE_MS = 40 * 86_400_000

/** Books `balanceMinor` and `creditLimitMinor` of DEMO_AGENCIES through the wallet's own face. */
export async function seedWallets(tx: Tx, app: App): Promise<void> {
  const { wallet } = app.modules
  for (const agency of DEMO_AGENCIES) {
    await wallet.openAccounts(
      tx,
      { id: agency.id, settlementCurrency: agency.currency },
      { creditLimit: agency.creditLimitMinor },
    )
    if (agency.creditUsedMinor > 0n)
      await wallet.openCredit(tx, agency, {
        amount: { minor: agency.creditUsedMinor, currency: agency.currency },
        reference: `OPENING-CREDIT-${agency.id}`,
        memo: agency.name,
        actor: { type: 'ops', id: null, name: 'Interline' },
        at: app.platform.clock.now() - OPENED_BEFORE_MS,
      })
    if (agency.balanceMinor === 0n) continue
    const verdict = await wallet.topUp(tx, agency, {
      amount: { minor: agency.balanceMinor, currency: agency.currency },
      reference: `OPENING-${agency.id}`,
      memo: agency.name,
      actor: { type: 'ops', id: null, name: 'Interline' },
      at: app.platform.clock.now() - OPENED_BEFORE_MS,
    })
    if (verdict.code !== 'ok' && verdict.code !== 'duplicate')
      throw new Error(`the opening balance of ${agency.name} was refused`)
  }
}
