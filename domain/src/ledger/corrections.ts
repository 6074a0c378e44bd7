// What people correct in the books: manual adjustments by two people, and debit and credit memos of airlines.

import type { Money } from '../money/money.ts'
import { account, PLATFORM, type Account } from './accounts.ts'
import type { Transfer } from './transfers.ts'

/** Whose account is corrected: the prepaid balance of an agency, or what the platform owes suppliers. */
export type Corrected =
  | { readonly kind: 'balance'; readonly agencyId: number; readonly seller: number }
  | { readonly kind: 'supplier_payable' }

/** `credit` adds to the account, `debit` takes from it; the seller's adjustments are the other side. */
export function adjust(corrected: Corrected, direction: 'credit' | 'debit', amount: Money): Transfer[] {
  const { currency, minor } = amount
  const isBalance = corrected.kind === 'balance'
  const target = account(isBalance ? corrected.agencyId : PLATFORM, corrected.kind, currency)
  const other = account(isBalance ? corrected.seller : PLATFORM, 'adjustment', currency)
  return [moving(direction === 'credit' ? other : target, direction === 'credit' ? target : other, minor)]
}

/** Who bears a memo: the platform, or an agency of level 0 with an amount in its settlement currency. */
export type MemoBearer =
  | { readonly kind: 'platform' }
  | { readonly kind: 'agency'; readonly agencyId: number; readonly amount: Money }

/**
 * A debit memo (ADM) makes the platform owe the supplier more, a credit memo (ACM) less; the bearer pays or gets the
 * difference. Where the agency's amount is in another currency, it goes through the platform's position in both.
 */
export function bookMemo(kind: 'adm' | 'acm', memo: Money, bearer: MemoBearer): Transfer[] {
  const payable = account(PLATFORM, 'supplier_payable', memo.currency)
  const legs =
    bearer.kind === 'platform'
      ? [moving(account(PLATFORM, 'adm_expense', memo.currency), payable, memo.minor)]
      : agencyLegs(bearer, memo, payable)
  return kind === 'adm'
    ? legs
    : legs.map(({ from: [from], to, amount }) => moving(to, from, amount)).toReversed()
}

function agencyLegs(
  { agencyId, amount }: Extract<MemoBearer, { kind: 'agency' }>,
  memo: Money,
  payable: Account,
): Transfer[] {
  const wallet = account(agencyId, 'balance', amount.currency)
  if (amount.currency !== memo.currency)
    return [
      moving(wallet, account(PLATFORM, 'fx_position', amount.currency), amount.minor),
      moving(account(PLATFORM, 'fx_position', memo.currency), payable, memo.minor),
    ]
  // What the platform adds to or takes off the airline's amount is its own expense.
  const own = memo.minor - amount.minor
  const expense = account(PLATFORM, 'adm_expense', memo.currency)
  if (own === 0n) return [moving(wallet, payable, memo.minor)]
  return own > 0n
    ? [moving(wallet, payable, amount.minor), moving(expense, payable, own)]
    : [moving(wallet, payable, memo.minor), moving(wallet, expense, -own)]
}

function moving(from: Account, to: Account, amount: bigint): Transfer {
  return { from: [from], to, amount }
}
