import { issueVoucher } from '@interline/domain/ledger/vouchers'
import type { Money } from '@interline/domain/money/money'
import { voucherUntil } from '@interline/domain/vouchers/voucher'
import { localDateAt } from '@interline/domain/time/zone'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { VOUCHER_ZONE, type Deps } from './deps.ts'

interface Issued {
  readonly agencyId: number
  readonly redemptionId: string
  /** Of each. */
  readonly amount: Money
  readonly quantity: number
  readonly minOrderCnyMinor: bigint
  readonly by: { readonly id: string; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
}

export async function issueFor(
  tx: Tx,
  { agencyId, redemptionId, amount, quantity, minOrderCnyMinor, by, now }: Issued,
  { ledger }: Deps,
): Promise<void> {
  const validUntil = voucherUntil(localDateAt(now, VOUCHER_ZONE))
  for (let count = 0; count < quantity; count += 1) {
    const id = newId('vch', now)
    await tx
      .insertInto('flight_vouchers')
      .values({
        id,
        agency_id: agencyId,
        code: newCode(),
        amount_minor: amount.minor,
        currency: amount.currency,
        min_order_cny_minor: minOrderCnyMinor,
        valid_until: validUntil,
        redemption_id: redemptionId,
        created_at: new Date(now),
      })
      .execute()
    const verdict = await ledger.post(tx, {
      type: 'voucher-issue',
      id,
      paymentType: 'adjustment',
      orderId: null,
      reference: redemptionId,
      memo: `Flight voucher · agency ${agencyId}`,
      actor: { type: 'operator', ...by },
      transfers: issueVoucher(amount),
      at: now,
    })
    if (verdict.code !== 'ok') throw new Error(`${id}: the ledger returned ${verdict.code}`)
  }
}

// Without characters that are read as others.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `FV-7KQM-2PXD-9RTA`. */
export function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `FV-${four()}-${four()}-${four()}`
}
