// Opening balances and credit limits of the demo world: posted like any other top-up.

import type { App } from '../../src/app.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { DEMO_AGENCIES } from './agencies.ts'

/** Before the first payment of a demo order: movements of a wallet are in time order. */
export const OPENED_BEFORE_MS = 40 * 86_400_000

/** Posts `balanceMinor` and `creditLimitMinor` of DEMO_AGENCIES through the wallet module. */
export async function seedWallets(tx: Tx, app: App): Promise<void> {
  const { ledger, wallet } = app.modules
  for (const agency of DEMO_AGENCIES) {
    await ledger.openAccounts(
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
