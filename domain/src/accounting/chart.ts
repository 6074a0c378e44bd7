// The accounts of an accounting export, named as a bookkeeper of the agency or the platform names them, and
// how each ledger transfer is booked there. The ledger is shared; each book has one owner.

import type { AccountKind } from '../ledger/accounts.ts'

export interface BookAccount {
  readonly code: string
  readonly name: string
}

/** Accounts of the owner's own book: those for customers and suppliers. */
const OWN: Readonly<Record<AccountKind, BookAccount>> = {
  // The owner's own wallets with its seller: prepaid money, and money owed.
  balance: { code: '1300', name: 'Prepaid balance with seller' },
  credit: { code: '2100', name: 'Credit owed to seller' },
  cash_clearing: { code: '1000', name: 'Bank clearing' },
  sales_clearing: { code: '2300', name: 'Sales awaiting tickets' },
  supplier_payable: { code: '2000', name: 'Suppliers payable' },
  upstream_cost: { code: '5100', name: 'Cost of tickets resold' },
  margin: { code: '4000', name: 'Margin' },
  fx_position: { code: '1900', name: 'Currency position' },
  fee_income: { code: '4100', name: 'Service fees' },
  gateway_clearing: { code: '1010', name: 'Payment gateway clearing' },
  upstream_clearing: { code: '1020', name: 'Customer payments received by seller' },
  refund_clearing: { code: '2310', name: 'Refunds on their way through gateways' },
  dispute_clearing: { code: '1030', name: 'Disputed payments at gateways' },
  dispute_expense: { code: '5400', name: 'Lost payment disputes' },
  suspense: { code: '2900', name: 'Suspense' },
  adjustment: { code: '5900', name: 'Adjustments' },
  adm_expense: { code: '5200', name: 'Airline debit memos' },
  voucher_liability: { code: '2400', name: 'Flight vouchers outstanding' },
  voucher_expense: { code: '5300', name: 'Points programme' },
  gateway_expense: { code: '5400', name: 'Payment gateway fees' },
}

const CUSTOMER = {
  balance: { code: '2200', name: 'Customer prepayments' },
  credit: { code: '1200', name: 'Customer receivables' },
} as const satisfies Partial<Record<AccountKind, BookAccount>>

/** The contra account of the owner's wallet when the other side belongs to its seller. */
const AGAINST_WALLET: Readonly<Record<string, BookAccount>> = {
  'top-up': OWN.cash_clearing,
  'top-up-reversal': OWN.cash_clearing,
  repay: OWN.cash_clearing,
  'repay-reversal': OWN.cash_clearing,
  opening: { code: '3000', name: 'Opening balances' },
  pay: { code: '5000', name: 'Cost of tickets' },
  issue: { code: '5000', name: 'Cost of tickets' },
  reimburse: { code: '5000', name: 'Cost of tickets' },
  return: { code: '5000', name: 'Cost of tickets' },
  'airline-memo': OWN.adm_expense,
}

/** Money of a customer that the seller collected: no bank account of the owner moves. */
const COLLECTED: ReadonlySet<string> = new Set(['top-up', 'top-up-reversal'])
/** A customer that pays in another currency: over the position in each, as any conversion. */
const COLLECTED_IN = { same: OWN.upstream_clearing, converted: OWN.fx_position } as const

export interface TransferSide {
  readonly owner: number
  /** Absent: an account of another company that the owner does not see. */
  readonly kind: AccountKind | null
}

export interface BookedTransfer {
  readonly debit: BookAccount
  readonly credit: BookAccount
}

/**
 * A transfer in the book of `owner`. For the ledger an agency's wallet is a liability of its seller; for the
 * agency it is an asset, so debit and credit are swapped. `passesOn`: the same entry moves the owner's
 * `upstream_clearing`, because a customer below pays through a gateway of a seller above, in the owner's own currency or
 * in another one.
 */
export function bookTransfer(
  owner: number,
  event: string,
  {
    debit,
    credit,
    passesOn = null,
  }: {
    readonly debit: TransferSide
    readonly credit: TransferSide
    readonly passesOn?: 'same' | 'converted' | null
  },
): BookedTransfer {
  const own = [debit, credit].find((side) => side.owner === owner && isWallet(side.kind))
  const other = own === debit ? credit : debit
  if (own?.kind && other.owner !== owner) {
    const wallet = OWN[own.kind]
    const isCollected = passesOn !== null && COLLECTED.has(event)
    const against = isCollected ? COLLECTED_IN[passesOn] : (AGAINST_WALLET[event] ?? OWN.adjustment)
    return own === debit ? { debit: against, credit: wallet } : { debit: wallet, credit: against }
  }
  const inBookOf = (side: TransferSide) =>
    passesOn !== null && side.owner === owner && side.kind === 'upstream_clearing'
      ? COLLECTED_IN[passesOn]
      : inBook(owner, side)
  return { debit: inBookOf(debit), credit: inBookOf(credit) }
}

function inBook(owner: number, { owner: whose, kind }: TransferSide): BookAccount {
  if (kind === null) return OWN.suspense
  if (whose === owner) return OWN[kind]
  return isWallet(kind) ? CUSTOMER[kind] : OWN.suspense
}

function isWallet(kind: AccountKind | null): kind is 'balance' | 'credit' {
  return kind === 'balance' || kind === 'credit'
}
