// Flight vouchers: made for points, used as a part of one payment, returned by refunds. The ledger's voucher
// liability is what the open ones are worth, at every moment.

import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { expireVouchers } from './expire.ts'
import { issueFor } from './issue.ts'
import { ordersVouchers, presentVoucher, vouchersOf } from './read.ts'
import { returnVoucher, returnableOf } from './return.ts'
import { lockVoucher, usableVouchers, useVoucher } from './use.ts'

export type { LockedVoucher } from './use.ts'
export { proveVouchers } from './prove.ts'
export { presentVoucher }

export function vouchersModule(deps: Deps) {
  const own =
    <Rest extends unknown[], Result>(work: (...args: [...Rest, Deps]) => Result) =>
    (...args: Rest) =>
      work(...args, deps)
  return {
    routes: [],
    jobs: [],
    /** Makes vouchers for a redemption and posts the liability. */
    issue: own(issueFor),
    /** The voucher of a code, locked, if it pays an order. Throws what the contract of payments lists. */
    lock: own(lockVoucher),
    /** Marks it as used by a payment. */
    use: useVoucher,
    /** Open vouchers of an agency, each with why it does not pay an order. */
    usable: own(usableVouchers),
    /** How much of a refund is returned as a voucher. */
    returnable: returnableOf,
    /** Makes the voucher that a refund returns; its posting is part of the refund. */
    returnVoucher,
    expire: own(expireVouchers),
    list: vouchersOf,
    ofOrder: ordersVouchers,
  } satisfies Module & Record<string, unknown>
}

export type Vouchers = ReturnType<typeof vouchersModule>
