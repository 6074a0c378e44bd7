// A flight voucher as a part of a payment: which one, and what a refund returns of it.

import type { Transfer } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { Order, Payable, PaymentPart } from '../orders/index.ts'
import type { LockedVoucher } from '../vouchers/index.ts'
import type { Deps } from './deps.ts'
import type { Attempt } from './settle.ts'

interface Paid {
  readonly order: Order
  readonly payable: Payable
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly deps: Pick<Deps, 'vouchers' | 'ratesOf'>
}

/** Locks the voucher of a code. Throws the keys of `voucher`. */
export async function voucherFor(
  tx: Tx,
  code: string | undefined,
  paid: Paid,
): Promise<LockedVoucher | undefined> {
  return code === undefined || code === ''
    ? undefined
    : paid.deps.vouchers.lock(tx, code, await wantedOf(tx, paid))
}

/** What the order asks of a voucher. */
async function wantedOf(tx: Tx, { order, payable, now, deps }: Paid) {
  return {
    agencyId: order.agency_id,
    // A test order moves no money, so it uses up no voucher.
    takesVoucher: payable.takesVoucher === true && !order.test,
    total: payable.amount,
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
    now,
  }
}

/** Open vouchers beside an order; none where it takes none at all. */
export async function offeredVouchers(tx: Tx, paid: Paid) {
  if (paid.payable.takesVoucher !== true || paid.order.test) return []
  const { amount: due } = paid.payable
  const found = await paid.deps.vouchers.usable(tx, await wantedOf(tx, paid))
  return found
    .filter(({ fault }) => fault !== 'not_for_order')
    .map(({ row, fault }) => ({
      code: row.code,
      amount: { amount: Number(row.amount_minor), currency: row.currency },
      minOrder: { amount: Number(row.min_order_cny_minor), currency: 'CNY' as const },
      validUntil: row.valid_until,
      rest: Number(due.minor - row.amount_minor),
      fault,
    }))
}

/**
 * The part of a refund that is returned as a voucher, minor units. Callers must call `lockRefunds` first; only
 * agencies that buy from the platform have vouchers, so that the refund of their own level is the whole one.
 */
export function voucherPart(
  tx: Tx,
  order: Pick<Order, 'root_id' | 'agency_id'>,
  refund: bigint,
  { vouchers }: Pick<Deps, 'vouchers'>,
): Promise<bigint> {
  return vouchers.returnable(tx, order, refund)
}

/** Makes the voucher of a posted refund; nothing if it returned none. */
export function returnVoucher(
  tx: Tx,
  order: Order,
  posted: { readonly transfers: readonly Transfer[]; readonly now: number },
  { vouchers }: Pick<Deps, 'vouchers'>,
): Promise<void> {
  return vouchers.returnVoucher(tx, order, posted)
}

/** A completely read order with the voucher of its new payment. */
export function withVoucher<Known extends Order>(order: Known, { id, voucher }: Attempt): Known {
  if (!voucher || !('payments' in order)) return order
  const part = { code: voucher.code, amount_minor: Number(voucher.amount.minor) }
  const payments = (order as Known & { readonly payments: readonly PaymentPart[] }).payments
  return {
    ...order,
    payments: payments.map((each) => (each.id === id ? { ...each, voucher: part } : each)),
  }
}
