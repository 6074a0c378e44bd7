import { expireVoucher } from '@interline/domain/ledger/vouchers'
import { localDateAt } from '@interline/domain/time/zone'
import type { Tx } from '../../platform/database/database.ts'
import { VOUCHER_ZONE, type Deps } from './deps.ts'

/** Ends open vouchers after their last day, and their liability with them. `tx` sees every agency. */
export async function expireVouchers(tx: Tx, now: number, { ledger }: Deps): Promise<void> {
  const rows = await tx
    .selectFrom('flight_vouchers')
    .selectAll()
    .where('state', '=', 'open')
    .where('valid_until', '<', localDateAt(now, VOUCHER_ZONE))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, agency_id: agencyId, amount_minor: minor, currency } of rows) {
    await tx.updateTable('flight_vouchers').set({ state: 'expired' }).where('id', '=', id).execute()
    const verdict = await ledger.post(tx, {
      type: 'voucher-expiry',
      id,
      paymentType: 'adjustment',
      orderId: null,
      reference: id,
      memo: `Flight voucher expired · agency ${agencyId}`,
      actor: { type: 'timer', id: null, name: 'Interline' },
      transfers: expireVoucher({ minor, currency }),
      at: now,
    })
    if (verdict.code !== 'ok') throw new Error(`${id}: the ledger returned ${verdict.code}`)
  }
}
