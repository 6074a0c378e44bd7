import { voucherFault, type PaidOrder, type VoucherFault } from '@interline/domain/vouchers/voucher'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import { localDateAt } from '@interline/domain/time/zone'
import type { Selectable } from 'kysely'
import type { FlightVouchers } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { VOUCHER_ZONE, type Deps } from './deps.ts'

type Row = Selectable<FlightVouchers>

export interface LockedVoucher {
  readonly id: string
  readonly code: string
  readonly amount: Money
}

interface Wanted extends Omit<PaidOrder, 'takesVoucher'> {
  readonly agencyId: number
  /** By the product; the agency and the money are checked here. */
  readonly takesVoucher: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * After the order is locked. Two payments with one voucher wait for each other here, and the second one finds it
 * used. Throws `voucher.unknown` and the other keys of `voucher`.
 */
export async function lockVoucher(tx: Tx, typed: string, order: Wanted, deps: Deps): Promise<LockedVoucher> {
  const code = typed.trim().toUpperCase()
  const row = await tx
    .selectFrom('flight_vouchers')
    .selectAll()
    .where('code', '=', code)
    .where('agency_id', '=', order.agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('voucher.unknown', { values: { voucher: code } })
  const fault = await faultOf(tx, row, order, deps)
  if (fault)
    throw failure(`voucher.${fault}`, {
      values: {
        voucher: code,
        minimum: amountText({ minor: row.min_order_cny_minor, currency: 'CNY' }),
      },
    })
  return { id: row.id, code, amount: { minor: row.amount_minor, currency: row.currency } }
}

export async function useVoucher(
  tx: Tx,
  { id }: LockedVoucher,
  { orderId, paymentId, now }: { readonly orderId: string; readonly paymentId: string; readonly now: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('flight_vouchers')
    .set({ state: 'used', order_id: orderId, payment_id: paymentId, used_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`${id} is not open`)
}

/** Open vouchers, the one that expires first before others. */
export async function usableVouchers(
  tx: Tx,
  order: Wanted,
  deps: Deps,
): Promise<{ readonly row: Row; readonly fault: VoucherFault | null }[]> {
  const rows = await tx
    .selectFrom('flight_vouchers')
    .selectAll()
    .where('agency_id', '=', order.agencyId)
    .where('state', '=', 'open')
    .orderBy('valid_until')
    .orderBy('id')
    .limit(50)
    .execute()
  const found = []
  for (const row of rows) found.push({ row, fault: await faultOf(tx, row, order, deps) })
  return found.filter(({ fault }) => fault !== 'expired')
}

async function faultOf(tx: Tx, row: Row, order: Wanted, { agencies }: Deps): Promise<VoucherFault | null> {
  const { parentId } = await agencies.get(tx, order.agencyId)
  return voucherFault(
    {
      state: row.state,
      amount: { minor: row.amount_minor, currency: row.currency },
      minOrderCnyMinor: row.min_order_cny_minor,
      validUntil: row.valid_until,
    },
    { ...order, takesVoucher: order.takesVoucher && parentId === null },
    localDateAt(order.now, VOUCHER_ZONE),
  )
}
