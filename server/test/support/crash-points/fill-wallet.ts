import { AGENCY } from '../../../db/seed/agencies.ts'
import type { App } from '../../../src/app.ts'

/** Gives a demo agency funds for any number of orders: `minor` units, once for each `reference`. */
export async function fillWallet(
  { modules, platform }: App,
  { minor, reference }: { readonly minor: bigint; readonly reference: string },
): Promise<void> {
  await platform.db.transaction('everything', async (tx) => {
    const agency = await modules.agencies.get(tx, AGENCY.harbour)
    await modules.wallet.topUp(tx, agency, {
      amount: { minor, currency: agency.settlementCurrency },
      reference,
      memo: 'Receipt',
      actor: { type: 'ops', id: null, name: 'Interline' },
      at: platform.clock.now(),
    })
  })
}
