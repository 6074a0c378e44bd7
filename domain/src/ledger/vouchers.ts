// Flight vouchers in the books: the platform bears them. One that is open is a liability, and what paid for it
// was an expense of the points programme.

import type { Money } from '../money/money.ts'
import { account, PLATFORM } from './accounts.ts'
import type { Transfer } from './transfers.ts'

/** A voucher is given for points: an expense of the platform becomes its liability. */
export function issueVoucher({ minor, currency }: Money): Transfer[] {
  return [
    {
      from: [account(PLATFORM, 'voucher_expense', currency)],
      to: account(PLATFORM, 'voucher_liability', currency),
      amount: minor,
    },
  ]
}

/** A voucher expired unused: the liability ends. */
export function expireVoucher({ minor, currency }: Money): Transfer[] {
  return [
    {
      from: [account(PLATFORM, 'voucher_liability', currency)],
      to: account(PLATFORM, 'voucher_expense', currency),
      amount: minor,
    },
  ]
}
