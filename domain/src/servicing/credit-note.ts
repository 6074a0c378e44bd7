/**
 * Whether an order has a credit note: the money of a refund or void was returned, all of it, or that of an order or change whose
 * tickets could not be issued. Amounts in minor units.
 */
export function hasCreditNote(order: {
  readonly orderType: string
  readonly status: string
  readonly total: number
  readonly servicing: { readonly returned: number; readonly toReturn: number } | null
}): boolean {
  if (isReversed(order)) return order.total > 0
  if (order.orderType !== 'refund' && order.orderType !== 'void') return false
  const { servicing } = order
  return servicing !== null && servicing.returned > 0 && servicing.returned >= servicing.toReturn
}

/** Paid, not ticketed and refunded in full: its credit note reverses its own bill, line by line. */
export function isReversed({
  orderType,
  status,
}: {
  readonly orderType: string
  readonly status: string
}): boolean {
  return (orderType === 'origin' || orderType === 'change') && status === 'failed_reimbursed'
}
