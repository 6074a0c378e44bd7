import { AGENCY } from '../../../db/seed/agencies.ts'
import type { App } from '../../../src/app.ts'

/** A demo agency that can pay for as many orders as anybody makes of it: `minor` units, once for each `reference`. */
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
