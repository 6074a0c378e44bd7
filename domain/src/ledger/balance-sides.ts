// A balance is shown on one side: where an account has more debits than credits, on the debit side, else on the credit side.

/** Of one account; both in minor units, one of the result 0. */
export function balanceSides({ debits, credits }: { readonly debits: bigint; readonly credits: bigint }): {
  readonly debit: bigint
  readonly credit: bigint
} {
  const debit = debits - credits
  return debit > 0n ? { debit, credit: 0n } : { debit: 0n, credit: -debit }
}
