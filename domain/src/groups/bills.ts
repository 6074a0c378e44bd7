// Which bills a group order has: one for each paid installment, and one for the whole once nothing is open.

import { amountOf, nextUnpaid, type ForfeitLine, type Installment } from './installments.ts'
import { INSTALLMENT_KINDS, type GroupStatus, type InstallmentKind } from './statuses.ts'

export const BILL_PARTS = ['whole', ...INSTALLMENT_KINDS] as const
export type BillPart = (typeof BILL_PARTS)[number]

export interface BilledInstallment {
  readonly kind: InstallmentKind
  /** Minor units. */
  readonly paid: bigint
  readonly refunded: bigint
  readonly paymentId: string | null
}

interface Billed {
  readonly status: GroupStatus
  readonly installments: readonly Installment[]
  readonly forfeiture: readonly ForfeitLine[] | undefined
}

/** The installments of which money was kept, in their order. A failed order is refunded in full. */
export function billedInstallments({ status, installments, forfeiture }: Billed): BilledInstallment[] {
  if (status === 'failed') return []
  return installments.flatMap((each) => {
    if (each.paidAt === null) return []
    const refunded = forfeiture?.find(({ kind }) => kind === each.kind)?.refunded ?? 0n
    const paid = amountOf(each)
    return paid > refunded ? [{ kind: each.kind, paid, refunded, paymentId: each.paymentId }] : []
  })
}

/** The bills of an order, the whole one first. An order that ended early is billed with what was forfeited. */
export function billsOf(order: Billed): BillPart[] {
  const parts = billedInstallments(order)
  if (parts.length === 0) return []
  const isClosed = order.forfeiture !== undefined || nextUnpaid(order.installments) === undefined
  return [...(isClosed ? (['whole'] as const) : []), ...parts.map(({ kind }) => kind)]
}
